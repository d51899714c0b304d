import { type Database } from '../database/database.js';

/** Nutrient in an operator's listing. */
export interface ListedNutrient {
  /** Bare id. */
  readonly id: string;
  /** Natural key, as own foods name it: `total-fat`. */
  readonly key: string;
  readonly description: string;
  /** Abbreviation of its unit. */
  readonly unit: string;
}

/** All nutrients of the vocabulary and of the current releases, in the order of /nutrients. */
export function listNutrients(database: Database): Promise<ListedNutrient[]> {
  return database.query<ListedNutrient>({
    text: `
      select nutrient.id, nutrient.key, nutrient.description, unit.abbr as unit
      from nutrient join unit on unit.key = nutrient.unit
      where nutrient.rank is not null or nutrient.no in (
        select nutrient_no from release_nutrient join catalog on release_id = current_release
      )
      order by nutrient.rank nulls last, nutrient.no`,
  });
}
