import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decimal, plus, rounded, ZERO } from '#decimal';
import { asGiven, type Contribution, portion } from '../scaling/contribution.js';
import { totals, withContributions } from './totals.js';

const nutrients = ['energy', 'protein', 'iron'];
const value = fc.integer({ min: 0, max: 1_000_000 }).map((thousandths) => thousandths / 1000);
const anyItem: fc.Arbitrary<Contribution> = fc.oneof(
  fc
    .tuple(fc.array(fc.option(value), { minLength: 3, maxLength: 3 }), value, fc.constantFrom(0, 0.5, 1, 28.349523125))
    .map(([values, quantity, grams]) => portion(nutrients, values, { grams, quantity })),
  fc.array(fc.tuple(fc.constantFrom(...nutrients), value), { maxLength: 5 }).map((points) =>
    asGiven(
      points.map(([nutrient]) => nutrient),
      points.map(([, amount]) => amount),
    ),
  ),
);
const anyItems = fc.array(anyItem, { maxLength: 12 });
const detailed = async (items: readonly Contribution[]) => withContributions(await totals(items, nutrients), items);

describe('Contributions', () => {
  it('add up to the value, each rounded to six decimals', async () => {
    await fc.assert(
      fc.asyncProperty(anyItems, async (items) => {
        for (const { value: total, contributions = [] } of await detailed(items)) {
          const sum = rounded(contributions.reduce<typeof ZERO>((all, each) => plus(all, decimal(each ?? 0)), ZERO));
          expect(Math.abs(sum - total)).toBeLessThanOrEqual(0.0000005 * (contributions.length + 1));
        }
      }),
    );
  });

  it('are as many as there are items, unknown where an item has no value', async () => {
    await fc.assert(
      fc.asyncProperty(anyItems, async (items) => {
        for (const { nutrient, unknown, contributions = [] } of await detailed(items)) {
          const knows = (item: Contribution) =>
            item.values.some((own, index) => own !== null && item.nutrients[index] === nutrient);
          expect(contributions.map((each) => each !== null)).toEqual(items.map(knows));
          expect(unknown).toBe(items.filter((item) => !knows(item)).length);
        }
      }),
    );
  });

  it('of one more item never lower an amount', async () => {
    await fc.assert(
      fc.asyncProperty(anyItems, anyItem, async (items, more) => {
        const before = await totals(items, nutrients);
        const after = new Map((await totals([...items, more], nutrients)).map((each) => [each.nutrient, each.value]));
        for (const each of before) expect(after.get(each.nutrient)).toBeGreaterThanOrEqual(each.value);
      }),
    );
  });
});
