import { type DynamicModule, Module, type OnApplicationShutdown } from '@nestjs/common';
import { AccessRepository } from './access/access.repository.js';
import { Database } from './database/database.js';
import { type DatabaseOptions, serving } from './database/pool.js';
import { FoodsRepository } from './foods/foods.repository.js';
import { ChangesRepository } from './releases/changes.repository.js';
import { BackgroundBuilds } from './search-index/build-indexes.js';
import { SearchRepository } from './search-index/search.repository.js';
import { SnapshotRepository } from './snapshot/snapshot.repository.js';

const repositories = [AccessRepository, ChangesRepository, FoodsRepository, SearchRepository, SnapshotRepository];

/** Connection pool and repositories of a service. */
@Module({})
export class CatalogStoreModule implements OnApplicationShutdown {
  constructor(private readonly database: Database) {}

  /**
   * Opens the pool with the application and closes it after the last request.
   * @throws StartError naming DATABASE_URL where Postgres is unreachable
   */
  static forRoot(databaseUrl: string, options: DatabaseOptions = serving): DynamicModule {
    return {
      module: CatalogStoreModule,
      global: true,
      providers: [
        { provide: Database, useFactory: () => Database.connect(databaseUrl, options) },
        { provide: BackgroundBuilds, useFactory: () => new BackgroundBuilds(databaseUrl) },
        ...repositories,
      ],
      exports: [Database, BackgroundBuilds, ...repositories],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.database.close();
  }
}
