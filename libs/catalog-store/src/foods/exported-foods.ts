import { type Attribution } from '#contracts';
import { type Database } from '../database/database.js';

/** Food with all that its source gave, units and nutrients by their keys. */
export interface ExportedFood {
  readonly sourceId: string;
  readonly description: string;
  /** By language tag. */
  readonly names: Readonly<Record<string, string>> | null;
  readonly synonyms: readonly string[] | null;
  readonly group: string | null;
  readonly product: string | null;
  readonly supplier: string | null;
  readonly gtin: string | null;
  /** YYYY-MM-DD. */
  readonly modified: string;
  readonly discontinued: boolean;
  readonly quantity: number;
  /** The default first; grams of one, millilitres where the food is published per 100 ml. */
  readonly units: readonly { readonly key: string; readonly description: string; readonly grams: number }[];
  /** Nutrient key and amount per 100 g or 100 ml, energy first. */
  readonly values: readonly (readonly [string, number])[];
  readonly energyMethod: string | null;
}

/** Served release of a catalog, to be read once. */
export interface ExportedCatalog {
  /** Label of its source. */
  readonly source: string;
  readonly attribution: Attribution | null;
  readonly nutrients: readonly { readonly key: string; readonly description: string; readonly unit: string }[];
  /** In the order of their ids. */
  readonly foods: AsyncIterable<readonly ExportedFood[]>;
}

interface Row extends Omit<ExportedFood, 'units' | 'values'> {
  readonly id: string;
  readonly units: readonly [string, number][];
  readonly amounts: readonly [number, number][];
}

const BATCH = 1000;

/**
 * The foods that a catalog serves.
 * @param since YYYY-MM-DD: leaves out foods that were modified before
 * @returns `undefined` where no catalog of that name is served
 */
export async function exportCatalog(
  database: Database,
  catalog: string,
  since = '0001-01-01',
): Promise<ExportedCatalog | undefined> {
  const [release] = await database.query<Exported>({
    text: `select release.id, label, attribution,
        (select count(*)::integer from food where release_id = release.id and modified >= $2) as count
      from catalog join release on release.id = current_release where name = $1`,
    values: [catalog, since],
  });
  if (!release) return undefined;
  const nutrients = await database.query<{ no: number; key: string; description: string; unit: string }>({
    text: `select no, key, description, unit from nutrient
      where no in (select nutrient_no from release_nutrient where release_id = $1) order by rank nulls last, no`,
    values: [release.id],
  });
  const units = await database.query<{ id: string; key: string; description: string }>({
    text: 'select id, key, description from unit where id in (select unit_id from release_unit where release_id = $1)',
    values: [release.id],
  });
  return {
    source: release.label,
    attribution: release.attribution,
    nutrients: nutrients.map(({ key, description, unit }) => ({ key, description, unit })),
    foods: readFoods(database, release, since, {
      units: new Map(units.map(({ id, ...unit }) => [id, unit])),
      keys: new Map(nutrients.map(({ no, key }) => [no, key])),
    }),
  };
}

/** Release that is exported. */
interface Exported {
  readonly id: number;
  readonly label: string;
  readonly attribution: Attribution | null;
  /** Number of its foods that are exported. */
  readonly count: number;
}

interface Vocabulary {
  readonly units: ReadonlyMap<string, { readonly key: string; readonly description: string }>;
  /** Nutrient keys by number. */
  readonly keys: ReadonlyMap<number, string>;
}

/** @throws Error where the release is removed meanwhile, by the second import after it */
async function* readFoods(
  database: Database,
  { id: release, count }: Exported,
  since: string,
  { units, keys }: Vocabulary,
): AsyncGenerator<ExportedFood[]> {
  let read = 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await database.query<Row>({
      name: 'export-foods',
      text: `
        select id, source_id as "sourceId", description, names, synonyms, food_group as group, product, supplier, gtin,
          to_char(modified, 'YYYY-MM-DD') as modified, discontinued, quantity, units, amounts,
          energy_method as "energyMethod"
        from food where release_id = $1 and id > $2 and modified >= $3 order by id limit ${BATCH}`,
      values: [release, after, since],
    });
    yield rows.map(({ id: _, amounts, ...food }) => ({
      ...food,
      units: food.units.map(([id, grams]) => ({ ...named(units, id), grams })),
      values: amounts.map(([no, amount]) => [named(keys, no), amount] as const),
    }));
    read += rows.length;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) break;
    after = last.id;
  }
  if (read !== count) throw new Error(`the export is cut after ${read} of ${count} foods by imports; run it again`);
}

function named<Key, Named>(names: ReadonlyMap<Key, Named>, key: Key): Named {
  const found = names.get(key);
  if (found === undefined) throw new Error(`the release does not name ${String(key)}`);
  return found;
}
