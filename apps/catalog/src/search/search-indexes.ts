import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Batches } from './batches.js';
import { unpack } from './index/postings.js';
import { type Postings } from './ranking/matching.js';
import { FACTS } from './ranking/relevance.js';
import { ReleaseIndex } from './release-index.js';
import { ResultItems } from './result-items.js';
import { SearchRepository, type StoredIndex } from './search.repository.js';

/** Releases known at once: those of the catalogs, and of a moment ago. */
const RELEASES = 16;

/** Postings kept unpacked, over all releases. */
const POSTINGS_BYTES = 96 * 1024 * 1024;

/** Foods of a release that is kept whole: catalogs like USDA's. */
const WHOLE = 30_000;

/** A release that was removed while a request was under way. */
const GONE = { words: [], counts: [], facts: new Uint8Array(0) };

/** The search indexes of releases, read when they are first asked for. */
@Injectable()
export class SearchIndexes {
  private readonly releases = new LRUCache<number, Promise<ReleaseIndex>>({ max: RELEASES });
  private readonly postings = new LRUCache<string, Postings>({
    maxSize: POSTINGS_BYTES,
    sizeCalculation: (postings) => postings.byteLength + 128,
  });

  constructor(
    private readonly repository: SearchRepository,
    private readonly items: ResultItems,
  ) {}

  of(release: number): Promise<ReleaseIndex> {
    const known = this.releases.get(release);
    if (known) return known;
    const loading = this.load(release);
    this.releases.set(release, loading);
    // What could not be read is asked for again.
    loading.catch(() => this.releases.delete(release));
    return loading;
  }

  private async load(release: number): Promise<ReleaseIndex> {
    const stored = await this.repository.index(release);
    if (!stored) this.releases.delete(release);
    if (stored && stored.facts.length <= WHOLE * FACTS) return this.whole(release, stored);
    const batches = new Batches<string, Postings>((terms) => this.unpacked(release, terms));
    return new ReleaseIndex(stored ?? GONE, (terms) => this.read(release, terms, batches));
  }

  /** With all postings, and soon all items: nothing is asked of Postgres for a query then. */
  private async whole(release: number, stored: StoredIndex): Promise<ReleaseIndex> {
    const postings = new Map<string, Postings>();
    for (const [term, stretches] of await this.repository.postings(release)) postings.set(term, unpack(stretches));
    void this.items.keep(release, stored.facts.length / FACTS);
    return new ReleaseIndex(stored, (terms) => Promise.resolve(pick(postings, terms)));
  }

  private async read(
    release: number,
    terms: readonly string[],
    batches: Batches<string, Postings>,
  ): Promise<Map<string, Postings>> {
    const found = new Map<string, Postings>();
    for (const term of terms) {
      const kept = this.postings.get(`${release}/${term}`);
      if (kept) found.set(term, kept);
    }
    const missing = terms.filter((term) => !found.has(term));
    const read = missing.length > 0 ? await batches.get(missing) : found;
    for (const term of missing) {
      const postings = read.get(term);
      if (postings) found.set(term, postings);
    }
    return found;
  }

  private async unpacked(release: number, terms: readonly string[]): Promise<Map<string, Postings>> {
    const read = new Map<string, Postings>();
    for (const [term, stretches] of await this.repository.postings(release, terms)) read.set(term, unpack(stretches));
    for (const [term, postings] of read) this.postings.set(`${release}/${term}`, postings);
    return read;
  }
}

function pick(postings: ReadonlyMap<string, Postings>, terms: readonly string[]): Map<string, Postings> {
  const found = new Map<string, Postings>();
  for (const term of terms) {
    const list = postings.get(term);
    if (list) found.set(term, list);
  }
  return found;
}
