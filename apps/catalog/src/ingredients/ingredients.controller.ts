import { Controller } from '@nestjs/common';
import { ingredients, type ValidRequestOf } from '#contracts';
import { type PreserializedReply, RequestContext, Serves } from '#messaging';
import { IngredientsService } from './ingredients.service.js';

@Controller()
export class IngredientsController {
  constructor(private readonly service: IngredientsService) {}

  @Serves(ingredients.resolve)
  resolve(request: ValidRequestOf<typeof ingredients.resolve>, context: RequestContext): Promise<PreserializedReply> {
    return this.service.resolve(request, context);
  }
}
