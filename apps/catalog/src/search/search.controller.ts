import { Controller } from '@nestjs/common';
import { catalog, type ReplyOf, type ValidRequestOf } from '#contracts';
import { type PreserializedReply, RequestContext, Serves, ServesUnvalidated } from '#messaging';
import { SearchService } from './search.service.js';
import { SuggestionsService } from './suggestions.service.js';

@Controller()
export class SearchController {
  constructor(
    private readonly service: SearchService,
    private readonly suggestions: SuggestionsService,
  ) {}

  @ServesUnvalidated(catalog.searchFoods)
  search(body: unknown, context: RequestContext): Promise<PreserializedReply> {
    return this.service.search(body, context);
  }

  @Serves(catalog.suggestFoods)
  suggest(
    request: ValidRequestOf<typeof catalog.suggestFoods>,
    context: RequestContext,
  ): Promise<ReplyOf<typeof catalog.suggestFoods>> {
    return this.suggestions.suggest(request, context);
  }
}
