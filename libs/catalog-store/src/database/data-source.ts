import { DataSource, type DataSourceOptions } from 'typeorm';
import { type Database } from './database.js';

/** Opens TypeORM's data source over a database's pool, which closes with the database. */
export const openDataSource = (
  { pool }: Database,
  parts: Pick<DataSourceOptions, 'entities' | 'migrations'>,
): Promise<DataSource> =>
  new DataSource({
    type: 'postgres',
    driver: {
      Pool: function () {
        return pool;
      },
    },
    installExtensions: false,
    ...parts,
  }).initialize();
