import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { BatchLoader } from '#caching';
import { type NumberedFood, SearchRepository } from '#catalog-store';
import { MAX_RELEASE_FOODS } from '#food-search';

/** Size limit of the cached items: all foods of catalogs like USDA's, the most found ones of larger catalogs. */
const ITEMS_BYTES = 48 * 1024 * 1024;

/** Batch size of a preload; a page requested meanwhile waits for one batch. */
const AT_A_TIME = 250;

/** Estimated overhead of an entry beside its text. */
const OVERHEAD_BYTES = 200;

/** Cache of the items of result pages, as JSON. No entry goes stale: an index never changes. */
@Injectable()
export class ResultItems {
  private readonly kept = new LRUCache<number, string>({
    maxSize: ITEMS_BYTES,
    sizeCalculation: (json) => json.length + OVERHEAD_BYTES,
  });

  private readonly batches = new BatchLoader<number, string>((keys) => this.read(keys));

  constructor(private readonly repository: SearchRepository) {}

  /** Items of these foods, in this order; `undefined` for those of removed indexes. */
  async of(foods: readonly NumberedFood[]): Promise<(string | undefined)[]> {
    const keys = foods.map(keyOf);
    const items = keys.map((key) => this.kept.get(key));
    if (!items.includes(undefined)) return items;
    const read = await this.batches.load(keys.filter((_, at) => items[at] === undefined));
    return keys.map((key, at) => items[at] ?? read.get(key));
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

  private async read(keys: readonly number[]): Promise<Map<number, string>> {
    const numbers = new Map<number, number[]>();
    for (const { index, no } of keys.map(foodOf)) {
      const known = numbers.get(index);
      if (known) known.push(no);
      else numbers.set(index, [no]);
    }
    const read = new Map<number, string>();
    await Promise.all(
      Array.from(numbers, async ([index, nos]) => {
        for (const { no, item } of await this.repository.items(index, nos)) read.set(keyOf({ index, no }), item);
      }),
    );
    for (const [key, item] of read) this.kept.set(key, item);
    return read;
  }
}

/** Key of a food. A number, which costs a cache less than a text of the two. */
const keyOf = ({ index, no }: NumberedFood): number => index * MAX_RELEASE_FOODS + no;

const foodOf = (key: number): NumberedFood => ({
  index: Math.floor(key / MAX_RELEASE_FOODS),
  no: key % MAX_RELEASE_FOODS,
});
