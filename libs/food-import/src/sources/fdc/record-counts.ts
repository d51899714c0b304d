import { type BadRows } from '../../source/bad-rows.js';
import { CsvTable } from '../../files/csv.js';
import { type SourceFile } from '../../files/source-file.js';
import { kinds } from './kinds.js';

/** Record counts of all tables of FoodData Central, downloaded or not. */
export const RECORD_COUNTS = 'all_downloaded_table_record_counts.csv';

/** Tables that a download has whole or not at all. */
const wholeTables = new Set([
  ...kinds.map(({ file }) => file),
  'nutrient.csv',
  'measure_unit.csv',
  'food_category.csv',
  'wweia_food_category.csv',
  'food_nutrient_derivation.csv',
]);

/**
 * Tables that end too early, each in words, by the download's own list: those of which it has all rows, and where
 * food.csv is whole every other table. The list counts the header as a record.
 */
export async function truncatedTables(
  list: SourceFile,
  rows: Readonly<Record<string, number>>,
  bad: BadRows,
): Promise<string[]> {
  const table = await CsvTable.open(list);
  const [name, count] = [table.optionalColumn('Table'), table.optionalColumn('Number of Records')];
  if (name === undefined || count === undefined) return [];
  const listed = new Map<string, number>();
  for await (const batch of table.rows(bad)) {
    for (const { values } of batch) listed.set(`${values[name]}.csv`, Number(values[count]) - 1);
  }
  const isCut = (file: string) => (rows[file] ?? 0) < (listed.get(file) ?? 0);
  const cut = Object.keys(rows).filter((file) => isCut(file) && (wholeTables.has(file) || !isCut('food.csv')));
  return cut.map((file) => `${file}: ${rows[file]} of ${listed.get(file)} rows`);
}
