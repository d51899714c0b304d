import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AccessRepository } from './access/access.repository.js';
import { dataSourceOptions, serving } from './database/data-source.js';
import { Database } from './database/database.js';
import { FoodsRepository } from './foods/foods.repository.js';
import { ChangesRepository } from './releases/changes.repository.js';
import { BackgroundBuilds } from './search-index/build-indexes.js';
import { SearchRepository } from './search-index/search.repository.js';
import { SnapshotRepository } from './snapshot/snapshot.repository.js';

const repositories = [AccessRepository, ChangesRepository, FoodsRepository, SearchRepository, SnapshotRepository];

/** Connection pool and repositories of a service. */
@Module({})
export class CatalogStoreModule {
  /**
   * Opens the pool with the application and closes it after the last request.
   * @throws StartError naming DATABASE_URL where Postgres is unreachable
   */
  static forRoot(databaseUrl: string): DynamicModule {
    return {
      module: CatalogStoreModule,
      global: true,
      imports: [
        TypeOrmModule.forRootAsync({
          // A failed start ends the process; its supervisor restarts it.
          useFactory: () => ({ ...dataSourceOptions(databaseUrl, serving), toRetry: () => false }),
          dataSourceFactory: async () => (await Database.connect(databaseUrl, serving)).dataSource,
        }),
      ],
      providers: [
        {
          provide: Database,
          useFactory: (dataSource: DataSource) => new Database(dataSource, serving),
          inject: [DataSource],
        },
        { provide: BackgroundBuilds, useFactory: () => new BackgroundBuilds(databaseUrl) },
        ...repositories,
      ],
      exports: [Database, BackgroundBuilds, ...repositories],
    };
  }
}
