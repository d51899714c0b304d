import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { SearchRepository } from '#catalog-store';
import { type Suggestions as SuggestionsReply, type SuggestionsRequest } from '#contracts';
import { collectSuggestions, replaceWords, suggest, type SuggestingRelease } from '#food-search';
import { type RequestContext } from '#messaging';
import { ProfileViews } from '../profile-view/profile-views.js';
import { SearchIndexes } from './search-indexes.js';

/** Limit of releases in memory, as of their search indexes. */
const RELEASES = 16;

/** Foods whose names are suggested, those of highest static rank: some 10 MB of a large release. */
const NAMED_FOODS = 50_000;

/** Suggests names of foods while they are typed. The texts of a later release are collected when they are first asked for. */
@Injectable()
export class SuggestionsService implements OnModuleInit {
  private readonly releases = new LRUCache<number, Promise<SuggestingRelease>>({ max: RELEASES });

  constructor(
    private readonly views: ProfileViews,
    private readonly indexes: SearchIndexes,
    private readonly repository: SearchRepository,
  ) {}

  /** Collects the texts of the current releases before the first request. A failed read is repeated on demand. */
  async onModuleInit(): Promise<void> {
    await Promise.allSettled(this.views.releases.map(({ id }) => this.of(id)));
  }

  async suggest({ query, count }: SuggestionsRequest, context: RequestContext): Promise<SuggestionsReply> {
    const { releases } = await this.views.of(context);
    const suggesting = await Promise.all(releases.map((release) => this.of(release)));
    const { correction, texts } = await suggest(query, suggesting, count);
    return { query: replaceWords(query, correction), items: [...texts] };
  }

  private of(release: number): Promise<SuggestingRelease> {
    const known = this.releases.get(release);
    if (known) return known;
    const collected = this.collect(release);
    this.releases.set(release, collected);
    // A failed read is repeated on demand.
    collected.catch(() => this.releases.delete(release));
    return collected;
  }

  private async collect(release: number): Promise<SuggestingRelease> {
    const [index, descriptions] = await Promise.all([
      this.indexes.of(release),
      this.repository.descriptions(release, NAMED_FOODS),
    ]);
    return { index, suggestions: await collectSuggestions(index, descriptions) };
  }
}
