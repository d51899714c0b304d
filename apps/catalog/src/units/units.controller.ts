import { Controller } from '@nestjs/common';
import { catalog } from '#contracts';
import { Encoded, RequestContext, Serves } from '#messaging';
import { Views } from '../view/views.js';

@Controller()
export class UnitsController {
  constructor(private readonly views: Views) {}

  @Serves(catalog.listUnits)
  async list(_: object, context: RequestContext): Promise<Encoded> {
    return new Encoded((await this.views.of(context)).lists.units);
  }

  @Serves(catalog.listFoodUnits)
  async listFoodUnits(_: object, context: RequestContext): Promise<Encoded> {
    return new Encoded((await this.views.of(context)).lists.foodUnits);
  }
}
