import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { csvOf, fileName, jsonOf, type SummedMeal } from './export.js';

const nutrients = new Map([['n1', { id: 'n1', description: 'Sodium, Na', unit: 'mg', unitId: 'u' }]]);
const summed: SummedMeal = {
  meal: { name: 'Soup', servings: 3, lines: [{ text: '2 "big" eggs, raw' }, { text: 'salt to taste' }] },
  items: [{ id: 'f', quantity: 2, unit: 'u' }],
  analysis: { results: [{ nutrient: 'n1', value: 0.1 + 0.2, unknown: 1, contributions: [0.1 + 0.2] }] },
  titles: ['2 "big" eggs, raw: Egg'],
  leftOut: ['salt to taste'],
};
const tableOf = (meal: SummedMeal) => parse(csvOf(meal, nutrients), { bom: true });
const withTitle = (title: string): SummedMeal => ({ ...summed, titles: [title] });

describe('the CSV of a meal', () => {
  it('has a row for each nutrient and a column for each line', () => {
    expect(tableOf(summed)).toEqual([
      ['nutrient', 'unit', 'whole meal', 'lines without a value', '2 "big" eggs, raw: Egg', 'salt to taste (left out)'],
      ['Sodium, Na', 'mg', '0.30000000000000004', '1', '0.30000000000000004', ''],
    ]);
  });

  it('has an empty cell for a value that is missing, and 0 for nothing', () => {
    const analysis = { results: [{ nutrient: 'n1', value: 0, contributions: [null, 0] }] };
    const [, row] = tableOf({ ...summed, analysis, titles: ['a', 'b'], leftOut: [] });
    expect(row?.slice(4)).toEqual(['', '0']);
  });

  it.each(['=1+1', '+1', '-2 eggs', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠a', '="a",b'])(
    'has %j as a text that no spreadsheet calculates',
    (title) => {
      expect(tableOf(withTitle(title))[0]?.[4]).toBe(`'${title}`);
    },
  );

  it('has other texts as they are', () => {
    for (const title of ['1=2', 'crumble \u202egnp.exe', '<img src=x>', 'a\r\nb', '🥧', 'x'.repeat(500)]) {
      expect(tableOf(withTitle(title))[0]?.[4]).toBe(title);
    }
  });
});

describe('the JSON of a meal', () => {
  it('has the request and the answer with its very numbers', () => {
    expect(JSON.parse(jsonOf(summed))).toEqual({
      meal: { name: 'Soup', servings: 3, lines: ['2 "big" eggs, raw', 'salt to taste'], left_out: ['salt to taste'] },
      request: { items: summed.items, detail: true },
      answer: summed.analysis,
    });
  });
});

describe('the name of a file', () => {
  it.each([
    ['Grandma’s soup (mild)', 'Grandma-s-soup-mild.csv'],
    ['Käsespätzle', 'Käsespätzle.csv'],
    ['../../etc/passwd', 'etc-passwd.csv'],
    ['\u202e🥧', 'meal.csv'],
    ['', 'meal.csv'],
    ['x'.repeat(500), `${'x'.repeat(80)}.csv`],
  ])('of %j is %s', (name, file) => {
    expect(fileName(name, 'csv')).toBe(file);
  });
});
