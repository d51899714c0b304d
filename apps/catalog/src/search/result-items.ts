import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { BatchLoader } from '#caching';
import { type NumberedFood, SearchRepository } from '#catalog-store';

/** Size limit of the cached items: all foods of catalogs like USDA's, the most found ones of larger catalogs. */
const ITEMS_BYTES = 48 * 1024 * 1024;

/** Batch size of a preload; a page requested meanwhile waits for one batch. */
const AT_A_TIME = 250;

/** Estimated overhead of an entry beside its text. */
const OVERHEAD_BYTES = 200;

/** Cache of the items of result pages, as JSON. No entry goes stale: an index never changes. */
@Injectable()
export class ResultItems {
  private readonly kept = new LRUCache<string, string>({
    maxSize: ITEMS_BYTES,
    sizeCalculation: (json) => json.length + OVERHEAD_BYTES,
  });

  private readonly batches = new BatchLoader<string, string>((keys) => this.read(keys));

  constructor(private readonly repository: SearchRepository) {}

  /** Items of these foods, in this order; `undefined` for those of removed indexes. */
  async of(foods: readonly NumberedFood[]): Promise<(string | undefined)[]> {
    const items = foods.map((food) => this.kept.get(keyOf(food)));
    if (!items.includes(undefined)) return items;
    const read = await this.batches.load(foods.filter((_, at) => items[at] === undefined).map(keyOf));
    return foods.map((food, at) => items[at] ?? read.get(keyOf(food)));
  }

  /** Preloads all items of an index, in batches. Items that cannot be read now are read on demand. */
  async preload(index: number, foods: number): Promise<void> {
    try {
      for (let first = 0; first < foods; first += AT_A_TIME) {
        const numbers = Array.from({ length: Math.min(AT_A_TIME, foods - first) }, (_, at) => first + at);
        await this.batches.load(numbers.map((no) => keyOf({ index, no })));
      }
    } catch {
      return;
    }
  }

  private async read(keys: readonly string[]): Promise<Map<string, string>> {
    const read = new Map<string, string>();
    for (const food of await this.repository.items(keys.map(foodOf))) read.set(keyOf(food), food.item);
    for (const [key, item] of read) this.kept.set(key, item);
    return read;
  }
}

const keyOf = ({ index, no }: NumberedFood): string => `${index}/${no}`;

function foodOf(key: string): NumberedFood {
  const [index, no] = key.split('/');
  return { index: Number(index), no: Number(no) };
}
