import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type QueryRunner } from 'typeorm';
import { ReleaseSwitches1768262400000 } from '../../../libs/catalog-store/src/migrations/10-19/13-release-switches.js';
import { migrations } from '../../../libs/catalog-store/src/database/migrations.js';
import { migrate } from '../../../libs/catalog-store/src/migrate.js';
import { eventually, startPostgres } from '../../support/index.js';

/** Migrations that take away what the version before reads, each with the reason why it may. */
const CONTRACTING: Readonly<Record<string, string>> = {};

/** SQL that the version before could fail at, and lock timeouts of a migration's own. */
const TAKES_AWAY = /\b(drop (table|column|view)|rename|set not null|alter column \w+ (set data )?type|lock_timeout)\b/i;

describe('every migration', () => {
  it.each(migrations.map((Migration) => [Migration.name, Migration] as const))(
    '%s only adds, so that the version before goes on',
    async (name, Migration) => {
      const statements: string[] = [];
      const query = (sql: string) => Promise.resolve(void statements.push(sql));
      await new Migration().up({ query } as unknown as QueryRunner);
      if (name in CONTRACTING) return;
      expect(statements.filter((sql) => TAKES_AWAY.test(sql))).toEqual([]);
    },
  );
});

describe('a migration of a table in use', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  beforeAll(async () => {
    postgres = await startPostgres();
    await migrate(postgres.url);
  });
  afterAll(() => postgres.stop());

  const connected = async (options: pg.ClientConfig = {}) => {
    const client = new pg.Client({ connectionString: postgres.url, ...options });
    await client.connect();
    return client;
  };

  it('waits for a long reader without keeping others from reading, then goes through', async () => {
    const [longReader, reader, watcher] = [
      await connected(),
      await connected({ statement_timeout: 2000 }),
      await connected(),
    ];
    const ofIndexes = [
      'FoodIndexes1768003200000',
      'StoredSuggestions1768348800000',
      'IndexLanguages1768435200000',
      'IndexFields1768521600000',
    ];
    await reader.query('delete from migrations where name = any($1)', [ofIndexes]);
    await reader.query(
      `drop table food_index, food_index_item, food_index_field, food_index_posting, food_index_column`,
    );
    await longReader.query('begin');
    await longReader.query('select from food');

    let isDone = false;
    const migrated = migrate(postgres.url).then(() => (isDone = true));
    const attempt = async () => {
      await reader.query('select from food');
      const { rows } = await watcher.query<{ failed: string }>(
        `select xact_rollback as failed from pg_stat_database where datname = current_database()`,
      );
      return Number(rows[0]?.failed);
    };
    const before = await attempt();
    // Two attempts have been rolled back, and every read in between came through.
    await eventually(attempt, (failed) => failed >= before + 2);
    expect(isDone).toBe(false);
    await longReader.query('commit');
    await migrated;
    expect((await reader.query(`select from food_index`)).rowCount).toBe(0);
    await Promise.all([longReader, reader, watcher].map((client) => client.end()));
  });
});

describe('the migration of release switches', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  beforeAll(async () => {
    postgres = await startPostgres();
    await migrate(postgres.url);
  });
  afterAll(() => postgres.stop());

  it('takes earlier imports as they ended, and an earlier rollback as of now', async () => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(`
      drop trigger record_switch on catalog;
      drop function record_release_switch;
      drop table release_switch;
      insert into release (id, catalog, label, state, created_at, report) overriding system value values
        (1, 'bakery', 'first', 'ready', '2026-01-01T10:00:00Z', '{"seconds": 90}'),
        (2, 'bakery', 'second', 'ready', '2026-02-01T10:00:00Z', '{}'),
        (3, 'bakery', 'third', 'failed', '2026-03-01T10:00:00Z', '{}');
      insert into catalog (name, current_release, previous_release) values ('bakery', 1, 2);
    `);
    await new ReleaseSwitches1768262400000().up(client as unknown as QueryRunner);
    const { rows } = await client.query<{ release: number; switched: Date; isNow: boolean }>(`
      select release_id as release, switched_at as switched, switched_at > now() - interval '1 hour' as "isNow"
      from release_switch order by switched_at`);
    await client.end();
    expect(rows).toMatchObject([
      { release: 1, switched: new Date('2026-01-01T10:01:30Z'), isNow: false },
      { release: 2, switched: new Date('2026-02-01T10:00:00Z'), isNow: false },
      { release: 1, isNow: true },
    ]);
  });
});
