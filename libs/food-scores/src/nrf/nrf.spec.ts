import { describe, expect, it } from '@jest/globals';
import { decimal } from '#decimal';
import { type AmountOf } from '../standard/score.js';
import { scoreNrf } from './nrf.js';

const of =
  (amounts: Record<string, number | undefined>): AmountOf =>
  (nutrient) => {
    const amount = amounts[nutrient];
    return amount === undefined ? undefined : decimal(amount);
  };

/** Food with a tenth of every reference value per 100 kcal. */
const tenth = {
  energy: 100,
  protein: 5,
  fiber: 2.8,
  'vitamin-a': 90,
  'vitamin-c': 9,
  'vitamin-e': 1.5,
  calcium: 130,
  iron: 1.8,
  potassium: 470,
  magnesium: 42,
  'saturated-fat': 2,
  'added-sugars': 5,
  sodium: 230,
};

/** Expected values follow the published definition; no publication has an example with all twelve amounts. */
describe('The Nutrient-Rich Foods index', () => {
  it('is the percentages to encourage minus those to limit', () => {
    const score = scoreNrf(of(tenth));
    expect(score).toMatchObject({ score: 'nrf9.3', value: 60, maximum: 900 });
    expect('components' in score && score.components.map(({ points }) => points)).toEqual([
      ...Array<number>(9).fill(10),
      ...Array<number>(3).fill(-10),
    ]);
  });

  it('has the daily values of 2016 as its references', () => {
    const full = Object.fromEntries(Object.entries(tenth).map(([key, amount]) => [key, amount * 10]));
    const score = scoreNrf(of({ ...full, energy: 100 }));
    expect('components' in score && score.components.map(({ points }) => points)).toEqual([
      ...Array<number>(9).fill(100),
      ...Array<number>(3).fill(-100),
    ]);
  });

  it('is per 100 kcal, independent of the weight of the values', () => {
    const times3 = Object.fromEntries(Object.entries(tenth).map(([key, amount]) => [key, amount * 3]));
    expect(scoreNrf(of(times3))).toEqual(scoreNrf(of(tenth)));
  });

  it('is scored at the least energy that publishers state', () => {
    expect(scoreNrf(of({ ...tenth, energy: 0.001 }))).toMatchObject({ maximum: 900 });
  });

  it('caps percentages to encourage at 100, and not those to limit', () => {
    expect(scoreNrf(of({ ...tenth, 'vitamin-c': 900, sodium: 4600 }))).toMatchObject({ value: 60 + 90 - 190 });
  });

  it('states amount, points and maximum of each component', () => {
    const score = scoreNrf(of({ ...tenth, energy: 300 }));
    expect('components' in score && [score.components[0], score.components[11]]).toEqual([
      { name: 'protein', amount: 1.666667, unit: 'g/100 kcal', points: 3.3, maximum: 100 },
      { name: 'sodium', amount: 76.666667, unit: 'mg/100 kcal', points: -3.3, maximum: 0 },
    ]);
  });

  it('names missing inputs, and energy where it is zero', () => {
    const { 'added-sugars': _sugars, 'vitamin-e': _vitamin, ...others } = tenth;
    expect(scoreNrf(of(others))).toEqual({ score: 'nrf9.3', not_scored: ['vitamin-e', 'added-sugars'] });
    expect(scoreNrf(of({ ...tenth, iron: undefined }))).toEqual({ score: 'nrf9.3', not_scored: ['iron'] });
    expect(scoreNrf(of({ ...tenth, energy: 0 }))).toEqual({ score: 'nrf9.3', not_scored: ['energy'] });
    expect(scoreNrf(of({}))).toMatchObject({ not_scored: expect.arrayContaining(['energy', 'sodium']) });
  });
});
