import { Controller } from '@nestjs/common';
import { catalog } from '#contracts';
import { Encoded, RequestContext, Serves } from '#messaging';
import { Views } from '../view/views.js';

@Controller()
export class NutrientsController {
  constructor(private readonly views: Views) {}

  @Serves(catalog.listNutrients)
  async list(_: object, context: RequestContext): Promise<Encoded> {
    return new Encoded((await this.views.of(context)).lists.nutrients);
  }
}
