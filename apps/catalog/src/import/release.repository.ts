import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { nutrientId } from '#contracts';
import { transaction } from '../persistence/database.js';
import { type ReleaseReport } from '../persistence/entities.js';
import { rewriteSearchIndex, writeSearchIndex } from '../search/index/index-writer.repository.js';
import { COPY_COLUMNS } from './copy-row.js';
import { type SourceNutrient, type SourceUnit } from './source.js';

/** First half of the advisory locks that imports take; the second is the catalog. */
const IMPORT_LOCK = 7_426_104;

/** A unit that a food of the release can be measured in. */
export interface LoadedUnit extends Omit<SourceUnit, 'grams'> {
  readonly id: string;
}

/** What the switching transaction adds to a loaded release. */
export interface LoadedRelease {
  readonly id: number;
  readonly catalog: string;
  readonly foods: number;
  readonly units: readonly LoadedUnit[];
  readonly nutrients: readonly number[];
  readonly report: ReleaseReport;
}

/** What is kept apart for each release, so that a release can go without a trace. */
const PARTITIONED = ['food', 'search_food', 'search_posting'] as const;

const partition = (parent: string, release: number): string => `${parent}_${release}`;
const table = (release: number): string => partition('food', release);

/** What building a release does to the database, on the one connection that holds the catalog's import lock. */
export class ReleaseRepository {
  constructor(private readonly connection: PoolClient) {}

  /** Whether this connection now is the one that may change the catalog's releases. */
  async lock(catalog: string): Promise<boolean> {
    const sql = 'select pg_try_advisory_lock($1, hashtext($2)) as locked';
    return (await this.rows<{ locked: boolean }>(sql, [IMPORT_LOCK, catalog]))[0]?.locked ?? false;
  }

  async unlock(catalog: string): Promise<void> {
    await this.rows('select pg_advisory_unlock($1, hashtext($2))', [IMPORT_LOCK, catalog]);
  }

  /**
   * Removes the foods of every release that is neither served nor the one to go back to, and of builds that were
   * killed. Readers go on meanwhile: detaching concurrently waits for them instead of stopping them.
   */
  async sweep(catalog: string): Promise<void> {
    const killed = `update release set state = 'failed', report = report || '{"error": "interrupted"}'
      where catalog = $1 and state = 'building'`;
    await this.rows(killed, [catalog]);
    const leftovers = await this.rows<{ id: number; parent: string; attached: boolean; pending: boolean }>(
      `select release.id, parent, inhrelid is not null as attached, coalesce(inhdetachpending, false) as pending
        from release
        cross join unnest($2::text[]) as parent
        join pg_class on oid = to_regclass(parent || '_' || release.id)
        left join pg_inherits on inhrelid = oid
        where release.catalog = $1
          and not exists (select from catalog where release.id in (current_release, previous_release))`,
      [catalog, PARTITIONED],
    );
    for (const { id, parent, attached, pending } of leftovers) {
      if (!attached) continue;
      const how = pending ? 'finalize' : 'concurrently';
      await this.rows(`alter table ${parent} detach partition ${partition(parent, id)} ${how}`);
    }
    for (const id of new Set(leftovers.map((leftover) => leftover.id))) await this.drop(id);
  }

  /** Removes the foods of a release that is not attached, and what was kept beside them. */
  async drop(release: number): Promise<void> {
    await transaction(this.connection, async () => {
      for (const parent of PARTITIONED) await this.rows(`drop table if exists ${partition(parent, release)}`);
      for (const beside of ['release_unit', 'release_nutrient', 'search_index']) {
        await this.rows(`delete from ${beside} where release_id = $1`, [release]);
      }
    });
  }

  /** Enters a release that is being built. */
  async begin(catalog: string, label: string): Promise<number> {
    const sql = `insert into release (catalog, label, state) values ($1, $2, 'building') returning id`;
    const [row] = await this.rows<{ id: number }>(sql, [catalog, label]);
    if (!row) throw new Error('no release was entered');
    return row.id;
  }

  async fail(release: number, error: string): Promise<void> {
    await this.drop(release);
    await this.rows(`update release set state = 'failed', report = $2 where id = $1`, [release, { error }]);
  }

  /**
   * Numbers the source's own nutrients, beside those already known.
   * @returns nutrient key → number, in the order in which amounts are kept
   */
  async numberNutrients(nutrients: readonly SourceNutrient[]): Promise<Map<string, number>> {
    const rows = nutrients.map(({ key, description, unit }) => ({ id: nutrientId(key), key, description, unit }));
    await this.rows(
      `insert into nutrient (id, key, description, unit)
        select * from json_to_recordset($1) as source (id uuid, key text, description text, unit text)
        where id not in (select id from nutrient)
        on conflict (id) do nothing`,
      [JSON.stringify(rows)],
    );
    const all = await this.rows<{ key: string; no: number }>(
      'select key, no from nutrient order by rank nulls last, no',
    );
    return new Map(all.map(({ key, no }) => [key, no]));
  }

  async createTables(release: number): Promise<void> {
    for (const parent of PARTITIONED) {
      await this.rows(`
        create table ${partition(parent, release)} (
          like ${parent} including defaults including comments,
          check (release_id = ${release})
        )`);
    }
  }

  /** Loads rows of COPY's text format, each with its line end. */
  async copy(release: number, lines: AsyncIterable<string>): Promise<void> {
    const sql = `copy ${table(release)} (${COPY_COLUMNS.join(', ')}) from stdin`;
    await pipeline(Readable.from(lines, { objectMode: true, highWaterMark: 1 }), this.connection.query(copyFrom(sql)));
  }

  /** @throws the database's unique violation (23505) where a food is there twice */
  async addKey(release: number): Promise<void> {
    await this.rows(`alter table ${table(release)} add primary key (release_id, id)`);
    await this.rows(`analyze ${table(release)}`);
  }

  /** Makes the search index of the loaded foods. */
  async indexForSearch(release: number): Promise<void> {
    await writeSearchIndex(this.connection, release);
  }

  /** Makes the search index of a release that is served anew; its readers go on meanwhile. */
  async renewIndex(release: number): Promise<void> {
    await rewriteSearchIndex(this.connection, release);
  }

  /** Makes the release the one that is served: all of it in one transaction. */
  async switchTo({ id, catalog, foods, units, nutrients, report }: LoadedRelease): Promise<void> {
    await transaction(this.connection, async () => {
      for (const parent of PARTITIONED) {
        await this.rows(`alter table ${parent} attach partition ${partition(parent, id)} for values in (${id})`);
      }
      await this.rows(
        `insert into unit (id, key, description, abbr, measures_food)
          select id, key, description, abbr, true
          from json_to_recordset($1) as source (id uuid, key text, description text, abbr text) order by id
          on conflict (id) do nothing`,
        [JSON.stringify(units)],
      );
      await this.rows('insert into release_unit select $1, unnest($2::uuid[])', [id, units.map((unit) => unit.id)]);
      await this.rows('insert into release_nutrient select $1, unnest($2::smallint[])', [id, nutrients]);
      await this.rows(`update release set state = 'ready', foods = $2, report = $3 where id = $1`, [id, foods, report]);
      await this.rows(
        `insert into catalog (name, current_release) values ($1, $2)
          on conflict (name) do update
          set previous_release = catalog.current_release, current_release = excluded.current_release`,
        [catalog, id],
      );
    });
  }

  /** Serves the previous release again; the current one becomes the previous. False where there is none. */
  async swapBack(catalog: string): Promise<boolean> {
    const sql = `update catalog set current_release = previous_release, previous_release = current_release
      where name = $1 and previous_release is not null returning name`;
    return (await this.rows(sql, [catalog])).length > 0;
  }

  private async rows<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.connection.query<Row>(sql, values)).rows;
  }
}
