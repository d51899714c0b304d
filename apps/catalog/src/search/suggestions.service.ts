import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { SearchRepository } from '#catalog-store';
import { contentLanguage, Header, type Suggestions as SuggestionsReply, type SuggestionsRequest } from '#contracts';
import {
  type ReleaseIndex,
  replaceWords,
  suggest,
  type SuggestionColumns,
  type SuggestingRelease,
  Suggestions,
} from '#food-search';
import { type RequestContext } from '#messaging';
import { ProfileViews } from '../profile-view/profile-views.js';
import { indexesIn } from '../profile-view/indexes-in.js';
import { SearchIndexes } from './search-indexes.js';

/** Limit of indexes in memory, as of the searched ones. */
const INDEXES = 64;

/** Suggests names of foods while they are typed. */
@Injectable()
export class SuggestionsService implements OnModuleInit {
  private readonly suggesting = new LRUCache<number, Promise<SuggestingRelease>>({ max: INDEXES });

  constructor(
    private readonly views: ProfileViews,
    private readonly indexes: SearchIndexes,
    private readonly repository: SearchRepository,
  ) {}

  /** Collects the texts of a release before the first request. A failed read is repeated on demand. */
  async onModuleInit(): Promise<void> {
    await this.views.preload((index) => this.of(index));
  }

  async suggest({ query, count }: SuggestionsRequest, context: RequestContext): Promise<SuggestionsReply> {
    const view = await this.views.of(context);
    const { languages, replyHeaders } = context;
    const suggesting = await Promise.all(indexesIn(view, languages).ids.map((id) => this.of(id)));
    if (languages.length > 0) {
      const searched = suggesting.map(({ index }) => index.analyzer.language);
      replyHeaders[Header.contentLanguage] = contentLanguage(searched);
    }
    const { correction, analyzer, texts } = await suggest(query, suggesting, count);
    return { query: replaceWords(query, correction, analyzer), items: [...texts] };
  }

  private of(id: number): Promise<SuggestingRelease> {
    const known = this.suggesting.get(id);
    if (known) return known;
    const collected = this.collect(id);
    this.suggesting.set(id, collected);
    // A failed read is repeated on demand.
    collected.catch(() => this.suggesting.delete(id));
    return collected;
  }

  private async collect(id: number): Promise<SuggestingRelease> {
    const [index, stored] = await Promise.all([this.indexes.of(id), this.repository.suggestions(id)]);
    const texts = stored ?? (await this.collectTexts(id, index));
    return { index, suggestions: new Suggestions(texts, index.analyzer) };
  }

  /** Texts of an index that a version before this one built. */
  private async collectTexts(id: number, index: ReleaseIndex): Promise<SuggestionColumns> {
    // Loaded only here: indexes of this version have their texts stored.
    const { collectSuggestions, NAMED_FOODS } = await import('#food-search/collect-suggestions');
    return collectSuggestions(index, await this.repository.descriptions(id, NAMED_FOODS));
  }
}
