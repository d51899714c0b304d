import { Controller } from '@nestjs/common';
import { catalog, type ValidRequestOf } from '#contracts';
import { type Encoded, RequestContext, Serves } from '#messaging';
import { FoodsService } from './foods.service.js';

@Controller()
export class FoodsController {
  constructor(private readonly foods: FoodsService) {}

  @Serves(catalog.getFood)
  get({ id }: ValidRequestOf<typeof catalog.getFood>, context: RequestContext): Promise<Encoded> {
    return this.foods.get(id, context);
  }

  @Serves(catalog.readFoods)
  read({ foods }: ValidRequestOf<typeof catalog.readFoods>, context: RequestContext): Promise<Encoded> {
    return this.foods.read(
      foods.map(({ id }) => id),
      context,
    );
  }

  @Serves(catalog.getFoods)
  getMany({ ids }: ValidRequestOf<typeof catalog.getFoods>, context: RequestContext): Promise<Encoded> {
    return this.foods.getMany(ids, context);
  }
}
