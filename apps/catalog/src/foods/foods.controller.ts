import { Controller } from '@nestjs/common';
import { catalog, type FoodRequest, type ValidRequestOf } from '#contracts';
import { type PreserializedReply, RequestContext, Serves } from '#messaging';
import { FoodsService } from './foods.service.js';

@Controller()
export class FoodsController {
  constructor(private readonly foods: FoodsService) {}

  @Serves(catalog.getFood)
  get(request: FoodRequest, context: RequestContext): Promise<PreserializedReply> {
    return this.foods.get(request, context);
  }

  @Serves(catalog.getFoodByGtin)
  getByGtin(
    { code, ...extras }: ValidRequestOf<typeof catalog.getFoodByGtin>,
    context: RequestContext,
  ): Promise<PreserializedReply> {
    return this.foods.getByGtin(code, extras, context);
  }

  @Serves(catalog.lookUpFoods)
  lookUp({ ids }: ValidRequestOf<typeof catalog.lookUpFoods>, context: RequestContext): Promise<PreserializedReply> {
    return this.foods.lookUp(ids, context);
  }

  @Serves(catalog.readFoods)
  read({ foods }: ValidRequestOf<typeof catalog.readFoods>, context: RequestContext): Promise<PreserializedReply> {
    return this.foods.read(foods, context);
  }

  @Serves(catalog.listCompositions)
  listCompositions(
    request: ValidRequestOf<typeof catalog.listCompositions>,
    context: RequestContext,
  ): Promise<PreserializedReply> {
    return this.foods.listCompositions(request, context);
  }
}
