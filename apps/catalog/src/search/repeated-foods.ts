import { Injectable } from '@nestjs/common';
import { getOrLoad } from '#caching';
import { type NumberedFood } from '#catalog-store';
import { nutrientId, urn } from '#contracts';
import {
  comparableName,
  COMPARED_NUTRIENTS,
  type Composition,
  FEW,
  firstNumbers,
  type SearchResult,
  mayBeSame,
  type NutrientColumn,
  PRELOADED_FOODS,
  type ReleaseIndex,
  repeatsAmong,
  sharedNames,
  type StoredFields,
} from '#food-search';
import { IndexedFoods, keyOf } from '../indexed-foods/indexed-foods.js';
import { numberedFood } from '../indexed-foods/numbered-food.js';
import { type ProfileView } from '../profile-view/profile-view.js';
import { type SearchedIndexes } from './food-lists.js';
import { NutrientColumns } from './nutrient-columns.js';
import { SearchIndexes } from '../search-indexes/search-indexes.js';

/** Columns of the compared nutrients. */
type ComparedColumns = readonly (readonly [key: keyof Composition, column: NutrientColumn])[];

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
  private readonly cached = new WeakMap<SearchResult, Promise<FirstResults>>();

  constructor(
    private readonly searchIndexes: SearchIndexes,
    private readonly columns: NutrientColumns,
    private readonly foods: IndexedFoods,
  ) {}

  /** First results of a list, with repeated foods of other catalogs behind the rest. None of one catalog. */
  async behind(found: SearchResult, searched: SearchedIndexes, view: ProfileView): Promise<FirstResults> {
    if (searched.ids.length < 2) return AS_LISTED;
    return getOrLoad(this.cached, found, () => this.reorder(found.foods.subarray(0, FEW), searched, view));
  }

  /** Foods are compared by the indexes of English, whatever language was searched: those hold English names and columns. */
  private async reorder(list: Int32Array, searched: SearchedIndexes, view: ProfileView): Promise<FirstResults> {
    const bases = firstNumbers(searched.indexes);
    const numbered = [...list].map((food) => numberedFood(food, searched.columnIds, bases));
    const fields = new Map<number, StoredFields>();
    for (const id of searched.columnIds) fields.set(id, await this.searchIndexes.fieldsOf(id));
    const results = numbered.map(({ index, no }) => ({
      catalog: index,
      name: comparableName(JSON.parse(fields.get(index)?.descriptionOf(no) || '""') as string),
    }));
    const idAt = (place: number) => {
      const { index, no } = numbered[place]!;
      return urn(fields.get(index)?.idOf(no) ?? '');
    };
    const shared = sharedNames(results).flatMap((places) => places.map((place) => numbered[place]!));
    const compositions = await this.compositionsOf(shared, searched, view);
    const compositionAt = (place: number) => compositions.get(keyOf(numbered[place]!)) ?? {};
    const repeats = repeatsAmong(results, (place, other) => mayBeSame(compositionAt(place), compositionAt(other)));
    return {
      foods: Int32Array.of(...list.filter((_, at) => !repeats.has(at)), ...list.filter((_, at) => repeats.has(at))),
      repeatOf: new Map([...repeats].map(([place, first]) => [list[place]!, idAt(first)])),
    };
  }

  /**
   * Compositions of these foods. A release in memory has its columns there too, so that an outage of Postgres changes no
   * order; of a larger release the foods are read one by one, since a column of 2,000,000 foods takes 16 MB.
   */
  private async compositionsOf(
    foods: readonly NumberedFood[],
    { columnIds, indexes }: SearchedIndexes,
    view: ProfileView,
  ): Promise<ReadonlyMap<string, Composition>> {
    const inMemory = new Map<number, ComparedColumns>();
    for (const [at, index] of indexes.entries()) {
      const id = columnIds[at]!;
      if (index.foods <= PRELOADED_FOODS) inMemory.set(id, await this.columnsOf(id, index, view));
    }
    const read = await this.foods.of(
      foods.filter(({ index }) => !inMemory.has(index)),
      view,
    );
    return new Map(
      foods.map((food) => {
        const columns = inMemory.get(food.index);
        return [keyOf(food), columns ? valuesOf(food.no, columns) : (read.get(keyOf(food))?.composition ?? {})];
      }),
    );
  }

  private columnsOf(id: number, index: ReleaseIndex, { nutrientNos }: ProfileView): Promise<ComparedColumns> {
    return Promise.all(
      COMPARED_NUTRIENTS.map(
        async (key) => [key, await this.columns.of(id, index, nutrientNos.get(nutrientId(key)) ?? -1)] as const,
      ),
    );
  }
}

function valuesOf(no: number, columns: ComparedColumns): Composition {
  const values = columns.map(([key, column]) => [key, column[no] ?? NaN] as const);
  return Object.fromEntries(values.filter(([, value]) => !Number.isNaN(value)));
}
