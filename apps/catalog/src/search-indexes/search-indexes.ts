import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { BatchLoader, getOrLoad } from '#caching';
import {
  bytesOf,
  DOC_FEATURE_BYTES,
  type FoodList,
  foodList,
  type IndexContent,
  pickLists,
  PRELOADED_FOODS,
  ReleaseIndex,
  SHORT_LIST_BYTES,
  ShortLists,
  StoredFields,
  unpack,
  warmUp,
} from '#food-search';
import { analyzerOf } from '#food-search/analyzers';
import { SearchRepository, type StoredIndex } from '#catalog-store';
import { ProfileViews } from '../profile-view/profile-views.js';

/** Size limit of the cached posting lists, over all indexes. */
const LISTS_BYTES = 96 * 1024 * 1024;

/** Empty index, for one that was removed while a request was under way. */
const EMPTY = { language: 'en', words: [], counts: [], features: new Uint8Array(0) };

interface Entry {
  readonly index: Promise<ReleaseIndex>;
  readonly fields: Promise<StoredFields>;
  readonly warmedUp: Promise<unknown>;
}

/** Search indexes by id, loaded on first use: those that are served, and those just replaced. */
@Injectable()
export class SearchIndexes {
  private readonly entries = new Map<number, Entry>();
  private readonly cachedLists = new LRUCache<string, FoodList>({
    maxSize: LISTS_BYTES,
    sizeCalculation: (list) => bytesOf(list) + 128,
  });

  /** All lists of the indexes that are small enough. */
  private readonly preloaded = new WeakMap<StoredIndex, Promise<Map<string, FoodList>>>();

  constructor(
    private readonly repository: SearchRepository,
    private readonly views: ProfileViews,
  ) {}

  of(id: number): Promise<ReleaseIndex> {
    return this.entryOf(id).index;
  }

  /** What results show of the foods of an index. */
  fieldsOf(id: number): Promise<StoredFields> {
    return this.entryOf(id).fields;
  }

  /** Resolves when index and fields are loaded, and common words are in the relevance cache. */
  warmedUp(id: number): Promise<unknown> {
    return this.entryOf(id).warmedUp;
  }

  private entryOf(id: number): Entry {
    const loaded = this.entries.get(id);
    if (loaded) return loaded;
    this.dropReplaced();
    const stored = this.repository.index(id);
    const index = stored.then((content) => this.load(id, content));
    const fields = stored.then((content) => this.loadFields(id, content));
    const entry = { index, fields, warmedUp: Promise.all([index.then(warmUp), fields]) };
    this.entries.set(id, entry);
    // A failed load is repeated on demand.
    Promise.all([index, fields]).catch(() => this.entries.delete(id));
    entry.warmedUp.catch(() => undefined);
    return entry;
  }

  /** Drops the indexes that no release needs any more: one of a large release takes hundreds of megabytes. */
  private dropReplaced(): void {
    const { indexes } = this.views;
    for (const id of this.entries.keys()) if (!indexes.has(id)) this.entries.delete(id);
  }

  /** Fields of an index. One of another language has those of the index in English beside its descriptions. */
  private async loadFields(id: number, stored: StoredIndex | undefined): Promise<StoredFields> {
    const english = stored && stored.english !== id ? await this.fieldsOf(stored.english) : undefined;
    return StoredFields.read(this.repository.fields(id), english);
  }

  private load(id: number, stored: StoredIndex | undefined): ReleaseIndex | Promise<ReleaseIndex> {
    if (!stored) this.entries.delete(id);
    const foods = (stored?.features.length ?? 0) / DOC_FEATURE_BYTES;
    if (stored && foods <= PRELOADED_FOODS) return this.preload(id, stored, foods);
    return this.loadLarge(id, stored ?? EMPTY, foods);
  }

  private async loadLarge(
    id: number,
    content: IndexContent & { language: string },
    foods: number,
  ): Promise<ReleaseIndex> {
    const short = new ShortLists(await this.repository.shortPostings(id, SHORT_LIST_BYTES));
    const batches = new BatchLoader<string, FoodList>((terms) => this.readLists(id, foods, terms));
    const read = async (terms: readonly string[]) => {
      const lists = new Map<string, FoodList>();
      const long: string[] = [];
      for (const term of terms) {
        const postings = short.get(term);
        if (postings) lists.set(term, foodList(postings, foods));
        else long.push(term);
      }
      return long.length === 0 ? lists : new Map([...lists, ...(await this.longLists(id, long, batches))]);
    };
    return new ReleaseIndex(content, read, analyzerOf(content.language));
  }

  /** Loads all lists with the first search, so that later queries need no Postgres. */
  private preload(id: number, stored: StoredIndex, foods: number): ReleaseIndex {
    const read = async (terms: readonly string[]) =>
      pickLists(terms, await getOrLoad(this.preloaded, stored, () => this.readAll(id, foods)));
    return new ReleaseIndex(stored, read, analyzerOf(stored.language));
  }

  private async readAll(id: number, foods: number): Promise<Map<string, FoodList>> {
    const lists = new Map<string, FoodList>();
    for (const [term, segments] of await this.repository.postings(id)) {
      lists.set(term, foodList(unpack(segments), foods));
    }
    return lists;
  }

  private async longLists(
    id: number,
    terms: readonly string[],
    batches: BatchLoader<string, FoodList>,
  ): Promise<Map<string, FoodList>> {
    const found = new Map<string, FoodList>();
    for (const term of terms) {
      const cached = this.cachedLists.get(`${id}/${term}`);
      if (cached) found.set(term, cached);
    }
    const missing = terms.filter((term) => !found.has(term));
    if (missing.length === 0) return found;
    return new Map([...found, ...pickLists(missing, await batches.load(missing))]);
  }

  private async readLists(id: number, foods: number, terms: readonly string[]): Promise<Map<string, FoodList>> {
    const read = new Map<string, FoodList>();
    for (const [term, segments] of await this.repository.postings(id, terms)) {
      const list = foodList(unpack(segments), foods);
      read.set(term, list);
      this.cachedLists.set(`${id}/${term}`, list);
    }
    return read;
  }
}
