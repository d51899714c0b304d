import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { BatchLoader } from '#caching';
import { type IndexedFoodRow, type NumberedFood, SearchRepository } from '#catalog-store';
import { nutrientId, urn } from '#contracts';
import { COMPARED_NUTRIENTS, type Composition } from '#food-search';
import { type ComparedFood } from '#ingredient-lines';
import { type ProfileView } from '../profile-view/profile-view.js';
import { SearchIndexes } from '../search-indexes/search-indexes.js';

/** Food of a search index with its portions in words and its distinguishing nutrients. */
export interface IndexedFood extends ComparedFood {
  /** The Food Result, as JSON. */
  readonly item: string;
}

/** A row with the food's item on a result page. */
interface ShownRow extends IndexedFoodRow {
  readonly item: string;
}

/** Compared nutrients with their ids, each of which is a digest. */
const COMPARED = COMPARED_NUTRIENTS.map((key) => [key, nutrientId(key)] as const);

/** Limit of the cached foods, some 40 MB. */
const MAX_FOODS_CACHED = 20_000;

/** Cache of indexed foods. No entry goes stale: an index never changes. */
@Injectable()
export class IndexedFoods {
  private readonly cached = new LRUCache<string, IndexedFood>({ max: MAX_FOODS_CACHED });
  private readonly batches = new BatchLoader<string, ShownRow>((keys) => this.read(keys));

  constructor(
    private readonly repository: SearchRepository,
    private readonly indexes: SearchIndexes,
  ) {}

  /** These foods by `index/no`, without those whose index is gone. */
  async of(foods: readonly NumberedFood[], view: ProfileView): Promise<ReadonlyMap<string, IndexedFood>> {
    const found = new Map<string, IndexedFood>();
    const missing: string[] = [];
    for (const key of new Set(foods.map(keyOf))) {
      const food = this.cached.get(key);
      if (food) found.set(key, food);
      else missing.push(key);
    }
    if (missing.length === 0) return found;
    const rows = await this.batches.load(missing);
    for (const key of missing) {
      const row = rows.get(key);
      if (!row) continue;
      const food = inWords(row, view);
      this.cached.set(key, food);
      found.set(key, food);
    }
    return found;
  }

  private async read(keys: readonly string[]): Promise<Map<string, ShownRow>> {
    const shown = new Map<string, { key: string; index: number; id: string; item: string }>();
    for (const key of keys) {
      const { index, no } = foodOf(key);
      const fields = await this.indexes.fieldsOf(index);
      const id = fields.idOf(no);
      if (id !== undefined) shown.set(`${index}/${id}`, { key, index, id, item: fields.itemOf(no) });
    }
    const rows = await this.repository.foods([...shown.values()]);
    return new Map(
      rows.map((row) => {
        const { key, item } = shown.get(`${row.index}/${row.id}`)!;
        return [key, { ...row, item }];
      }),
    );
  }
}

export const keyOf = ({ index, no }: NumberedFood): string => `${index}/${no}`;

function foodOf(key: string): NumberedFood {
  const [index, no] = key.split('/');
  return { index: Number(index), no: Number(no) };
}

/** Row with the natural keys of its units and the nutrients that tell foods apart. */
function inWords(row: ShownRow, { unitKeys, nutrientNos }: ProfileView): IndexedFood {
  const { item, description, food_group: group, product, supplier, quantity, units, amounts } = row;
  const brand = [product, supplier].filter((name) => name !== null).join(' ');
  return {
    item,
    description,
    ...(group !== null && { group }),
    quantity,
    units: units.map(([id, grams]) => ({ id: urn(id), key: unitKeys.get(id) ?? '', grams })),
    composition: compositionOf(amounts, nutrientNos),
    ...(brand !== '' && { brand }),
  };
}

function compositionOf(
  amounts: readonly (readonly [number, number])[],
  nutrientNos: ReadonlyMap<string, number>,
): Composition {
  const byNo = new Map(amounts);
  const compared = COMPARED.flatMap(([key, id]) => {
    const amount = byNo.get(nutrientNos.get(id) ?? -1);
    return amount === undefined ? [] : [[key, amount] as const];
  });
  return Object.fromEntries(compared);
}
