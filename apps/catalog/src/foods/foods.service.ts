import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { parseId, ServiceError } from '#contracts';
import { Encoded, type RequestContext } from '#messaging';
import { type View } from '../view/view.js';
import { Views } from '../view/views.js';
import { compositionJson, foodJson } from './food-json.js';
import { FoodsRepository } from './foods.repository.js';

/** What foods kept in memory may take. */
const MAX_BYTES = 32 * 1024 * 1024;
/** What an entry takes beside its bytes, roughly. */
const OVERHEAD_BYTES = 512;

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

  async getMany(ids: readonly string[], context: RequestContext): Promise<Encoded> {
    const view = await this.views.of(context);
    const uuids = new Set(ids.map(parseId).filter((uuid) => uuid !== undefined));
    const foods = uuids.size === 0 ? [] : await this.foods.findMany(view.releases, [...uuids]);
    const compositions = foods.map((food) => compositionJson(food, view));
    return new Encoded(Buffer.from(`{"nutrients":${view.nutrientIds},"foods":[${compositions.join()}]}`));
  }

  private async body(uuid: string, view: View): Promise<Encoded | undefined> {
    const key = `${view.revision}/${uuid}`;
    const kept = this.bodies.get(key);
    if (kept) return kept;
    const food = await this.foods.find(view.releases, uuid);
    if (!food) return undefined;
    const body = new Encoded(Buffer.from(foodJson(food, view)));
    this.bodies.set(key, body);
    return body;
  }
}
