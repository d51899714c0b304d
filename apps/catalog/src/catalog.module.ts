import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { OutageFilter } from '#catalog-store';
import { Database, type DatabaseOptions } from '#catalog-store/database';
import { CatalogStoreModule } from '#catalog-store/module';
import { ProcessScope, type ServiceOptions, watchPool, watchReleases } from '#service-kit';
import { AccessModule } from './access/access.module.js';
import { ReadCacheModule } from './cache/read-cache.module.js';
import { ChangesModule } from './changes/changes.module.js';
import { FoodsModule } from './foods/foods.module.js';
import { IngredientsModule } from './ingredients/ingredients.module.js';
import { NutrientsModule } from './nutrients/nutrients.module.js';
import { ProfileViewModule } from './profile-view/profile-view.module.js';
import { ProfileViews } from './profile-view/profile-views.js';
import { SearchModule } from './search/search.module.js';
import { UnitsModule } from './units/units.module.js';

export interface CatalogOptions extends ServiceOptions {
  readonly databaseUrl: string;
  /** Absent: replies are cached in memory. */
  readonly redisUrl?: string | undefined;
  /** Whether a search may explain its matches, at the cost of a second search. Default: false. */
  readonly explain?: boolean;
  /** Timeouts and size of the connection pool; absent: those for requests. */
  readonly pool?: DatabaseOptions;
}

/** The catalog service: a module a feature, over one connection pool and one cache. */
@Module({
  imports: [
    ProfileViewModule,
    AccessModule,
    ChangesModule,
    FoodsModule,
    IngredientsModule,
    NutrientsModule,
    UnitsModule,
  ],
  providers: [{ provide: APP_FILTER, useClass: OutageFilter }],
})
export class CatalogModule {
  constructor(scope: ProcessScope, database: Database, views: ProfileViews) {
    scope.health.require('postgres', () => database.answers());
    scope.health.require('release', () => views.hasRelease);
    scope.health.require('index', () => views.isComplete);
    scope.defer(watchPool(() => database.connections));
    scope.defer(watchReleases(() => views.releases));
  }

  static forRoot({ databaseUrl, redisUrl, explain = false, pool }: CatalogOptions): DynamicModule {
    return {
      module: CatalogModule,
      imports: [
        CatalogStoreModule.forRoot(databaseUrl, pool),
        ReadCacheModule.forRoot(redisUrl),
        SearchModule.forRoot(explain),
      ],
    };
  }
}
