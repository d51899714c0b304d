import { knownNutrients, knownUnits, nutrientId, unitId } from '#contracts';
import { ReleaseBuilder } from '../import/release-builder.js';
import { maintenance } from './data-source.js';
import { Database } from './database.js';

/** Any number: it names this lock among the database's advisory locks. */
const MIGRATION_LOCK = 7_426_103;

/**
 * Brings the schema, the vocabulary and the search indexes up to date. Safe to run again, and by several at once: one works, the others
 * wait and find nothing left to do.
 * @throws StartError where the database cannot be reached; ReleaseError where a catalog to be indexed anew is being imported
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const database = await Database.connect(databaseUrl, maintenance);
  try {
    await database.withConnection(async (connection) => {
      await connection.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
      await database.runMigrations();
      await syncVocabulary(database);
      await new ReleaseBuilder(database).renewIndexes();
      await connection.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    });
  } finally {
    await database.close();
  }
}

/** Makes the vocabulary's units and nutrients those of the tables. What left the vocabulary stays, without a rank. */
async function syncVocabulary(database: Database): Promise<void> {
  const units = knownUnits.map(({ key, description, abbr, grams, millilitres }, rank) => ({
    id: unitId(key),
    key,
    description,
    abbr,
    measures_food: grams !== undefined || millilitres !== undefined,
    rank,
  }));
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
  await database.query({ text: 'update data_version set version = version + 1' });
}
