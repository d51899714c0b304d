import { CsvTable } from '../../files/csv.js';
import { type SourceFile } from '../../files/source-file.js';
import { type BadRows } from '../../source/bad-rows.js';
import { SourceError } from '../../source/source.js';
import { readAmount } from '../../source/values.js';
import { FoodRecord, LANGUAGE } from './food-record.js';
import { type NumberedRecord } from './ndjson-records.js';

const SEPARATOR = '|';
const NAMES = 'names.';
const MEMBERS = new Set(Object.keys(FoodRecord.shape).filter((name) => name !== 'names' && name !== 'nutrients'));
/** `protein` or `protein (g)`. */
const NUTRIENT = /^([a-z0-9.-]{1,100})(?: \(([^()]{1,20})\))?$/;

/** Whether a column has names in a language. */
const isName = (column: string): boolean => column.startsWith(NAMES) && LANGUAGE.test(column.slice(NAMES.length));

type Members = Record<string, unknown>;

/**
 * Reads the records of a CSV file: a column for each member (`names.fr` for a name), and one for each nutrient.
 * @param units of the nutrients that it may have, by nutrient key
 * @throws SourceError where the file is no such table, or has two columns of one member or nutrient
 */
export async function* csvRecords(
  file: SourceFile,
  units: ReadonlyMap<string, string>,
  bad: BadRows,
): AsyncGenerator<NumberedRecord> {
  const table = await CsvTable.open(file);
  const nutrients = new Map(
    table.header.flatMap((name, index) => {
      if (MEMBERS.has(name) || isName(name)) return [];
      return [[index, nutrientOf(name, units, file.name)] as const];
    }),
  );
  const members = table.header.map((name, index) => nutrients.get(index) ?? name);
  const twice = members.find((name, index) => members.indexOf(name) < index);
  if (twice !== undefined) throw SourceError.of(file.name, `has two columns of ${twice}`, 1);
  const per = table.optionalColumn('per');
  for await (const rows of table.rows(bad)) {
    for (const { line, values } of rows) {
      const weight = per !== undefined && values[per]?.trim() === '100 ml' ? 'ml' : 'grams';
      const names: Members = {};
      const amounts: Members = {};
      const record: Members = { names, nutrients: amounts };
      values.forEach((value, index) => {
        const field = value.trim();
        if (field === '') return;
        const name = table.header[index] ?? '';
        const nutrient = nutrients.get(index);
        if (nutrient !== undefined) amounts[nutrient] = numberIn(field);
        else if (name.startsWith(NAMES)) names[name.slice(NAMES.length)] = field;
        else record[name] = memberOf(name, field, weight);
      });
      yield { line, record };
    }
  }
}

/** @throws SourceError where the column is not a nutrient, or one in another unit */
function nutrientOf(column: string, units: ReadonlyMap<string, string>, file: string): string {
  const [, key = '', unit] = NUTRIENT.exec(column) ?? [];
  const expected = units.get(key);
  const refuse = (reason: string) => SourceError.of(file, reason, 1);
  if (expected === undefined) {
    throw refuse(`has a column ${column.slice(0, 100)}, which is no member of a food and no nutrient's key`);
  }
  if (unit !== undefined && unit !== expected) throw refuse(`has ${key} in ${unit}, expected ${expected}`);
  return key;
}

function memberOf(name: string, field: string, weight: 'grams' | 'ml'): unknown {
  switch (name) {
    case 'synonyms':
      return split(field);
    case 'units':
      return split(field).map((unit) => unitOf(unit, weight));
    case 'quantity':
      return numberIn(field);
    case 'discontinued':
      return field === 'true' || (field === 'false' ? false : field);
    default:
      return field;
  }
}

const split = (field: string): string[] => field.split(SEPARATOR).map((part) => part.trim());

/** `slice=80` */
function unitOf(text: string, weight: 'grams' | 'ml'): Members {
  const at = text.lastIndexOf('=');
  if (at < 0) return { unit: text };
  return { unit: text.slice(0, at).trim(), [weight]: numberIn(text.slice(at + 1)) };
}

/** The number; what is none stays a text, which the schema names. */
function numberIn(field: string): number | string {
  const amount = readAmount(field) ?? NaN;
  return Number.isNaN(amount) ? field : amount;
}
