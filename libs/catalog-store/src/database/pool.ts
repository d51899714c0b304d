import pg, { type Pool } from 'pg';

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

/** Opens a pool. Its first connection shows that the server is there. */
export async function openPool(url: string, options: DatabaseOptions): Promise<Pool> {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'nutrition-catalog',
    connectionTimeoutMillis: options.timeoutMs ?? CONNECT_TIMEOUT_MS,
    max: options.poolSize,
    statement_timeout: options.statementTimeoutMs,
    ...(options.lockTimeoutMs !== undefined && { lock_timeout: options.lockTimeoutMs }),
    keepAlive: true,
  });
  // A connection lost while idle fails no request: the next one opens another.
  pool.on('error', () => undefined);
  (await pool.connect()).release();
  return pool;
}
