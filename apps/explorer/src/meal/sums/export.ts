import { type FoodAnalysis, type MeasuredFood, type Nutrient } from '#client';
import { type Meal } from '../../state/meal.js';

/** A summed meal as it is exported. */
export interface SummedMeal {
  /** With the lines that were summed. */
  readonly meal: Meal;
  readonly items: readonly MeasuredFood[];
  /** The answer to the items, with contributions. */
  readonly analysis: FoodAnalysis;
  /** What each item is, in their order: its line and its food. */
  readonly titles: readonly string[];
  /** Lines that count for nothing in the sums, headings aside. */
  readonly leftOut: readonly string[];
}

/** The meal, the request and its answer, with the numbers as answered. */
export function jsonOf({ meal: { name, servings, lines }, items, analysis, leftOut }: SummedMeal): string {
  const meal = { name, servings, lines: lines.map(({ text }) => text), left_out: leftOut };
  return `${JSON.stringify({ meal, request: { items, detail: true }, answer: analysis }, null, 2)}\n`;
}

/**
 * Table of the sums of the whole meal: a row for each nutrient, a column for each line. An empty cell is not a value,
 * and lines that were left out have empty cells alone. UTF-8 with its mark, which spreadsheets need.
 */
export function csvOf({ analysis, titles, leftOut }: SummedMeal, nutrients: ReadonlyMap<string, Nutrient>): string {
  const columns = [...titles, ...leftOut.map((line) => `${line} (left out)`)];
  const rows = analysis.results.map(({ nutrient, value, unknown = 0, contributions = [] }) => {
    const known = nutrients.get(nutrient);
    const cells = [known?.description ?? nutrient, known?.unit ?? '', value, unknown, ...contributions];
    return [...cells, ...leftOut.map(() => null)];
  });
  const table = [['nutrient', 'unit', 'whole meal', 'lines without a value', ...columns], ...rows];
  return `\ufeff${table.map((row) => `${row.map(cellOf).join()}\r\n`).join('')}`;
}

/** What a spreadsheet takes for the beginning of a formula, also in full width. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** Cell as RFC 4180 has it. A text that a spreadsheet would calculate gets an apostrophe before it. */
function cellOf(value: string | number | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Code points of the name of a file, without its extension. */
const MAX_NAME = 80;

/** Name of a file from the name of a meal. */
export function fileName(name: string, extension: string): string {
  const plain = name
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return `${plain === '' ? 'meal' : [...plain].slice(0, MAX_NAME).join('')}.${extension}`;
}
