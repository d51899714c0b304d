import { type BadRows } from '../../source/bad-rows.js';
import { CsvTable } from '../../files/csv.js';
import { type SourceFile } from '../../files/source-file.js';
import { SourceError, type SourceNutrient } from '../../source/source.js';
import { usdaNutrient } from '../../source/usda-nutrients.js';

/** Far above what lists of nutrients, units and categories hold. */
const MAX_ROWS = 100_000;

/** Nutrients by their id in FoodData Central. Without a key where their unit is none of an amount. */
export type NutrientTable = ReadonlyMap<number, { readonly key?: string; readonly extra?: SourceNutrient }>;

/** Reads nutrient.csv. A nutrient without a USDA number gets the key `fdc-<id>`. */
export async function nutrientTable(file: SourceFile, bad: BadRows): Promise<NutrientTable> {
  const nutrients = new Map<number, { key?: string; extra?: SourceNutrient }>();
  for (const { line, fields } of await smallTable(file, ['id', 'name', 'unit_name', 'nutrient_nbr'], bad)) {
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

/** Reads measure_unit.csv: id → name. */
export const measureUnits = (file: SourceFile, bad: BadRows) => names(file, 'id', 'name', bad);

/** Reads food_nutrient_derivation.csv: id → text. */
export async function derivationTexts(file: SourceFile, bad: BadRows): Promise<Map<number, string>> {
  const texts = await names(file, 'id', 'description', bad);
  return new Map([...texts].map(([id, text]) => [Number(id), text]));
}

/** Reads food_category.csv: id → name. */
export const foodCategories = (file: SourceFile, bad: BadRows) => names(file, 'id', 'description', bad);

/** Reads wweia_food_category.csv: code → name. */
export const surveyCategories = (file: SourceFile, bad: BadRows) =>
  names(file, /^wweia_food_category(?:_code)?$/, 'wweia_food_category_description', bad);

async function names(file: SourceFile, id: string | RegExp, name: string, bad: BadRows): Promise<Map<string, string>> {
  const rows = await smallTable(file, [id, name], bad);
  return new Map(rows.map(({ fields: [key = '', text = ''] }) => [key, text]));
}

async function smallTable(file: SourceFile, columns: readonly (string | RegExp)[], bad: BadRows) {
  const table = await CsvTable.open(file);
  const at = columns.map((name) =>
    table.column(typeof name === 'string' ? name : (table.header.find((header) => name.test(header)) ?? name.source)),
  );
  const rows: { line: number; fields: string[] }[] = [];
  for await (const batch of table.rows(bad)) {
    for (const { line, values } of batch) {
      if (rows.length === MAX_ROWS) throw SourceError.of(file.name, 'has too many rows', line);
      rows.push({ line, fields: at.map((index) => (values[index] ?? '').trim()) });
    }
  }
  return rows;
}
