import { createHash } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type SearchRequest } from '#contracts';
import { Encoded, type RequestContext } from '#messaging';
import { countLookup } from '#service-kit';
import { READ_CACHE, type ReadCache } from '../cache/read-cache.js';
import { Views } from '../view/views.js';
import { pageLinks } from './page-links.js';
import { ResultItems } from './result-items.js';
import { FEW, firstNumbers, type Found, search } from './searcher.js';
import { type ReleaseIndex } from './release-index.js';
import { SearchIndexes } from './search-indexes.js';
import { type NumberedFood } from './search.repository.js';
import { replaceWords, wordsOf } from './words/words.js';

/** How many of the best results are found and kept of a query: a few pages, or more and then all for whoever pages on. */
const KEPT = [FEW, 2000, Infinity];

const LISTS_BYTES = 48 * 1024 * 1024;

@Injectable()
export class SearchService implements OnModuleInit {
  /** So that every page of a query comes from one list and costs the same. */
  private readonly lists = new LRUCache<string, Found>({
    maxSize: LISTS_BYTES,
    sizeCalculation: ({ foods }) => foods.byteLength + 512,
  });

  constructor(
    private readonly views: Views,
    private readonly indexes: SearchIndexes,
    private readonly items: ResultItems,
    @Inject(READ_CACHE) private readonly cache: ReadCache,
  ) {}

  /** What is served at the start is at hand before the first request. What cannot be read now is read when it is asked for. */
  async onModuleInit(): Promise<void> {
    await Promise.allSettled(this.views.releases.map(({ id }) => this.indexes.prepared(id)));
  }

  async search(request: SearchRequest, context: RequestContext): Promise<Encoded> {
    const { revision, releases } = await this.views.of(context);
    const key = `${revision}/search/${fingerprint(request)}`;
    const kept = await this.cache.get(key);
    countLookup('search', kept !== undefined);
    if (kept) return new Encoded(kept);
    const page = Buffer.from(await this.page(request, releases));
    this.cache.set(key, page);
    return new Encoded(page);
  }

  /** A FoodSearchResponse, as JSON. */
  private async page(request: SearchRequest, releases: readonly number[]): Promise<string> {
    const { start, count } = request;
    const indexes = await Promise.all(releases.map((release) => this.indexes.of(release)));
    const { correction, total, foods } = await this.list(request, releases, indexes);
    const query = replaceWords(request.query, correction);
    const bases = firstNumbers(indexes);
    const items = await this.items.of(
      [...foods.subarray(start, start + count)].map((number) => numberedFood(number, releases, bases)),
    );
    const heading = JSON.stringify({ query, total, ...pageLinks({ ...request, query }, total) });
    return `${heading.slice(0, -1)},"items":[${items.join()}]}`;
  }

  private async list(
    { query, spell, start, count }: SearchRequest,
    releases: readonly number[],
    indexes: readonly ReleaseIndex[],
  ): Promise<Found> {
    const key = JSON.stringify([releases, spell, wordsOf(query)]);
    const kept = this.lists.get(key);
    const reach = Math.min(start + count, kept?.total ?? Infinity);
    if (kept && reach <= kept.foods.length) return kept;
    const found = await search(
      query,
      spell,
      indexes,
      KEPT.find((most) => reach <= most),
    );
    this.lists.set(key, found);
    return found;
  }
}

/** The food with this number, counted on through the releases. */
function numberedFood(number: number, releases: readonly number[], bases: readonly number[]): NumberedFood {
  const at = bases.findLastIndex((base) => base <= number);
  return { release: releases[at] ?? 0, no: number - (bases[at] ?? 0) };
}

const fingerprint = ({ query, start, count, spell }: SearchRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([query, start, count, spell]))
    .digest('base64url');
