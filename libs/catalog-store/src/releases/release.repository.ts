import { type ClientBase, type PoolClient } from 'pg';
import { type Attribution, type ChangeKind } from '#contracts';
import { withOwnConnection } from '../database/own-connection.js';
import { transaction } from '../database/transaction.js';
import { type ReleaseReport } from './import-report.js';
import { createRanks, RANKS } from '../search-index/index-tables.js';
import { dropIndex, type IndexProgress, writeIndexes } from '../search-index/index-writer.repository.js';
import { copyFoods } from './copy-foods.js';
import { type CopyRows } from './food-columns.js';
import { type ExtraNutrient, numberNutrients } from './number-nutrients.js';
import { recordChanges } from './record-changes.js';
import { ReleaseError } from './release-error.js';
import { SWITCH_WINDOW_MS } from './switch-window.js';
import { dropPartitions, partition } from '../database/partitions.js';

/** First half of the imports' advisory locks; the second is the catalog. */
const IMPORT_LOCK = 7_426_104;

/** SQLSTATE of a key that a table has already. */
const UNIQUE_VIOLATION = '23505';

/** A unit that a food of the release can be measured in. */
export interface LoadedUnit {
  readonly id: string;
  /** Natural key: `cup`, `cup, diced`, `slice`. */
  readonly key: string;
  readonly description: string;
  readonly abbr: string;
}

/** Data that the switching transaction adds to a loaded release. */
export interface LoadedRelease {
  readonly id: number;
  readonly catalog: string;
  readonly foods: number;
  readonly units: readonly LoadedUnit[];
  readonly nutrients: readonly number[];
  /** Texts with their numbers. */
  readonly derivations: readonly (readonly [no: number, text: string])[];
  readonly attribution: Attribution | undefined;
  readonly report: ReleaseReport;
}

/** Tables partitioned by release, so that a release is dropped as a whole. */
const PARTITIONED = ['food', 'value_source'] as const;

/** What the version before has beside them, for the releases that it imported. */
const OF_VERSION_BEFORE = ['search_food', 'search_posting'] as const;

const table = (release: number): string => partition('food', release);

/** Runs statements one after the other. */
async function runEach(connection: ClientBase, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await connection.query(statement);
}

/** Statements of a release build, on the connection that holds the catalog's import lock. */
export class ReleaseRepository {
  /** @param url of the database, for threads that connect to it too */
  constructor(
    private readonly connection: PoolClient,
    private readonly url: string,
  ) {}

  /** Tries to acquire the import lock of the catalog for this connection. */
  async lock(catalog: string): Promise<boolean> {
    const sql = 'select pg_try_advisory_lock($1, hashtext($2)) as locked';
    return (await this.rows<{ locked: boolean }>(sql, [IMPORT_LOCK, catalog]))[0]?.locked ?? false;
  }

  async unlock(catalog: string): Promise<void> {
    await this.rows('select pg_advisory_unlock($1, hashtext($2))', [IMPORT_LOCK, catalog]);
  }

  /**
   * Removes the foods of releases that no replica reads, and those of killed builds. Current, previous and just replaced
   * releases stay. Readers are not blocked: the concurrent detach waits for them.
   */
  async dropOrphans(catalog: string): Promise<void> {
    const killed = `update release set state = 'failed', report = report || '{"error": "interrupted"}'
      where catalog = $1 and state = 'building'`;
    await this.rows(killed, [catalog]);
    await this.trimChanges(catalog);
    const leftovers = await this.rows<{ id: number }>(
      `with switches as (
          select release_id as id, switched_at, switched_at > now() - make_interval(secs => $3) as is_recent
          from release_switch join release on release.id = release_id where catalog = $1
        )
        select id from release
        where catalog = $1
          and not exists (select from catalog where release.id in (current_release, previous_release))
          -- Replicas may still read releases that were current within the switch window.
          and id not in (select id from switches where is_recent)
          and (
            id is distinct from (select id from switches where not is_recent order by switched_at desc limit 1)
            or exists (
              select from catalog
              where name = $1 and current_release is null and removed_at < now() - make_interval(secs => $3)))
          and (exists (select from food_index where release_id = release.id)
            or exists (select from unnest($2::text[]) as parent where to_regclass(parent || '_' || release.id) is not null))`,
      [catalog, [...PARTITIONED, ...OF_VERSION_BEFORE], SWITCH_WINDOW_MS / 1000],
    );
    for (const { id } of leftovers) await this.drop(id);
  }

  /**
   * Deletes changes that no client needs: those of failed builds, and the oldest of a catalog once all of them are more than
   * its foods, which are then less to read.
   */
  private async trimChanges(catalog: string): Promise<void> {
    const unfollowed = 'select id from release where catalog = $1 and replaces is null';
    await this.rows(`delete from food_change where release_id in (${unfollowed})`, [catalog]);
    // The rows themselves go with the next import: a request that is being answered may be about to read them.
    await this.rows(
      `update release set replaces = null where id in (
        select recorded.id
        from (
          select release_id as id, sum(count(*)) over (order by release_id desc) as changes
          from food_change join release on release.id = release_id where catalog = $1 group by release_id
        ) as recorded, catalog join release as current on current.id = current_release
        where catalog.name = $1 and changes > current.foods
          and recorded.id not in (current_release, coalesce(previous_release, 0)))`,
      [catalog],
    );
  }

  /** Removes the foods and the search indexes of a release. */
  private async drop(release: number): Promise<void> {
    const indexes = await this.rows<{ id: number }>('select id from food_index where release_id = $1', [release]);
    for (const { id } of indexes) await dropIndex(this.connection, id);
    await dropPartitions(this.connection, [...PARTITIONED, RANKS, ...OF_VERSION_BEFORE], release);
    for (const beside of ['release_unit', 'release_nutrient', 'derivation', 'search_index', 'search_column']) {
      await this.rows(`delete from ${beside} where release_id = $1`, [release]);
    }
  }

  /** Inserts a release that is being built. */
  async begin(catalog: string, label: string): Promise<number> {
    const sql = `insert into release (catalog, label, state) values ($1, $2, 'building') returning id`;
    const [row] = await this.rows<{ id: number }>(sql, [catalog, label]);
    if (!row) throw new Error('no release was entered');
    return row.id;
  }

  async fail(release: number, error: string): Promise<void> {
    await this.drop(release);
    await this.rows('delete from food_change where release_id = $1', [release]);
    await this.rows(`update release set state = 'failed', report = $2 where id = $1`, [release, { error }]);
  }

  /**
   * Assigns numbers to the nutrients of the source.
   * @returns nutrient key → number, in the order of stored amounts
   * @throws ReleaseError where one of them is known in another unit
   */
  numberNutrients(release: number, nutrients: readonly ExtraNutrient[]): Promise<Map<string, number>> {
    return numberNutrients(this.connection, release, nutrients);
  }

  async createTables(release: number): Promise<void> {
    for (const parent of PARTITIONED) {
      await this.rows(`
        create table ${partition(parent, release)} (
          like ${parent} including defaults including comments,
          check (release_id = ${release})
        )`);
    }
    await this.connection.query(createRanks(release));
  }

  /** Loads foods, the sources of their values and their ranks. */
  async copy(release: number, batches: AsyncIterable<CopyRows>): Promise<void> {
    await copyFoods(this.connection, release, batches);
  }

  /**
   * Indexes the loaded foods by id and by barcode, and the sources of their values.
   * @throws ReleaseError where the source has a food twice
   */
  async indexFoods(release: number): Promise<void> {
    try {
      await this.addFoodKeys(release);
    } catch (error) {
      if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error;
      const repeated = `select source_id from ${table(release)} group by source_id having count(*) > 1 limit 1`;
      const [food] = await this.rows<{ source_id: string }>(repeated);
      throw new ReleaseError(`the source has a food twice: ${food?.source_id}`);
    }
  }

  private async addFoodKeys(release: number): Promise<void> {
    const sources = partition('value_source', release);
    await Promise.all([
      runEach(this.connection, [
        `alter table ${table(release)} add primary key (release_id, id)`,
        `create index on ${table(release)} (gtin) where gtin is not null`,
        `analyze ${table(release)}`,
      ]),
      withOwnConnection(this.url, (beside) =>
        runEach(beside, [`alter table ${sources} add primary key (release_id, food_id)`, `analyze ${sources}`]),
      ),
    ]);
  }

  /**
   * Records what the loaded foods change of the release that is served.
   * @returns number of foods by kind of change; empty where no release is served
   */
  recordChanges(release: number, catalog: string): Promise<Partial<Record<ChangeKind, number>>> {
    return recordChanges(this.connection, release, catalog);
  }

  /** Builds the search index of the loaded foods. */
  async indexForSearch(release: number, progress: IndexProgress): Promise<void> {
    await writeIndexes(this.connection, release, { url: this.url, ranked: true, progress });
  }

  /** Switches to the release, in one transaction. */
  async switchTo({ id, catalog, ...loaded }: LoadedRelease): Promise<void> {
    const { foods, units, nutrients, derivations, attribution, report } = loaded;
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
      await this.rows(
        'insert into derivation select $1, no, text from unnest($2::smallint[], $3::text[]) as derivations (no, text)',
        [id, derivations.map(([no]) => no), derivations.map(([, text]) => text)],
      );
      await this.rows(`update release set state = 'ready', foods = $2, report = $3, attribution = $4 where id = $1`, [
        id,
        foods,
        report,
        attribution,
      ]);
      const replaces = `update release set replaces = (select current_release from catalog where name = $2) where id = $1`;
      await this.rows(replaces, [id, catalog]);
      await this.rows(
        `insert into catalog (name, current_release) values ($1, $2)
          on conflict (name) do update
          set previous_release = catalog.current_release, current_release = excluded.current_release`,
        [catalog, id],
      );
    });
  }

  /** Serves the previous release again; the current one becomes the previous. False where there is none. */
  async rollback(catalog: string): Promise<boolean> {
    const sql = `update catalog set current_release = previous_release, previous_release = current_release
      where name = $1 and previous_release is not null returning name`;
    return (await this.rows(sql, [catalog])).length > 0;
  }

  /** Serves no release of the catalog any more. False where it has none, not even a failed one. */
  async withdraw(catalog: string): Promise<boolean> {
    await this.rows(
      `update catalog set current_release = null, previous_release = null, removed_at = clock_timestamp()
        where name = $1 and current_release is not null`,
      [catalog],
    );
    return (await this.rows('select from release where catalog = $1 limit 1', [catalog])).length > 0;
  }

  /** Whether replicas may still read the foods of a withdrawn catalog. */
  async isRead(catalog: string): Promise<boolean> {
    const sql = `select from catalog where name = $1 and removed_at > now() - make_interval(secs => $2)`;
    return (await this.rows(sql, [catalog, SWITCH_WINDOW_MS / 1000])).length > 0;
  }

  /** Deletes all releases of a withdrawn catalog, with all that is stored of them. */
  async deleteAll(catalog: string): Promise<void> {
    await this.dropOrphans(catalog);
    await this.rows('delete from release where catalog = $1', [catalog]);
  }

  private async rows<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.connection.query<Row>(sql, values)).rows;
  }
}
