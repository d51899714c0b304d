import { type ClientBase } from 'pg';
import { nutrientId } from '#contracts';
import { ReleaseError } from './release-error.js';

/** A nutrient that the release has beyond the vocabulary of the contracts. */
export interface ExtraNutrient {
  readonly key: string;
  readonly description: string;
  /** Key of its unit. */
  readonly unit: string;
}

/** Whether a release has the nutrient, or one of another build may have it soon. */
const IN_USE = `exists (select from release_nutrient where nutrient_no = nutrient.no)
  or exists (select from release where state = 'building' and id <> $2)`;

/**
 * Assigns numbers to the nutrients of a release that is being built. The first source of a nutrient describes it for all
 * catalogs, until no release has it any more.
 * @returns nutrient key → number, in the order of stored amounts
 * @throws ReleaseError where a nutrient is known in another unit
 */
export async function numberNutrients(
  connection: ClientBase,
  release: number,
  nutrients: readonly ExtraNutrient[],
): Promise<Map<string, number>> {
  const rows = JSON.stringify(
    nutrients.map(({ key, description, unit }) => ({ id: nutrientId(key), key, description, unit })),
  );
  const source = 'json_to_recordset($1) as source (id uuid, key text, description text, unit text)';
  await connection.query(
    `update nutrient set description = source.description, unit = source.unit
      from ${source} where nutrient.id = source.id and rank is null and not (${IN_USE})`,
    [rows, release],
  );
  await connection.query(
    `insert into nutrient (id, key, description, unit)
      select * from ${source}
      where id not in (select id from nutrient)
      on conflict (id) do nothing`,
    [rows],
  );
  const { rows: all } = await connection.query<{ key: string; no: number; unit: string }>(
    'select key, no, unit from nutrient order by rank nulls last, no',
  );
  const units = new Map(all.map(({ key, unit }) => [key, unit]));
  for (const { key, unit } of nutrients) {
    const known = units.get(key);
    if (known !== unit) throw new ReleaseError(`the source has ${key} in ${unit}, the catalogs have it in ${known}`);
  }
  return new Map(all.map(({ key, no }) => [key, no]));
}
