import { describe, expect, it } from '@jest/globals';
import { nutrientId, urn } from '#contracts';
import { asGiven, type Contribution, portion } from '../scaling/contribution.js';
import { equivalentTotal, type Equivalents, niacinEquivalents, vegetablesWithLegumes } from './equivalents.js';
import { amountsOf } from './totals.js';

const id = (key: string) => urn(nutrientId(key));
const of = (amounts: Readonly<Record<string, number>>): Contribution =>
  asGiven(Object.keys(amounts).map(id), Object.values(amounts));

async function totalOf(equivalents: Equivalents, ...items: Contribution[]) {
  const nutrients = [...new Set(items.flatMap((item) => item.nutrients))];
  const { sums } = await amountsOf(items, nutrients);
  const { total, unknown } = await equivalentTotal(equivalents, items, (one) => sums[nutrients.indexOf(one)]);
  return { total: total?.rounded(6), unknown };
}

describe('The total of niacin equivalents', () => {
  it('is niacin and a 60th of tryptophan', async () => {
    expect(await totalOf(niacinEquivalents, of({ niacin: 13.7, tryptophan: 0.36 }))).toEqual({
      total: 19.7,
      unknown: 0,
    });
  });

  it('is the published one of an item that has it, whatever else it has', async () => {
    expect(await totalOf(niacinEquivalents, of({ 'usda-409': 16 }))).toEqual({ total: 16, unknown: 0 });
    const whole = of({ niacin: 0.1, tryptophan: 0.06, 'usda-409': 0.9 });
    expect(await totalOf(niacinEquivalents, whole)).toEqual({ total: 0.9, unknown: 0 });
  });

  it('adds published and computed ones, each in its quantity', async () => {
    const milk = portion([id('niacin'), id('tryptophan')], [2, 0.6], { grams: 50, quantity: 1 });
    const bread = portion([id('niacin'), id('usda-409')], [3, 4], { grams: 200, quantity: 1 });
    expect(await totalOf(niacinEquivalents, milk, bread)).toEqual({ total: 14, unknown: 0 });
  });

  it('counts an item without one of both, and without a published one, as unknown', async () => {
    const items = [of({ niacin: 2 }), of({ tryptophan: 0.6 }), of({ iron: 1 }), of({ 'usda-409': 1, niacin: 1 })];
    expect(await totalOf(niacinEquivalents, ...items)).toEqual({ total: 13, unknown: 3 });
    expect(await totalOf(niacinEquivalents, of({ niacin: 2 }))).toEqual({ total: 2, unknown: 1 });
  });

  it('is absent where no item has a value', async () => {
    expect(await totalOf(niacinEquivalents, of({ iron: 1 }))).toEqual({ total: undefined, unknown: 1 });
  });

  it('is exact: a 60th of 1 mg of tryptophan, 60 times', async () => {
    const items = Array.from({ length: 60 }, () => of({ niacin: 0, tryptophan: 0.001 }));
    expect(await totalOf(niacinEquivalents, ...items)).toEqual({ total: 1, unknown: 0 });
  });
});

describe('The total of vegetables with legumes', () => {
  it('is their sum', async () => {
    const beans = of({ vegetables: 0.5, 'vegetables-legumes': 2 });
    expect(await totalOf(vegetablesWithLegumes, beans)).toEqual({ total: 2.5, unknown: 0 });
  });
});
