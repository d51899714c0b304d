import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { BatchLoader, RingCache } from '#caching';
import { type NumberedFood, SearchRepository } from '#catalog-store';
import { MAX_RELEASE_FOODS } from '#food-search';

/** Size limit of the cached items of preloaded indexes, like USDA's, and of those of pages. */
const ITEMS_BYTES = 48 * 1024 * 1024;

/** Batch size of a preload; a page requested meanwhile waits for one batch. */
const AT_A_TIME = 250;

/** Estimated overhead of an entry beside its text. */
const OVERHEAD_BYTES = 200;

/** Loaders of pages, in turn: while the reply of one is taken apart, Postgres works on the read of the other. */
const LOADERS = 2;

type Page = readonly NumberedFood[];
type PageItems = readonly (string | undefined)[];

/**
 * Items of result pages, as JSON. Those of preloaded indexes are cached one by one; those of larger indexes a page at a
 * time, which costs one entry instead of 25: another spelling of a query has the same page. No entry goes stale: an index
 * never changes.
 */
@Injectable()
export class ResultItems {
  private readonly cached = new LRUCache<number, string>({
    maxSize: ITEMS_BYTES,
    sizeCalculation: (json) => json.length + OVERHEAD_BYTES,
  });
  private readonly cachedPages = new RingCache(ITEMS_BYTES);
  private readonly preloaded = new Set<number>();
  private readonly loaders = Array.from(
    { length: LOADERS },
    () => new BatchLoader<Page, string>((pages) => this.read(pages)),
  );
  private loads = 0;

  constructor(private readonly repository: SearchRepository) {}

  /** Items of these foods, in this order; `undefined` for those of removed indexes. */
  async of(foods: Page): Promise<PageItems> {
    const items = foods.map((food) => this.cached.get(keyOf(food)));
    if (!items.includes(undefined)) return items;
    const missing = foods.filter((_, at) => items[at] === undefined);
    const read = await this.pageOf(missing);
    let next = 0;
    return items.map((item) => item ?? read[next++]);
  }

  /** Preloads all items of an index, in batches. Items that cannot be read now are read on demand. */
  async preload(index: number, foods: number): Promise<void> {
    this.preloaded.add(index);
    try {
      for (let first = 0; first < foods; first += AT_A_TIME) {
        await this.of(
          Array.from({ length: Math.min(AT_A_TIME, foods - first) }, (_, at) => ({ index, no: first + at })),
        );
      }
    } catch {
      return;
    }
  }

  private async pageOf(page: Page): Promise<PageItems> {
    const key = page.map(keyOf).join();
    const known = this.cachedPages.get(key);
    if (known) return itemsIn(known.toString());
    const loader = this.loaders[this.loads++ % LOADERS]!;
    const text = (await loader.load([page])).get(page) ?? '';
    const items = itemsIn(text);
    const isCached = page.every(({ index }) => this.preloaded.has(index));
    if (!isCached && !items.includes(undefined)) this.cachedPages.set(key, Buffer.from(text));
    return items;
  }

  private async read(pages: readonly Page[]): Promise<Map<Page, string>> {
    const read = await this.repository.items(pages);
    return new Map(
      pages.map((page, at) => {
        const text = read[at] ?? '';
        if (page.some(({ index }) => this.preloaded.has(index))) this.cachePreloaded(page, itemsIn(text));
        return [page, text];
      }),
    );
  }

  private cachePreloaded(page: Page, items: PageItems): void {
    page.forEach((food, place) => {
      const item = items[place];
      if (item !== undefined && this.preloaded.has(food.index)) this.cached.set(keyOf(food), item);
    });
  }
}

/** Items of a page, one a line; `undefined` where a line is empty. */
const itemsIn = (page: string): PageItems => page.split('\n').map((item) => (item === '' ? undefined : item));

/** Key of a food. A number, which costs a cache less than a text of the two. */
const keyOf = ({ index, no }: NumberedFood): number => index * MAX_RELEASE_FOODS + no;
