import { Injectable } from '@nestjs/common';
import { comparableName, FEW, firstNumbers, type Found, repeatsAmong, sharedNames } from '#food-search';
import { mayBeSame } from '#ingredient-lines';
import { IndexedFoods, keyOf } from '../indexed-foods/indexed-foods.js';
import { type ProfileView } from '../profile-view/profile-view.js';
import { type SearchedIndexes } from './food-lists.js';
import { numberedFood } from './numbered-food.js';
import { ResultItems } from './result-items.js';

/** The first results of a list in the order in which they are answered. */
export interface FirstResults {
  /** Foods numbered through all indexes, repeats last. */
  readonly foods: Int32Array;
  /** Id of the earlier food that a food repeats, by its number. */
  readonly repeatOf: ReadonlyMap<number, string>;
}

/** A list that is answered in its own order. */
export const AS_LISTED: FirstResults = { foods: new Int32Array(0), repeatOf: new Map() };

/** Repeats: near-equal foods of several catalogs, which would fill the first page with one food (decision 30). */
@Injectable()
export class RepeatedFoods {
  /** Cached with the list, so that its further pages do not pay again. */
  private readonly cached = new WeakMap<Found, Promise<FirstResults>>();

  constructor(
    private readonly items: ResultItems,
    private readonly foods: IndexedFoods,
  ) {}

  /** The first results of a list, those that repeat a food of another catalog behind the rest; of one catalog none. */
  async behind(found: Found, searched: SearchedIndexes, view: ProfileView): Promise<FirstResults> {
    if (searched.ids.length < 2) return AS_LISTED;
    const known = this.cached.get(found);
    if (known) return known;
    const first = this.reorder(found.foods.subarray(0, FEW), searched, view);
    this.cached.set(found, first);
    // A failed read is repeated on demand.
    first.catch(() => this.cached.delete(found));
    return first;
  }

  private async reorder(list: Int32Array, { ids, indexes }: SearchedIndexes, view: ProfileView): Promise<FirstResults> {
    const bases = firstNumbers(indexes);
    const numbered = [...list].map((food) => numberedFood(food, ids, bases));
    const items = (await this.items.of(numbered)).map(describe);
    const results = items.map(({ description }, place) => ({
      catalog: numbered[place]!.index,
      name: comparableName(description),
    }));
    const compared = await this.foods.of(
      sharedNames(results).flatMap((places) => places.map((place) => numbered[place]!)),
      view,
    );
    const compositions = numbered.map((food) => compared.get(keyOf(food))?.composition ?? {});
    const repeats = repeatsAmong(results, (place, other) => mayBeSame(compositions[place]!, compositions[other]!));
    return {
      foods: Int32Array.of(...list.filter((_, at) => !repeats.has(at)), ...list.filter((_, at) => repeats.has(at))),
      repeatOf: new Map([...repeats].map(([place, first]) => [list[place]!, items[first]!.id])),
    };
  }
}

/** What is read of an item; an item whose index is gone has no name. */
const describe = (item = '{"id":"","description":""}'): { id: string; description: string } =>
  JSON.parse(item) as { id: string; description: string };
