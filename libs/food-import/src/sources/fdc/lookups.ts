import { type BadRows } from '../../source/bad-rows.js';
import { CsvTable } from '../../files/csv.js';
import { type SourceFile } from '../../files/source-file.js';
import { type ReportBuilder } from '../../source/report.js';
import { SourceError, type SourceNutrient } from '../../source/source.js';
import { usdaNutrient } from '../../source/usda-nutrients.js';

/** Far above what lists of nutrients, units and categories hold. */
const MAX_ROWS = 100_000;

/** Nutrients by their id in FoodData Central. Without a key where their unit is none of an amount. */
export type NutrientTable = ReadonlyMap<number, { readonly key?: string; readonly extra?: SourceNutrient }>;

/** Reads nutrient.csv. A nutrient without a USDA number gets the key `fdc-<id>`. */
export async function nutrientTable(file: SourceFile, counts: ReportBuilder, bad: BadRows): Promise<NutrientTable> {
  const nutrients = new Map<number, { key?: string; extra?: SourceNutrient }>();
  for (const { line, fields } of await smallTable(file, ['id', 'name', 'unit_name', 'nutrient_nbr'], counts, bad)) {
    const [id = '', name = '', unit = '', number = ''] = fields;
    const found = usdaNutrient(number, name, unit);
    if (!/^\d{1,9}$/.test(id)) bad.add(file.name, line, `${id || 'nothing'} is no nutrient id`);
    else if (nutrients.has(Number(id))) bad.add(file.name, line, `nutrient ${id} comes twice`);
    else if (found.kind === 'unit-differs') {
      bad.add(file.name, line, `nutrient ${number} is in ${unit}, expected ${found.expected}`);
    } else if (found.kind === 'unit-unknown') nutrients.set(Number(id), {});
    else if (found.kind === 'known') nutrients.set(Number(id), { key: found.nutrient.key });
    else {
      const extra = number === '' ? { ...found.nutrient, key: `fdc-${id}` } : found.nutrient;
      nutrients.set(Number(id), { key: extra.key, extra });
    }
  }
  return nutrients;
}

/** Reads two columns of a short table, key → text. A pattern stands for the first key column that it matches. */
export async function textsByKey(
  file: SourceFile,
  key: string | RegExp,
  text: string,
  counts: ReportBuilder,
  bad: BadRows,
): Promise<Map<string, string>> {
  const rows = await smallTable(file, [key, text], counts, bad);
  return new Map(rows.map(({ fields: [name = '', value = ''] }) => [name, value]));
}

async function smallTable(
  file: SourceFile,
  columns: readonly (string | RegExp)[],
  counts: ReportBuilder,
  bad: BadRows,
) {
  const table = await CsvTable.open(file);
  const at = columns.map((name) =>
    table.column(typeof name === 'string' ? name : (table.header.find((header) => name.test(header)) ?? name.source)),
  );
  const rows: { line: number; fields: string[] }[] = [];
  for await (const batch of counts.counted(file.name, table.rows(bad))) {
    for (const { line, values } of batch) {
      if (rows.length === MAX_ROWS) throw SourceError.of(file.name, 'has too many rows', line);
      rows.push({ line, fields: at.map((index) => (values[index] ?? '').trim()) });
    }
  }
  return rows;
}
