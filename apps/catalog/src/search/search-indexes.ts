import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Batches } from './batches.js';
import { unpack } from './index/postings.js';
import { bytesOf, foodList, type FoodList } from './ranking/food-list.js';
import { FACTS } from './ranking/relevance.js';
import { ReleaseIndex } from './release-index.js';
import { ResultItems } from './result-items.js';
import { prepare } from './searcher.js';
import { SearchRepository, type StoredIndex } from './search.repository.js';

/** Releases known at once: those of the catalogs, and of a moment ago. */
const RELEASES = 16;

/** Lists kept unpacked, over all releases. */
const LISTS_BYTES = 96 * 1024 * 1024;

/** Foods of a release that is kept whole: catalogs like USDA's. */
const WHOLE = 30_000;

/** A release that was removed while a request was under way. */
const GONE = { words: [], counts: [], facts: new Uint8Array(0) };

interface Entry {
  readonly index: Promise<ReleaseIndex>;
  readonly prepared: Promise<void>;
}

/** The search indexes of releases, read when they are first asked for. */
@Injectable()
export class SearchIndexes {
  private readonly releases = new LRUCache<number, Entry>({ max: RELEASES });
  private readonly kept = new LRUCache<string, FoodList>({
    maxSize: LISTS_BYTES,
    sizeCalculation: (list) => bytesOf(list) + 128,
  });

  constructor(
    private readonly repository: SearchRepository,
    private readonly items: ResultItems,
  ) {}

  of(release: number): Promise<ReleaseIndex> {
    return this.entryOf(release).index;
  }

  /** Resolves when the index is there and the answers to common words are known. */
  prepared(release: number): Promise<void> {
    return this.entryOf(release).prepared;
  }

  private entryOf(release: number): Entry {
    const known = this.releases.get(release);
    if (known) return known;
    const index = this.load(release);
    const entry = { index, prepared: index.then(prepare) };
    this.releases.set(release, entry);
    // What could not be read is asked for again.
    index.catch(() => this.releases.delete(release));
    entry.prepared.catch(() => undefined);
    return entry;
  }

  private async load(release: number): Promise<ReleaseIndex> {
    const stored = await this.repository.index(release);
    if (!stored) this.releases.delete(release);
    const foods = (stored?.facts.length ?? 0) / FACTS;
    if (stored && foods <= WHOLE) return this.whole(release, stored, foods);
    const batches = new Batches<string, FoodList>((terms) => this.readLists(release, foods, terms));
    return new ReleaseIndex(stored ?? GONE, (terms) => this.lists(release, terms, batches));
  }

  /** With all lists, and soon all items, once it is searched: nothing is asked of Postgres for a query then. */
  private whole(release: number, stored: StoredIndex, foods: number): ReleaseIndex {
    let all: Promise<Map<string, FoodList>> | undefined;
    return new ReleaseIndex(stored, async (terms) => {
      if (!all) {
        all = this.readAll(release, foods);
        // What could not be read is asked for again.
        all.catch(() => (all = undefined));
      }
      return pick(await all, terms);
    });
  }

  private async readAll(release: number, foods: number): Promise<Map<string, FoodList>> {
    const lists = new Map<string, FoodList>();
    for (const [term, stretches] of await this.repository.postings(release)) {
      lists.set(term, foodList(unpack(stretches), foods));
    }
    void this.items.keep(release, foods);
    return lists;
  }

  private async lists(
    release: number,
    terms: readonly string[],
    batches: Batches<string, FoodList>,
  ): Promise<Map<string, FoodList>> {
    const found = new Map<string, FoodList>();
    for (const term of terms) {
      const kept = this.kept.get(`${release}/${term}`);
      if (kept) found.set(term, kept);
    }
    const missing = terms.filter((term) => !found.has(term));
    if (missing.length === 0) return found;
    return new Map([...found, ...pick(await batches.get(missing), missing)]);
  }

  private async readLists(release: number, foods: number, terms: readonly string[]): Promise<Map<string, FoodList>> {
    const read = new Map<string, FoodList>();
    for (const [term, stretches] of await this.repository.postings(release, terms)) {
      const list = foodList(unpack(stretches), foods);
      read.set(term, list);
      this.kept.set(`${release}/${term}`, list);
    }
    return read;
  }
}

function pick(lists: ReadonlyMap<string, FoodList>, terms: readonly string[]): Map<string, FoodList> {
  const found = new Map<string, FoodList>();
  for (const term of terms) {
    const list = lists.get(term);
    if (list) found.set(term, list);
  }
  return found;
}
