import { type Pool, type PoolClient, type QueryResult, type QueryResultRow } from 'pg';
import { withTimeout } from '#caching';
import { type PoolState } from '#service-kit';
import { StartError, traceQuery } from '#service-kit/base';
import { migrationNames } from './migration-names.js';
import { type DatabaseOptions, openPool } from './pool.js';
import { transaction } from './transaction.js';

/** Attempts at a start. Each ends at the connect timeout, which is short for the sake of requests. */
const CONNECT_ATTEMPTS = 10;

/** SQLSTATE of what a role may not do. */
const INSUFFICIENT_PRIVILEGE = '42501';

/** SQL with its parameters. A statement with a name is prepared once per connection. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values?: unknown[];
  /** Timeout in place of the pool's, a connection to send it over included. Postgres keeps a longer one as well. */
  readonly timeoutMs?: number;
}

/** Connection pool with a timeout for each statement. */
export class Database {
  private constructor(
    readonly pool: Pool,
    /** URL that the connections are made with, for those of another thread. */
    readonly url: string,
    private readonly options: DatabaseOptions,
  ) {}

  /**
   * Connects; a server that is slow to answer is tried again.
   * @throws StartError naming DATABASE_URL where the server is unreachable or rejects the login
   */
  static async connect(url: string, options: DatabaseOptions): Promise<Database> {
    for (let attempt = 1; ; attempt++) {
      try {
        return new Database(await openPool(url, options), url, options);
      } catch (error) {
        if (isTimeout(error) && attempt < CONNECT_ATTEMPTS) continue;
        const { hostname, port, pathname } = new URL(url);
        const where = `${hostname}:${port || '5432'}${pathname}`;
        throw new StartError(`DATABASE_URL: cannot connect to Postgres at ${where}`, { cause: explain(error) });
      }
    }
  }

  /**
   * Calls `work` with a pool of its own, which is closed behind it.
   * @throws as {@link connect}, and StartError where the role may not do what `work` does
   */
  static async using<Result>(
    url: string,
    options: DatabaseOptions,
    work: (database: Database) => Promise<Result>,
  ): Promise<Result> {
    const database = await Database.connect(url, options);
    try {
      return await work(database);
    } catch (error) {
      throw explainRights(error);
    } finally {
      await database.close();
    }
  }

  /** @throws StartError where the schema is missing or older than this version needs */
  async requireSchema(): Promise<void> {
    const problem = await this.schemaProblem();
    if (problem) throw new StartError(`DATABASE_URL: ${problem}`);
  }

  /** What is wrong with the schema; `undefined` where it has every migration of this version. A newer one is fine. */
  async schemaProblem(): Promise<string | undefined> {
    const [found] = await this.query<{ exists: boolean }>({
      text: `select to_regclass('migrations') is not null as exists`,
    });
    const applied = found?.exists ? await this.query<{ name: string }>({ text: 'select name from migrations' }) : [];
    const names = new Set(applied.map(({ name }) => name));
    if (migrationNames.every((name) => names.has(name))) return undefined;
    const state = names.size === 0 ? 'has no schema' : 'has an older schema';
    return `the database ${state}; run the migration first (nutrition migrate)`;
  }

  async query<Row extends QueryResultRow>(statement: Statement): Promise<Row[]> {
    const { timeoutMs = this.options.timeoutMs } = statement;
    const until = timeoutMs && performance.now() + timeoutMs;
    const { rows } = await traceQuery(statement.name ?? 'unnamed', () =>
      this.withConnection((connection) => {
        const result = this.send<Row>(connection, statement);
        // Not pg's own timeout: a process that was busy for longer may have the result already.
        return until ? withTimeout(Math.max(1, Math.ceil(until - performance.now())), result) : result;
      }),
    );
    return rows;
  }

  /** Sends a statement. One whose own timeout is longer than that of Postgres in a transaction with this timeout. */
  private send<Row extends QueryResultRow>(
    connection: PoolClient,
    { timeoutMs = 0, ...query }: Statement,
  ): Promise<QueryResult<Row>> {
    const { statementTimeoutMs } = this.options;
    if (statementTimeoutMs === 0 || timeoutMs <= statementTimeoutMs) return connection.query<Row>(query);
    return transaction(connection, async () => {
      await connection.query(`set local statement_timeout = ${timeoutMs}`);
      return connection.query<Row>(query);
    });
  }

  /** Lends one connection to `work`. Where that fails, the connection is closed, which frees its session locks. */
  async withConnection<Result>(work: (connection: PoolClient) => Promise<Result>): Promise<Result> {
    const connection = await this.pool.connect();
    let lost: Error | undefined;
    // The pool listens to idle connections alone: an error event that nobody hears ends the process.
    const keepReason = (error: Error): void => void (lost ??= error);
    connection.on('error', keepReason);
    try {
      const result = await work(connection);
      connection.off('error', keepReason);
      connection.release();
      return result;
    } catch (error) {
      connection.release(true);
      throw lost && isUnqueryable(error) ? lost : error;
    }
  }

  /** Current connections of the pool. */
  get connections(): PoolState {
    return this.pool;
  }

  /** Whether Postgres responds. */
  async answers(): Promise<boolean> {
    await this.query({ text: 'select 1' });
    return true;
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}

/** What a role needs that may not do something, as a StartError with that something; any other error as it is. */
export const explainRights = (error: unknown): unknown =>
  error instanceof Error && (error as { code?: unknown }).code === INSUFFICIENT_PRIVILEGE
    ? new StartError(
        'DATABASE_URL: its role lacks a right; commands need the owner, the catalog a role of nutrition migrate --grant-serving',
        { cause: error },
      )
    : error;

/** Whether a statement was sent over a lost connection. The reason of the loss came before. */
const isUnqueryable = (error: unknown): boolean => error instanceof Error && error.message.endsWith('is not queryable');

/** Whether pg gave up waiting. A server that is not there, or rejects the login, says so at once. */
const isTimeout = (error: unknown): boolean => error instanceof Error && /timeout/.test(error.message);

/** Text of a connection error; Node's AggregateError of a host with several addresses has none. */
function explain(error: unknown): unknown {
  return error instanceof AggregateError && error.message === '' ? error.errors[0] : error;
}
