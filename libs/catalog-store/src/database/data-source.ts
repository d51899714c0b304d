import { type DataSourceOptions } from 'typeorm';
import { entities } from '../entities/entities.js';
import { migrations } from '../migrations/index.js';

/** Timeouts and size of a connection pool. */
export interface DatabaseOptions {
  /** Statement timeout in Postgres; 0 is none. */
  readonly statementTimeoutMs: number;
  /** Longest wait of a statement for a lock; absent: none. */
  readonly lockTimeoutMs?: number;
  /** Client-side timeout of a statement, a connection to send it over included; absent: none. */
  readonly timeoutMs?: number;
  readonly poolSize: number;
}

/**
 * Options for requests. No caller waits longer than the statement timeout, so Postgres need not work longer. The client
 * timeout is shorter, so that a request notices a hanging Postgres in time to be answered from memory.
 */
export const serving: DatabaseOptions = { statementTimeoutMs: 2000, timeoutMs: 750, poolSize: 10 };

/** Options for imports and index builds, whose statements have no timeout. */
export const maintenance: DatabaseOptions = { statementTimeoutMs: 0, poolSize: 3 };

/**
 * Options for migrations. Readers queue behind a statement that waits for its lock, so it gives up well before a reader
 * would.
 */
export const migrating: DatabaseOptions = { statementTimeoutMs: 0, lockTimeoutMs: 100, poolSize: 1 };

/** Connect timeout of pools without a client-side timeout. */
const CONNECT_TIMEOUT_MS = 1000;

export function dataSourceOptions(url: string, options: DatabaseOptions): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    entities,
    migrations,
    applicationName: 'nutrition-catalog',
    connectTimeoutMS: options.timeoutMs ?? CONNECT_TIMEOUT_MS,
    poolSize: options.poolSize,
    installExtensions: false,
    // A connection lost while idle fails no request: the next one opens another.
    poolErrorHandler: () => undefined,
    extra: {
      statement_timeout: options.statementTimeoutMs,
      ...(options.lockTimeoutMs !== undefined && { lock_timeout: options.lockTimeoutMs }),
      keepAlive: true,
    },
  };
}
