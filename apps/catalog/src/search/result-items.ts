import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Batches } from './batches.js';
import { type NumberedFood, SearchRepository } from './search.repository.js';

/** Items kept: all foods of catalogs like USDA's, or those of larger ones that are found often. */
const ITEMS_BYTES = 48 * 1024 * 1024;

/** Items read at a time where all are: a page that waits meanwhile waits for so many. */
const AT_A_TIME = 250;

/** What an entry takes beside its text, roughly. */
const OVERHEAD_BYTES = 200;

/** The items of result pages, as JSON. A food of a release never changes, so that what is kept stays right. */
@Injectable()
export class ResultItems {
  private readonly kept = new LRUCache<string, string>({
    maxSize: ITEMS_BYTES,
    sizeCalculation: (json) => json.length + OVERHEAD_BYTES,
  });

  private readonly batches = new Batches<string, string>((keys) => this.read(keys));

  constructor(private readonly repository: SearchRepository) {}

  /** The items of these foods, in this order; without those whose release is gone. */
  async of(foods: readonly NumberedFood[]): Promise<string[]> {
    const items = foods.map((food) => this.kept.get(keyOf(food)));
    if (!items.includes(undefined)) return items as string[];
    const read = await this.batches.get(foods.filter((_, at) => items[at] === undefined).map(keyOf));
    return foods.map((food, at) => items[at] ?? read.get(keyOf(food))).filter((item) => item !== undefined);
  }

  /** Reads all items of a release, some at a time, so that pages need not. What fails is read when it is asked for. */
  async keep(release: number, foods: number): Promise<void> {
    try {
      for (let first = 0; first < foods; first += AT_A_TIME) {
        const numbers = Array.from({ length: Math.min(AT_A_TIME, foods - first) }, (_, at) => first + at);
        await this.batches.get(numbers.map((no) => keyOf({ release, no })));
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

const keyOf = ({ release, no }: NumberedFood): string => `${release}/${no}`;

function foodOf(key: string): NumberedFood {
  const [release, no] = key.split('/');
  return { release: Number(release), no: Number(no) };
}
