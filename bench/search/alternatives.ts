import { createRequire } from 'node:module';
import pg from 'pg';
import { type Database } from '../../libs/catalog-store/src/database/database.js';

/** Another search engine over the same names, to compare with. */
export interface SearchAlternative {
  readonly name: string;
  ask(query: string): Promise<unknown>;
  close(): Promise<void>;
}

/** The obvious solution in Postgres: a tsvector with a GIN index, `ts_rank`, the total by a window function. */
export async function naivePostgres(database: Database, url: string): Promise<SearchAlternative> {
  await database.query({ text: 'drop table if exists bench_naive' });
  await database.query({
    text: `create table bench_naive as
      select id, description, to_tsvector('english', description || ' ' || coalesce(supplier, '')) as words from food`,
  });
  await database.query({ text: 'create index on bench_naive using gin (words)' });
  await database.query({ text: 'vacuum analyze bench_naive' });
  // A pool of its own, since that of the service has timeouts.
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  return {
    name: 'ts_rank, count(*) over ()',
    close: () => pool.end(),
    ask: (query) =>
      pool.query({
        name: 'bench-naive',
        text: `select id, description, count(*) over () as total
          from bench_naive, to_tsquery('english', $1) as query
          where words @@ query order by ts_rank(words, query) desc, id limit 25`,
        values: [
          query
            .split(' ')
            .map((word, at, all) => (at === all.length - 1 ? `${word}:*` : word))
            .join(' & '),
        ],
      }),
  };
}

interface SqliteStatement {
  run(...values: unknown[]): unknown;
  all(...values: unknown[]): unknown;
}
interface SqliteDatabase {
  exec(sql: string): unknown;
  prepare(sql: string): SqliteStatement;
}
type SqliteConstructor = new (path: string) => SqliteDatabase;

/**
 * SQLite's FTS5 in memory, of Node 22 and later, else of better-sqlite3; `undefined` where neither is installed.
 * @param readNames names of all foods, read where it is installed: the measured process would collect them as garbage
 */
export async function sqlite(readNames: () => Promise<readonly string[]>): Promise<SearchAlternative | undefined> {
  const Sqlite = loadSqlite();
  if (!Sqlite) return undefined;
  const database = new Sqlite(':memory:');
  database.exec(`create virtual table food using fts5(name, tokenize='porter unicode61', prefix='2 3')`);
  const insert = database.prepare('insert into food (name) values (?)');
  database.exec('begin');
  for (const name of await readNames()) insert.run(name);
  database.exec('commit');
  const count = database.prepare('select count(*) from food where food match ?');
  const page = database.prepare('select rowid, name from food where food match ? order by rank limit 25');
  return {
    name: 'SQLite FTS5, bm25, in memory',
    ask: (query) => {
      const match = `${query
        .split(' ')
        .map((word) => `"${word}"`)
        .join(' ')}*`;
      return Promise.resolve([count.all(match), page.all(match)]);
    },
    close: () => Promise.resolve(),
  };
}

function loadSqlite(): SqliteConstructor | undefined {
  const require = createRequire(import.meta.url);
  try {
    return (require('node:sqlite') as { DatabaseSync: SqliteConstructor }).DatabaseSync;
  } catch {
    try {
      return require('better-sqlite3') as SqliteConstructor;
    } catch {
      return undefined;
    }
  }
}
