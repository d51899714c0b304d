import { Injectable, type OnModuleInit } from '@nestjs/common';
import { getOrLoad } from '#caching';
import { SearchRepository } from '#catalog-store';
import { contentLanguage, Header, type Suggestions as SuggestionsReply, type SuggestionsRequest } from '#contracts';
import { type ReleaseIndex, replaceWords, suggest, type SuggestingRelease, Suggestions } from '#food-search';
import { type RequestContext } from '#messaging';
import { inFirstLanguage } from '../profile-view/first-language.js';
import { ProfileViews } from '../profile-view/profile-views.js';
import { indexChoices } from '../profile-view/index-choices.js';
import { SearchIndexes } from '../search-indexes/search-indexes.js';

/** Suggests names of foods while they are typed. */
@Injectable()
export class SuggestionsService implements OnModuleInit {
  private readonly suggesting = new WeakMap<ReleaseIndex, Promise<SuggestingRelease>>();

  constructor(
    private readonly views: ProfileViews,
    private readonly indexes: SearchIndexes,
    private readonly repository: SearchRepository,
  ) {}

  /** Reads the texts of a release before the first request. A failed read is repeated on demand. */
  async onModuleInit(): Promise<void> {
    await this.views.preload((index) => this.of(index));
  }

  async suggest({ query, count }: SuggestionsRequest, context: RequestContext): Promise<SuggestionsReply> {
    const view = await this.views.of(context);
    const { languages, replyHeaders } = context;
    const choices = indexChoices(view, languages);
    const { correction, analyzer, texts, searched } = await inFirstLanguage(choices, async ({ ids }) => {
      const suggesting = await Promise.all(ids.map((id) => this.of(id)));
      const suggested = await suggest(query, suggesting, count);
      const searched = suggesting.map(({ index }) => index.analyzer.language);
      return { ...suggested, searched, isFound: suggested.texts.length > 0, isGuess: suggested.correction.size > 0 };
    });
    if (languages.length > 0) replyHeaders[Header.contentLanguage] = contentLanguage(searched);
    return { query: replaceWords(query, correction, analyzer), items: [...texts] };
  }

  private async of(id: number): Promise<SuggestingRelease> {
    const index = await this.indexes.of(id);
    return getOrLoad(this.suggesting, index, () => this.read(id, index));
  }

  private async read(id: number, index: ReleaseIndex): Promise<SuggestingRelease> {
    return { index, suggestions: new Suggestions(await this.repository.suggestions(id), index.analyzer) };
  }
}
