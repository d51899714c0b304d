import { type PoolClient } from 'pg';
import { OTHER_LANGUAGES } from '#contracts';

/** Foods named in a language from which a release has its index: so many, or this share of all. */
const ENOUGH_FOODS = 1000;
const ENOUGH_SHARE = 0.01;

/** Languages beside English in which enough foods of a release have names for an index. */
export async function languagesOf(connection: PoolClient, release: number): Promise<string[]> {
  const { rows } = await connection.query<{ language: string }>(
    `select language
      from (select names from food_${release} where names is not null) as named, json_object_keys(names) as language
      where language = any($1)
      group by language
      having count(*) >= least($2::float8, $3::float8 * (select count(*) from food_${release}))
      order by language`,
    [OTHER_LANGUAGES, ENOUGH_FOODS, ENOUGH_SHARE],
  );
  return rows.map(({ language }) => language);
}
