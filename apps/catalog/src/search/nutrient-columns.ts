import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { SingleFlight } from '#caching';
import { SearchRepository } from '#catalog-store';
import { type NutrientColumn, readColumn, type ReleaseIndex } from '#food-search';

/** Size limit of the cached columns: eight bytes a food each, six columns of a release of 2,000,000 foods. */
const COLUMNS_BYTES = 96 * 1024 * 1024;

/** Columns of values by nutrient, read when they are first asked for. No entry goes stale: an index never changes. */
@Injectable()
export class NutrientColumns {
  private readonly columns = new LRUCache<string, NutrientColumn>({
    maxSize: COLUMNS_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength + 128,
  });
  private readonly loads = new SingleFlight<NutrientColumn>();

  constructor(private readonly repository: SearchRepository) {}

  /** The column of a nutrient in one index. */
  async of(id: number, { foods }: ReleaseIndex, nutrient: number): Promise<NutrientColumn> {
    const key = `${id}/${nutrient}`;
    const cached = this.columns.get(key);
    if (cached) return cached;
    return this.loads.run(key, async () => {
      const column = readColumn(await this.repository.column(id, nutrient), foods);
      this.columns.set(key, column);
      return column;
    });
  }
}
