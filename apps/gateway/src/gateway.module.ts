import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { NutritionClient } from '#contracts';
import { Revisions, TRANSPORT, type Transport } from '#messaging';
import { CatalogController } from './catalog/catalog.controller.js';
import { FoodsTogether } from './catalog/foods-together.js';
import { AnalysisController } from './analysis/analysis.controller.js';
import { DocsController } from './docs/docs.controller.js';
import { AccessCache } from './http/access.js';
import { Exchange } from './http/exchange.js';
import { KeptAnswers } from './http/kept-answers.js';
import { MessagesFilter } from './http/messages.filter.js';
import { RecommendationsController } from './recommendations/recommendations.controller.js';
import { ServiceController } from './service/service.controller.js';

@Module({
  controllers: [ServiceController, CatalogController, AnalysisController, RecommendationsController, DocsController],
  providers: [AccessCache, { provide: APP_FILTER, useClass: MessagesFilter }],
})
export class GatewayModule {
  /** @param bounds what kept answers may take, and the requests under way at the other services */
  static over(transport: Transport, bounds: { cacheBytes: number; maxInFlight: number }): DynamicModule {
    const kept = new KeptAnswers(bounds.cacheBytes, new Revisions(transport));
    return {
      module: GatewayModule,
      providers: [
        { provide: TRANSPORT, useValue: transport },
        { provide: Exchange, useValue: new Exchange(new FoodsTogether(transport.requester), kept, bounds.maxInFlight) },
        { provide: NutritionClient, useValue: new NutritionClient(transport.requester) },
      ],
    };
  }
}
