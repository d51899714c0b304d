import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { SearchRepository } from '#catalog-store';
import { type NutrientColumn, readColumn, type ReleaseIndex } from '#food-search';

/** Size limit of the cached columns: eight bytes a food each, six columns of a release of 2,000,000 foods. */
const COLUMNS_BYTES = 96 * 1024 * 1024;

interface ColumnKey {
  readonly id: number;
  readonly nutrient: number;
  /** Number of foods of the index. */
  readonly foods: number;
}

/** Columns of values by nutrient, read when they are first asked for. No entry goes stale: an index never changes. */
@Injectable()
export class NutrientColumns {
  private readonly columns = new LRUCache<string, NutrientColumn, ColumnKey>({
    maxSize: COLUMNS_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength + 128,
    fetchMethod: async (_key, _stale, { context: { id, nutrient, foods } }) =>
      readColumn(await this.repository.column(id, nutrient), foods),
    // A read evicted meanwhile still has its callers.
    ignoreFetchAbort: true,
  });

  constructor(private readonly repository: SearchRepository) {}

  /** The column of a nutrient in one index. */
  of(id: number, { foods }: ReleaseIndex, nutrient: number): Promise<NutrientColumn> {
    return this.columns.forceFetch(`${id}/${nutrient}`, { context: { id, nutrient, foods } });
  }
}
