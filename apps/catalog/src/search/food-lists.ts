import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { SingleFlight } from '#caching';
import { type SearchRequest } from '#contracts';
import {
  allFoods,
  FEW,
  firstNumbers,
  type SearchResult,
  orderByValue,
  placeOf,
  type ReleaseIndex,
  search,
} from '#food-search';
import { analyzerOf } from '#food-search/analyzers';
import { NutrientColumns } from './nutrient-columns.js';
import { type NutrientOrder, type OrderedSearch, valueOf } from './nutrient-order.js';
import { ReleaseGroups } from './release-groups.js';
import { type IndexIds } from '../profile-view/index-choices.js';

/** Steps of the number of results cached for a query: a few pages, then more, then all for callers that page on. */
const RESULT_STEPS = [FEW, 2000, Infinity];

const LISTS_BYTES = 48 * 1024 * 1024;

const NO_CORRECTION: Pick<SearchResult, 'correction' | 'analyzer'> = {
  correction: new Map(),
  analyzer: analyzerOf('en'),
};

/** Indexes that are searched together, with their ids in the same order. */
export interface SearchedIndexes extends IndexIds {
  readonly indexes: readonly ReleaseIndex[];
}

/** Result lists: foods numbered through all indexes. All pages of a search come from one list and cost the same. */
@Injectable()
export class FoodLists {
  private readonly lists = new LRUCache<string, SearchResult>({
    maxSize: LISTS_BYTES,
    sizeCalculation: ({ foods }) => foods.byteLength + 512,
  });
  private readonly loads = new SingleFlight<SearchResult>();

  constructor(
    private readonly columns: NutrientColumns,
    private readonly groups: ReleaseGroups,
  ) {}

  /** Foods that match, as many as the page needs. Of a search by group or in an order all of them. */
  async list({ request, order }: OrderedSearch, searched: SearchedIndexes): Promise<SearchResult> {
    const { query, group, spell, start, count } = request;
    if (group.length === 0 && !order) return this.matching(request, searched, start + count);
    const key = JSON.stringify([searched.ids, spell, textOf(query), group, order ?? null]);
    return (
      this.lists.get(key) ??
      this.loads.run(key, async () => {
        const list = await this.select({ request, order }, searched);
        this.lists.set(key, list);
        return list;
      })
    );
  }

  /** Values of these foods in an order, NaN where a food has none. */
  async values(
    foods: Int32Array,
    order: NutrientOrder,
    { columnIds, indexes }: SearchedIndexes,
  ): Promise<Float64Array> {
    const bases = firstNumbers(indexes);
    const columnsOf = (nutrient: number) =>
      Promise.all(indexes.map((index, at) => this.columns.of(columnIds[at] ?? 0, index, nutrient)));
    const amounts = await columnsOf(order.nutrient);
    const energies = order.energy === undefined ? [] : await columnsOf(order.energy);
    return Float64Array.from(foods, (food) => {
      const { at, no } = placeOf(food, bases);
      return valueOf(order, (nutrient) => (nutrient === order.nutrient ? amounts : energies)[at]?.[no] ?? NaN);
    });
  }

  private async select({ request, order }: OrderedSearch, searched: SearchedIndexes): Promise<SearchResult> {
    const { foods: all, ...read } =
      request.query === '' ? everything(searched) : await this.matching(request, searched, Infinity);
    const foods = request.group.length === 0 ? all : await this.inGroups(all, request.group, searched);
    if (!order) return { ...read, total: foods.length, foods };
    const places = await orderByValue(await this.values(foods, order, searched), order.descending);
    return { ...read, total: foods.length, foods: places.map((place) => foods[place]!) };
  }

  private async inGroups(
    foods: Int32Array,
    wanted: readonly string[],
    { columnIds, indexes }: SearchedIndexes,
  ): Promise<Int32Array> {
    const bases = firstNumbers(indexes);
    const groups = await Promise.all(columnIds.map((id) => this.groups.of(id)));
    const isWanted = groups.map(({ names }) => [false, ...names.map((name) => wanted.includes(name))]);
    return foods.filter((food) => {
      const { at, no } = placeOf(food, bases);
      return isWanted[at]?.[groups[at]?.groups[no] ?? 0] ?? false;
    });
  }

  /** Matches of the words, the best of them at least up to `reach`. */
  private async matching(
    { query, spell }: SearchRequest,
    searched: SearchedIndexes,
    reach: number,
  ): Promise<SearchResult> {
    const { ids, indexes } = searched;
    const key = JSON.stringify([ids, spell, textOf(query)]);
    const cached = this.lists.get(key);
    const needed = Math.min(reach, cached?.total ?? Infinity);
    if (cached && needed <= cached.foods.length) return cached;
    const limit = RESULT_STEPS.find((most) => needed <= most);
    return this.loads.run(`${key} ${limit}`, async () => {
      const found = await search(query, spell, indexes, limit);
      this.lists.set(key, found);
      return found;
    });
  }
}

function everything({ indexes }: SearchedIndexes): Omit<SearchResult, 'total'> {
  const features = indexes.map(({ features }) => features);
  return { ...NO_CORRECTION, foods: allFoods(features, firstNumbers(indexes)) };
}

/** Text of a query by which its list is cached. Punctuation counts: `cumin (salt)` is cumin, `cumin salt` is salt. */
const textOf = (query: string): string => query.trim().toLowerCase();
