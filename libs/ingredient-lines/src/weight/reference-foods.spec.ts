import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { describeWithData } from '../../../../test/support/sources/data.js';
import { REFERENCE_FOODS, referenceFood } from './reference-foods.js';

const found = (description: string) => ({ description, quantity: 1, units: [] });

describe('the reference food of a name', () => {
  it.each([
    ['garlic', 'Garlic, raw', 'Garlic, raw'],
    ['red onions', 'Onions, raw', 'Onions, raw'],
    ['fresh ripe tomatoes', 'Tomatoes, red, ripe, raw', 'Tomatoes, red, ripe, raw, year round average'],
    ['Granny Smith apples', 'Apples, raw, Granny Smith', 'Apples, raw, with skin'],
    ['green onions', 'Onions, spring or scallions, raw', 'Onions, spring or scallions (includes tops and bulb), raw'],
    ['red pepper', 'Peppers, sweet, red, raw', 'Peppers, sweet, green, raw'],
    ['swede', 'Rutabagas, raw', 'Rutabagas, raw'],
    ['hard-boiled eggs', 'Egg, whole, cooked, hard-boiled', 'Egg, whole, cooked, hard-boiled'],
  ])('%s, found as %s, is %s', (name, description, expected) => {
    expect(referenceFood(name, found(description))?.description).toBe(expected);
  });

  it.each([
    ['custard apple', "Custard-apple, (bullock's-heart), raw"],
    ['onion soup', 'Soup, onion, canned'],
    ['potato starch', 'Potato flour'],
    ['brie', 'Cheese, brie'],
    ['poblano pepper', 'Peppers, hot chili, green, raw'],
  ])('there is none of %s', (name, description) => {
    expect(referenceFood(name, found(description))).toBeUndefined();
  });
});

describeWithData('portions of reference foods', 'sr28/WEIGHT.txt', (path) => {
  /** Rows of WEIGHT.txt: food, number, amount, measure, grams. */
  const rows = readFileSync(path, 'latin1')
    .split(/\r?\n/)
    .map((line) => line.replaceAll('~', '').split('^'));
  const portions = REFERENCE_FOODS.flatMap(({ food, names, portions }) =>
    Object.entries(portions).map(([measure, grams]) => ({ name: names[0], food, measure, grams })),
  );
  /** A measure without a plural and with the punctuation of the table. */
  const plain = (measure: string) =>
    measure
      .replaceAll(/dia\./g, 'dia')
      .replace(/\byields\b/, '')
      .replace(/^(\w+?)(?:ies|s)\b/, (word, stem: string) => (word.endsWith('ies') ? `${stem}y` : stem))
      .replaceAll(/\s+/g, ' ')
      .replace(/^(lea)ve\b/, '$1f')
      .trim();

  it.each(portions)('are those that SR28 publishes: $name, $measure', ({ food, measure, grams }) => {
    const row = rows.find((fields) => fields[0] === food && plain(fields[3] ?? '') === plain(measure));
    expect(grams).toBeCloseTo(Number(row?.[4]) / Number(row?.[2]), 10);
  });
});
