import { type DataSourceOptions } from 'typeorm';
import { entities } from './entities.js';
import { migrations } from './migrations/index.js';

export interface DatabaseOptions {
  /** How long Postgres may work on one statement; 0 is as long as it needs. */
  readonly statementTimeoutMs: number;
  /** How long one statement is waited for, a connection to send it over included; absent: as long as it takes. */
  readonly patienceMs?: number;
  readonly poolSize: number;
}

/**
 * For requests: nobody waits longer for an answer, so nothing goes on longer in the database. A Postgres that hangs is
 * known to hang before a caller gives up, so that what can be answered without it still is.
 */
export const serving: DatabaseOptions = { statementTimeoutMs: 2000, patienceMs: 750, poolSize: 10 };

/** For migrations and imports, whose statements take as long as they take. */
export const maintenance: DatabaseOptions = { statementTimeoutMs: 0, poolSize: 3 };

/** How long a connection may take to come about where nobody is less patient. */
const CONNECT_TIMEOUT_MS = 1000;

export function dataSourceOptions(url: string, options: DatabaseOptions): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    entities,
    migrations,
    applicationName: 'nutrition-catalog',
    connectTimeoutMS: options.patienceMs ?? CONNECT_TIMEOUT_MS,
    poolSize: options.poolSize,
    installExtensions: false,
    // A connection lost while idle is nobody's failure: the next request opens another.
    poolErrorHandler: () => undefined,
    extra: { statement_timeout: options.statementTimeoutMs, keepAlive: true },
  };
}
