import { Controller } from '@nestjs/common';
import { catalog } from '#contracts';
import { PreserializedReply, RequestContext, Serves } from '#messaging';
import { ProfileViews } from '../profile-view/profile-views.js';

@Controller()
export class NutrientsController {
  constructor(private readonly views: ProfileViews) {}

  @Serves(catalog.listNutrients)
  async list(_: object, context: RequestContext): Promise<PreserializedReply> {
    return new PreserializedReply((await this.views.of(context)).lists.nutrients);
  }
}
