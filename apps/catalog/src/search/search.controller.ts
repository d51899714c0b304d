import { Controller } from '@nestjs/common';
import { catalog, type ValidRequestOf } from '#contracts';
import { type Encoded, RequestContext, Serves } from '#messaging';
import { SearchService } from './search.service.js';

@Controller()
export class SearchController {
  constructor(private readonly service: SearchService) {}

  @Serves(catalog.searchFoods)
  search(request: ValidRequestOf<typeof catalog.searchFoods>, context: RequestContext): Promise<Encoded> {
    return this.service.search(request, context);
  }
}
