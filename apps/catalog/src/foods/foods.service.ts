import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import {
  type catalog,
  contentLanguage,
  type FoodExtras,
  type FoodKey,
  type FoodRequest,
  Header,
  parseId,
  ServiceError,
  type ValidRequestOf,
  writeItemList,
  writeLines,
} from '#contracts';
import { PreserializedReply, type RequestContext } from '#messaging';
import { type ProfileView } from '../profile-view/profile-view.js';
import { ProfileViews } from '../profile-view/profile-views.js';
import { compositionJson, foodJson } from './food-json.js';
import { scoresOf } from './food-scores.js';
import { describedIn, type FoodDetailRow, type FoodRow, FoodsRepository } from '#catalog-store';

/** Size limit of the cached foods. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Limit of the negative cache: many more ids than callers mistake, 4 MB. */
const MAX_UNKNOWN = 20_000;
/** Estimated overhead of an entry beside its bytes. */
const OVERHEAD_BYTES = 512;

/** Whether a request asks for more than the food. */
const hasExtras = ({ scores, detail }: FoodExtras): boolean => scores !== undefined || detail;

/** Languages that descriptions are wanted in rather than English, the best first. */
type Languages = readonly string[];

/** JSON of a food, and the language of its description. */
interface FoodBody {
  readonly reply: PreserializedReply;
  readonly language: string;
}

const keyOf = (uuid: string, { revision }: ProfileView, languages: Languages = []): string =>
  `${revision}/${languages.join()}/${uuid}`;

@Injectable()
export class FoodsService {
  /** Cache of recently read foods. In memory, since Redis takes as long to send one as Postgres does. */
  private readonly bodies = new LRUCache<string, FoodBody>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ reply }) => reply.bytes.length + OVERHEAD_BYTES,
  });
  /** Separate negative cache: unknown ids cannot evict foods. */
  private readonly unknown = new LRUCache<string, true>({ max: MAX_UNKNOWN });

  constructor(
    private readonly views: ProfileViews,
    private readonly foods: FoodsRepository,
  ) {}

  /** @throws ServiceError 404 `food-not-found`, also for foods outside the caller's catalogs and for what is not an id */
  async get(request: FoodRequest, context: RequestContext): Promise<PreserializedReply> {
    const view = await this.views.of(context);
    const uuid = parseId(request.id);
    const body = uuid === undefined ? undefined : await this.body(uuid, view, request, context.languages);
    return replyWith(body, context);
  }

  /**
   * Food of a barcode: that of the first of its GTINs that any food has.
   * @throws ServiceError 404 `food-not-found`
   */
  async getByGtin(gtins: readonly string[], extras: FoodExtras, context: RequestContext): Promise<PreserializedReply> {
    const view = await this.views.of(context);
    const { languages } = context;
    if (!hasExtras(extras)) return replyWith(firstOf(gtins, await this.bodiesByGtin(gtins, view, languages)), context);
    const row = firstOf(gtins, await this.rowsByGtin(gtins, view));
    const detail = row && (await this.detailOf(row.id, view, extras));
    return replyWith(row && bodyWithExtras(row, detail, view, extras, languages), context);
  }

  /** The foods of these keys as items of a FoodList. `null` where there is no such food. */
  async lookUp(keys: readonly FoodKey[], context: RequestContext): Promise<PreserializedReply> {
    const view = await this.views.of(context);
    const { languages } = context;
    const [byId, byGtin] = await Promise.all([
      this.bodiesOf(
        keys.map((key) => ('id' in key ? key.id : undefined)),
        view,
        languages,
      ),
      this.bodiesByGtin(
        keys.flatMap((key) => ('gtins' in key ? key.gtins : [])),
        view,
        languages,
      ),
    ]);
    const items = keys.map((key) => ('id' in key ? byId.get(key.id) : firstOf(key.gtins, byGtin)));
    tellLanguages(items, context);
    return new PreserializedReply(writeItemList(items.map((item) => item?.reply.bytes)));
  }

  /** The same of several foods at once, each on a line of its own. `null` where there is no such food. */
  async read(requests: readonly FoodRequest[], context: RequestContext): Promise<PreserializedReply> {
    const view = await this.views.of(context);
    const uuids = requests.map((request) => (hasExtras(request) ? undefined : parseId(request.id)));
    const bodies = await this.bodiesOf(uuids, view, context.languages);
    tellLanguages([...bodies.values()], context);
    return new PreserializedReply(
      writeLines(uuids.map((uuid) => (uuid === undefined ? undefined : bodies.get(uuid)?.reply.bytes))),
    );
  }

  async listCompositions(
    { ids, servings }: ValidRequestOf<typeof catalog.listCompositions>,
    context: RequestContext,
  ): Promise<PreserializedReply> {
    const view = await this.views.of(context);
    const uuids = new Set(ids.map(parseId).filter((uuid) => uuid !== undefined));
    const foods = await this.find(uuids, view);
    const compositions = foods.map((food) => compositionJson(food, view, servings));
    return new PreserializedReply(Buffer.from(`{"nutrients":${view.nutrientIds},"foods":[${compositions.join()}]}`));
  }

  private async body(
    uuid: string,
    view: ProfileView,
    request: FoodRequest,
    languages: Languages,
  ): Promise<FoodBody | undefined> {
    const cached = hasExtras(request) ? undefined : this.bodies.get(keyOf(uuid, view, languages));
    if (cached) return cached;
    const [[food], detail] = await Promise.all([this.find(new Set([uuid]), view), this.detailOf(uuid, view, request)]);
    if (!food) return undefined;
    return hasExtras(request)
      ? bodyWithExtras(food, detail, view, request, languages)
      : this.serialize(food, view, languages);
  }

  /** What is told of the values of a food, where a request asks for it. */
  private async detailOf(uuid: string, { releases }: ProfileView, { detail }: FoodExtras) {
    return detail ? this.foods.findDetail(releases, uuid) : undefined;
  }

  private async bodiesOf(
    uuids: readonly (string | undefined)[],
    view: ProfileView,
    languages: Languages,
  ): Promise<ReadonlyMap<string, FoodBody>> {
    const bodies = new Map<string, FoodBody>();
    const missing = new Set<string>();
    for (const uuid of uuids) {
      if (uuid === undefined) continue;
      const cached = this.bodies.get(keyOf(uuid, view, languages));
      if (cached) bodies.set(uuid, cached);
      else missing.add(uuid);
    }
    const foods = await this.find(missing, view);
    for (const food of foods) bodies.set(food.id, this.serialize(food, view, languages));
    return bodies;
  }

  /** The food that is meant by each of these GTINs that a food has. */
  private async bodiesByGtin(
    gtins: readonly string[],
    view: ProfileView,
    languages: Languages,
  ): Promise<ReadonlyMap<string, FoodBody>> {
    const bodies = new Map<string, FoodBody>();
    for (const [gtin, food] of await this.rowsByGtin(gtins, view)) {
      const cached = this.bodies.get(keyOf(food.id, view, languages));
      bodies.set(gtin, cached ?? this.serialize(food, view, languages));
    }
    return bodies;
  }

  /** The rows of these foods. */
  private async rowsByGtin(gtins: readonly string[], view: ProfileView): Promise<ReadonlyMap<string, FoodRow>> {
    const rows = new Map<string, FoodRow>();
    if (gtins.length === 0) return rows;
    for (const food of await this.foods.findByGtin(view.releases, gtins)) {
      if (food.gtin !== null && !rows.has(food.gtin)) rows.set(food.gtin, food);
    }
    return rows;
  }

  /** Reads the foods of these ids from Postgres, without those in the negative cache. */
  private async find(uuids: ReadonlySet<string>, view: ProfileView): Promise<FoodRow[]> {
    const wanted = [...uuids].filter((uuid) => !this.unknown.get(keyOf(uuid, view)));
    const [first] = wanted;
    if (first === undefined) return [];
    const foods = await this.foods.findMany(view.releases, wanted);
    const found = new Set(foods.map(({ id }) => id));
    for (const uuid of wanted) if (!found.has(uuid)) this.unknown.set(keyOf(uuid, view), true);
    return foods;
  }

  private serialize(row: FoodRow, view: ProfileView, languages: Languages): FoodBody {
    const { food, language } = describedIn(row, languages);
    const body = { reply: new PreserializedReply(Buffer.from(foodJson(food, view))), language };
    this.bodies.set(keyOf(food.id, view, languages), body);
    return body;
  }
}

/** @throws ServiceError 404 `food-not-found` where there is no body */
function replyWith(body: FoodBody | undefined, context: RequestContext): PreserializedReply {
  if (!body) throw ServiceError.of('food-not-found');
  tellLanguages([body], context);
  return body.reply;
}

/** Names the languages of these foods in the reply, where the request asks for any. */
function tellLanguages(bodies: readonly (FoodBody | undefined)[], { languages, replyHeaders }: RequestContext): void {
  if (languages.length === 0) return;
  const told = contentLanguage(bodies.flatMap((body) => body?.language ?? []));
  if (told !== '') replyHeaders[Header.contentLanguage] = told;
}

/** What the first of these GTINs that has any stands for. */
const firstOf = <Value>(gtins: readonly string[], values: ReadonlyMap<string, Value>): Value | undefined =>
  gtins.map((gtin) => values.get(gtin)).find((value) => value !== undefined);

/** Body of a food with scores and detail. Not cached here: the gateway caches it, and few ask for it. */
function bodyWithExtras(
  row: FoodRow,
  detail: FoodDetailRow | undefined,
  view: ProfileView,
  extras: FoodExtras,
  languages: Languages,
): FoodBody {
  const scores = extras.scores && scoresOf(row, view, { ...extras, scores: extras.scores });
  const { food, language } = describedIn(row, languages);
  return { reply: new PreserializedReply(Buffer.from(foodJson(food, view, { scores, detail }))), language };
}
