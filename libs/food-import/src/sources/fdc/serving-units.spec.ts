import { describe, expect, it } from '@jest/globals';
import { unitsOf } from '../../portions/portions.js';
import { ServingUnits } from './serving-units.js';

const slice = { amount: 2, measure: 'slices', grams: 60 };

describe('the units of servings', () => {
  it('are those of the portions, also the second time', () => {
    const servings = new ServingUnits();
    for (const portions of [[slice], [slice], [], [slice, { ...slice, measure: 'cup' }]]) {
      expect(servings.unitsOf(portions)).toEqual(unitsOf(portions));
    }
  });

  it.each([
    ['weight', { ...slice, grams: 61 }],
    ['amount', { ...slice, amount: 1 }],
    ['words', { ...slice, measure: 'slice' }],
    ['missing weight', { ...slice, grams: undefined }],
  ])('are those of the portion with its own %s', (_, other) => {
    const servings = new ServingUnits();
    servings.unitsOf([slice]);
    expect(servings.unitsOf([other])).toEqual(unitsOf([other]));
  });

  it('of a food per 100 ml are volumes', () => {
    const servings = new ServingUnits();
    servings.unitsOf([slice], 'g');
    expect(servings.unitsOf([slice], 'ml')).toEqual(unitsOf([slice], 'ml'));
  });
});
