import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { AccessController } from './access/access.controller.js';
import { AccessRepository } from './access/access.repository.js';
import { READ_CACHE, type ReadCache } from './cache/read-cache.js';
import { FoodsController } from './foods/foods.controller.js';
import { FoodsRepository } from './foods/foods.repository.js';
import { FoodsService } from './foods/foods.service.js';
import { NutrientsController } from './nutrients/nutrients.controller.js';
import { Database } from './persistence/database.js';
import { OutageFilter } from './persistence/outage.js';
import { ResultItems } from './search/result-items.js';
import { SearchController } from './search/search.controller.js';
import { SearchIndexes } from './search/search-indexes.js';
import { SearchRepository } from './search/search.repository.js';
import { SearchService } from './search/search.service.js';
import { UnitsController } from './units/units.controller.js';
import { Views } from './view/views.js';

/** What the catalog works with; opened before it and closed after it. */
export interface CatalogParts {
  readonly database: Database;
  readonly views: Views;
  readonly cache: ReadCache;
}

@Module({})
export class CatalogModule {
  static configured({ database, views, cache }: CatalogParts): DynamicModule {
    return {
      module: CatalogModule,
      controllers: [AccessController, FoodsController, NutrientsController, SearchController, UnitsController],
      providers: [
        { provide: Database, useValue: database },
        { provide: Views, useValue: views },
        { provide: READ_CACHE, useValue: cache },
        { provide: APP_FILTER, useClass: OutageFilter },
        AccessRepository,
        FoodsRepository,
        FoodsService,
        ResultItems,
        SearchIndexes,
        SearchRepository,
        SearchService,
      ],
    };
  }
}
