import { hash } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { contentLanguage, DEFAULT_LANGUAGE, Header, readGtins, type SearchRequest } from '#contracts';
import { describedIn, fieldsOfRows, FoodsRepository } from '#catalog-store';
import { firstNumbers, knowsWords, orderByValue, placeOf, type ReleaseIndex, replaceWords } from '#food-search';
import { PreserializedReply, type RequestContext } from '#messaging';
import { countLookup } from '#service-kit';
import { READ_CACHE, type ReadCache } from '../cache/read-cache.js';
import { type ProfileView } from '../profile-view/profile-view.js';
import { ProfileViews } from '../profile-view/profile-views.js';
import { inFirstLanguage } from '../profile-view/first-language.js';
import { FoodLists } from './food-lists.js';
import { type OrderedSearch, readSearch, valueOfRow } from './nutrient-order.js';
import { pageLinks } from './page-links.js';
import { AS_LISTED, RepeatedFoods } from './repeated-foods.js';
import { type PageItem, resultPage, valueMember } from './result-page.js';
import { explanationMember, explanationsOf } from './search-explanations.js';
import { indexChoices, type IndexIds } from '../profile-view/index-choices.js';
import { SearchIndexes } from '../search-indexes/search-indexes.js';
import { SearchLimiter } from '../search-indexes/search-limiter.js';

/** One page of results. */
interface Results {
  /** The query that was searched; '' where there is none. */
  readonly query: string;
  /** Query by which further pages are of the same list. */
  readonly pagedBy: string;
  readonly total: number;
  readonly items: readonly PageItem[];
  /** Language of each item's description. */
  readonly languages: readonly string[];
}

/** Whether callers may ask how items matched. */
export const EXPLAIN_ALLOWED = Symbol('EXPLAIN_ALLOWED');

@Injectable()
export class SearchService implements OnModuleInit {
  constructor(
    private readonly views: ProfileViews,
    private readonly indexes: SearchIndexes,
    private readonly limiter: SearchLimiter,
    private readonly lists: FoodLists,
    private readonly repeats: RepeatedFoods,
    private readonly foods: FoodsRepository,
    @Inject(READ_CACHE) private readonly cache: ReadCache,
    @Inject(EXPLAIN_ALLOWED) private readonly explains: boolean,
  ) {}

  /** Loads the index of a release before the first request. A failed load is repeated on demand. */
  async onModuleInit(): Promise<void> {
    await this.views.preload((index) => this.indexes.warmedUp(index));
  }

  /** @throws as {@link readSearch}, and as {@link SearchLimiter.run} */
  async search(body: unknown, context: RequestContext): Promise<PreserializedReply> {
    const view = await this.views.of(context);
    const ordered = readSearch(body, view);
    if (!this.explains) ordered.request.explain = undefined;
    const { languages } = context;
    const key = `${view.revision}/search/${fingerprint(ordered.request, languages)}`;
    const cached = await this.cache.get(key);
    countLookup('search', cached ? 'hit' : 'miss');
    const page = cached ?? (await this.limiter.run(context, () => this.page(ordered, view, languages)));
    if (!cached) this.cache.set(key, page);
    return languages.length === 0 ? new PreserializedReply(page) : inLanguages(page, context);
  }

  /** A FoodSearchResponse, as JSON. Where languages are asked for, behind a line with those of the items. */
  private async page(ordered: OrderedSearch, view: ProfileView, wanted: readonly string[]): Promise<Uint8Array> {
    const { query, pagedBy, total, items, languages } =
      (await this.withBarcode(ordered, view, wanted)) ?? (await this.withWords(ordered, view, wanted));
    const links = pageLinks({ ...ordered.request, query: pagedBy }, total);
    const heading = { ...(query !== '' && { query }), total, ...links };
    return resultPage(heading, items, wanted.length === 0 ? '' : `${contentLanguage(languages)}\n`);
  }

  /** Result of a query that is nothing but a barcode. `undefined` where no food has it. */
  private async withBarcode(
    { request, order }: OrderedSearch,
    { releases }: ProfileView,
    wanted: readonly string[],
  ): Promise<Results | undefined> {
    const { query, group, start, count } = request;
    const gtins = readGtins(query);
    const foods = gtins.length > 0 ? await this.foods.findByGtin(releases, gtins) : [];
    const gtin = gtins.find((candidate) => foods.some((food) => food.gtin === candidate));
    if (gtin === undefined) return undefined;
    const found = foods.filter(
      (food) => food.gtin === gtin && (group.length === 0 || group.includes(food.food_group ?? '')),
    );
    const values = order && Float64Array.from(found, (food) => valueOfRow(order, food));
    const places = order && values ? await orderByValue(values, order.descending) : Int32Array.from(found.keys());
    const page = [...places.subarray(start, start + count)];
    const described = page.map((place) => describedIn(found[place]!, wanted));
    const fields = await fieldsOfRows(described.map(({ food }) => food));
    return {
      query,
      pagedBy: query,
      total: found.length,
      items: page.map((place, no) => ({ fields, no, extraMembers: valueMember(values?.[place]) })),
      languages: described.map(({ language }) => language),
    };
  }

  private async withWords(
    { request, order }: OrderedSearch,
    view: ProfileView,
    wanted: readonly string[],
  ): Promise<Results> {
    const { query, start, count } = request;
    const [preferred, ...others] = indexChoices(view, wanted);
    const [indexes, fields] = await Promise.all([
      this.load(preferred),
      Promise.all(preferred.ids.map((id) => this.indexes.fieldsOf(id))),
    ]);
    const { found, searched, isPreferred } = await inFirstLanguage(
      [preferred, ...(query === '' ? [] : others)],
      async (ids) => {
        const searched = { ...ids, indexes: ids === preferred ? indexes : await this.load(ids) };
        const found = await this.lists.list({ request, order }, searched);
        const isBegun = ids !== preferred && !knowsWords(query, searched.indexes);
        const isGuess = isBegun || found.correction.size > 0;
        return { found, searched, isPreferred: ids === preferred, isFound: found.total > 0, isGuess };
      },
    );
    const corrected = replaceWords(query, found.correction, found.analyzer);
    const isRanked = query !== '' && !order;
    const first = isRanked ? await this.repeats.behind(found, searched, view) : AS_LISTED;
    const bases = firstNumbers(indexes);
    const page = pageOf(found.foods, first.foods, start, start + count);
    const [values, explanations] = await Promise.all([
      order && this.lists.values(page, order, searched),
      request.explain && explanationsOf(request, searched.indexes, [...page], first.repeatOf),
    ]);
    return {
      query: corrected,
      // A word corrected in another language may be one of the preferred language as well.
      pagedBy: isPreferred ? corrected : query,
      total: found.total,
      items: Array.from(page, (number, place) => {
        const { at, no } = placeOf(number, bases);
        const extraMembers = valueMember(values?.[place]) + explanationMember(explanations?.[place]);
        return { fields: fields[at]!, no, extraMembers };
      }),
      languages: wanted.length === 0 ? [] : Array.from(page, (number) => languageOf(number, indexes, bases)),
    };
  }

  private load({ ids }: IndexIds): Promise<ReleaseIndex[]> {
    return Promise.all(ids.map((id) => this.indexes.of(id)));
  }
}

/** A page of a list whose first results are in another order. */
function pageOf(foods: Int32Array, first: Int32Array, start: number, end: number): Int32Array {
  if (first.length <= start) return foods.subarray(start, end);
  return Int32Array.of(...first.subarray(start, end), ...foods.subarray(first.length, end));
}

/** Language of the description of a food with this number through all indexes. */
function languageOf(number: number, indexes: readonly ReleaseIndex[], bases: readonly number[]): string {
  const { at, no } = placeOf(number, bases);
  return indexes[at]?.languageOf(no) ?? DEFAULT_LANGUAGE;
}

/** Reply of a page, its first field the languages that become a header. */
function inLanguages(page: Uint8Array, { replyHeaders }: RequestContext): PreserializedReply {
  const end = page.indexOf(LINE_END);
  if (end > 0) replyHeaders[Header.contentLanguage] = Buffer.from(page.subarray(0, end)).toString();
  return new PreserializedReply(page.subarray(end + 1));
}

const LINE_END = 10;

const fingerprint = (
  { query, start, count, spell, group, sort, per, explain }: SearchRequest,
  languages: readonly string[],
): string =>
  hash(
    'sha256',
    JSON.stringify([query, start, count, spell, group, sort ?? null, per, explain ?? null, ...languages]),
    'base64url',
  );
