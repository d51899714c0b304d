import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { parseId, ServiceError } from '#contracts';
import { Encoded, type RequestContext } from '#messaging';
import { type View } from '../view/view.js';
import { Views } from '../view/views.js';
import { compositionJson, foodJson } from './food-json.js';
import { type FoodRow } from './food-row.js';
import { FoodsRepository } from './foods.repository.js';

/** What foods kept in memory may take. */
const MAX_BYTES = 32 * 1024 * 1024;
/** What an entry takes beside its bytes, roughly. */
const OVERHEAD_BYTES = 512;

const FIRST_LINE = Buffer.from('[\n');
const NEXT_LINE = Buffer.from(',\n');
const LAST_LINE = Buffer.from('\n]');
const NO_FOOD = Buffer.from('null');

const keyOf = (uuid: string, { revision }: View): string => `${revision}/${uuid}`;

@Injectable()
export class FoodsService {
  /** Foods asked for lately. Redis would take as long to send one as Postgres does. */
  private readonly bodies = new LRUCache<string, Encoded>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + OVERHEAD_BYTES,
  });

  constructor(
    private readonly views: Views,
    private readonly foods: FoodsRepository,
  ) {}

  /** @throws ServiceError 404 `food-not-found`, also for foods outside the caller's catalogs and for what is no id */
  async get(id: string, context: RequestContext): Promise<Encoded> {
    const view = await this.views.of(context);
    const uuid = parseId(id);
    const body = uuid === undefined ? undefined : await this.body(uuid, view);
    if (!body) throw ServiceError.of('food-not-found');
    return body;
  }

  /** The same of several foods at once, each on a line of its own; `null` where there is no such food. */
  async read(ids: readonly string[], context: RequestContext): Promise<Encoded> {
    const view = await this.views.of(context);
    const uuids = ids.map(parseId);
    const bodies = await this.bodiesOf(uuids, view);
    const lines = uuids.flatMap((uuid) => [NEXT_LINE, (uuid !== undefined && bodies.get(uuid)?.bytes) || NO_FOOD]);
    return new Encoded(Buffer.concat([FIRST_LINE, ...lines.slice(1), LAST_LINE]));
  }

  async getMany(ids: readonly string[], context: RequestContext): Promise<Encoded> {
    const view = await this.views.of(context);
    const uuids = new Set(ids.map(parseId).filter((uuid) => uuid !== undefined));
    const foods = uuids.size === 0 ? [] : await this.foods.findMany(view.releases, [...uuids]);
    const compositions = foods.map((food) => compositionJson(food, view));
    return new Encoded(Buffer.from(`{"nutrients":${view.nutrientIds},"foods":[${compositions.join()}]}`));
  }

  private async body(uuid: string, view: View): Promise<Encoded | undefined> {
    const kept = this.bodies.get(keyOf(uuid, view));
    if (kept) return kept;
    const food = await this.foods.find(view.releases, uuid);
    return food && this.write(food, view);
  }

  private async bodiesOf(uuids: readonly (string | undefined)[], view: View): Promise<ReadonlyMap<string, Encoded>> {
    const bodies = new Map<string, Encoded>();
    const missing = new Set<string>();
    for (const uuid of uuids) {
      if (uuid === undefined) continue;
      const kept = this.bodies.get(keyOf(uuid, view));
      if (kept) bodies.set(uuid, kept);
      else missing.add(uuid);
    }
    const foods = missing.size === 0 ? [] : await this.foods.findMany(view.releases, [...missing]);
    for (const food of foods) bodies.set(food.id, this.write(food, view));
    return bodies;
  }

  private write(food: FoodRow, view: View): Encoded {
    const body = new Encoded(Buffer.from(foodJson(food, view)));
    this.bodies.set(keyOf(food.id, view), body);
    return body;
  }
}
