import { describe, expect, it } from '@jest/globals';
import { knownNutrients, knownUnits } from '#contracts';
import bls from '../sources/bls/columns.json' with { type: 'json' };
import ciqual from '../sources/ciqual/columns.json' with { type: 'json' };
import cofid from '../sources/cofid/columns.json' with { type: 'json' };
import swiss from '../sources/swiss/columns.json' with { type: 'json' };
import { AmountColumns, type ColumnRule, nutrientsOf, type Reading } from './amount-columns.js';
import extra from './extra-nutrients.json' with { type: 'json' };

const tables: Readonly<Record<string, readonly ColumnRule[]>> = { bls, ciqual, cofid, swiss };
const known = new Set(knownNutrients.map(({ key }) => key));
const own = new Set(extra.map(({ key }) => key));

describe.each(Object.entries(tables))('the columns of %s', (_, rules) => {
  it('are of nutrients that there are, each of one column, in a unit that can be told', () => {
    const keys = rules.flatMap(({ nutrient }) => nutrient ?? []);
    expect(keys.filter((key) => !known.has(key) && !own.has(key))).toEqual([]);
    expect(new Set(keys).size).toBe(keys.length);
    const captions = rules.map(({ column }) => ({ name: column }));
    expect(AmountColumns.locate(rules, 'table', captions).nutrients.size).toBe(keys.length);
  });

  it('are left out with a reason alone', () => {
    expect(rules.filter(({ nutrient, reason }) => nutrient === undefined && reason === undefined)).toEqual([]);
  });

  it('carry the unit in their caption that the rule has', () => {
    const told = (column: string) => /\((k?J|kcal|[mµ]?g)(?: 100 g)?\)$/.exec(column)?.[1];
    expect(rules.filter(({ column, unit }) => (told(column) ?? unit) !== unit)).toEqual([]);
  });
});

describe('the nutrients beyond the vocabulary', () => {
  it('are none of it, each once, in its units, each with the reason why it is not', () => {
    const units = new Set([...knownUnits, ...knownNutrients].map((item) => ('unit' in item ? item.unit : item.key)));
    expect(extra.filter(({ key, unit, reason }) => known.has(key) || !units.has(unit) || reason === '')).toEqual([]);
    expect([own.size, new Set(extra.map(({ description }) => description)).size]).toEqual([extra.length, extra.length]);
  });

  it('are each of some table', () => {
    const used = new Set(Object.values(tables).flatMap((rules) => nutrientsOf(rules).map(({ key }) => key)));
    expect([...own].filter((key) => !used.has(key))).toEqual([]);
  });

  it('have the key of FoodData Central where that has the nutrient, so that it is one in both', () => {
    const usda = extra.filter(({ reason }) => /^USDA \d{3}, beyond the vocabulary$/.test(reason));
    expect(usda.map(({ key }) => key)).toEqual(usda.map(({ reason }) => `usda-${reason.slice(5, 8)}`));
  });
});

describe('a row of amounts', () => {
  const rules = [
    { column: 'CU', unit: 'µg', nutrient: 'copper' },
    { column: 'CITAC', unit: 'g', nutrient: 'usda-236' },
  ];
  const read = (...readings: Reading[]) => {
    const columns = AmountColumns.locate(rules, 'table', [{ name: 'CU' }, { name: 'CITAC' }]);
    let at = 0;
    return columns.read([1, 1], { amount: () => readings[at++] }, () => undefined);
  };

  it('is in the units of the nutrients, exact in decimals', () => {
    expect(read({ amount: 1.1 }, { amount: 0.29 }).values).toEqual(
      new Map([
        ['copper', 0.0011],
        ['usda-236', 290],
      ]),
    );
  });

  it('has bounds in the units of the nutrients too', () => {
    expect(read({ below: 30 }, { below: 0.001 }).marks).toEqual(
      new Map([
        ['copper', 'below 0.03'],
        ['usda-236', 'below 1'],
      ]),
    );
  });

  it('cannot be of a unit that measures something else', () => {
    const wrong = [{ column: 'CU', unit: 'kcal', nutrient: 'copper' }];
    expect(() => AmountColumns.locate(wrong, 'table', [{ name: 'CU' }])).toThrow('kcal is no unit of copper');
  });
});
