import { knownNutrients, knownUnits, nutrientId, unitId } from '#contracts';
import { maintenance } from './database/pool.js';
import { Database } from './database/database.js';
import { buildIndexes } from './search-index/build-indexes.js';
import { dropOldIndexes } from './search-index/index-writer.repository.js';
import { runMigrations } from './run-migrations.js';

/** Number of the migration's advisory lock, chosen at random. */
const MIGRATION_LOCK = 7_426_103;

/**
 * Updates schema, vocabulary and search indexes while the version before serves. Idempotent, and safe to run
 * concurrently: one process works, the others wait.
 * @throws StartError where the database cannot be reached; Error where a migration does not get its locks
 */
export const migrate = (databaseUrl: string): Promise<void> =>
  Database.using(databaseUrl, maintenance, (database) =>
    database.withConnection(async (connection) => {
      await connection.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
      await runMigrations(databaseUrl);
      await syncVocabulary(database);
      await buildIndexes(database, 'current and previous');
      await dropOldIndexes(database);
      await connection.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }),
  );

/** Writes the vocabulary's units and nutrients to the tables. Entries that left the vocabulary stay, without a rank. */
async function syncVocabulary(database: Database): Promise<void> {
  await syncUnits(database);
  await syncNutrients(database);
  await database.query({ text: 'update data_version set version = version + 1' });
}

async function syncUnits(database: Database): Promise<void> {
  const units = knownUnits.map(({ key, description, abbr, grams, millilitres }, rank) => ({
    id: unitId(key),
    key,
    description,
    abbr,
    measures_food: grams !== undefined || millilitres !== undefined,
    rank,
  }));
  await database.query({
    text: `
      with known as (
        select * from json_to_recordset($1)
          as (id uuid, key text, description text, abbr text, measures_food boolean, rank smallint)
      ), gone as (
        update unit set rank = null where rank is not null and id not in (select id from known)
      )
      insert into unit (id, key, description, abbr, measures_food, rank) select * from known
      on conflict (id) do update set description = excluded.description, abbr = excluded.abbr,
        measures_food = excluded.measures_food, rank = excluded.rank`,
    values: [JSON.stringify(units)],
  });
}

async function syncNutrients(database: Database): Promise<void> {
  const nutrients = knownNutrients.map(({ key, description, unit }, rank) => ({
    id: nutrientId(key),
    key,
    description,
    unit,
    rank,
  }));
  await database.query({
    text: `
      with known as (
        select * from json_to_recordset($1) as (id uuid, key text, description text, unit text, rank smallint)
      ), gone as (
        update nutrient set rank = null where rank is not null and id not in (select id from known)
      ), fresh as (
        -- An upsert would use up a number for every row it finds already there.
        insert into nutrient (id, key, description, unit, rank)
        select * from known where id not in (select id from nutrient) order by rank
      )
      update nutrient set description = known.description, unit = known.unit, rank = known.rank
      from known where nutrient.id = known.id`,
    values: [JSON.stringify(nutrients)],
  });
}
