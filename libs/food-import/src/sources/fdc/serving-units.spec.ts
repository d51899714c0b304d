import { describe, expect, it } from '@jest/globals';
import { unitsOf } from '../../portions/portions.js';
import { servingUnits } from './serving-units.js';

const slice = { amount: 2, measure: 'slices', grams: 60 };

describe('the units of servings', () => {
  it('are those of the portions, also the second time', () => {
    for (const portions of [[slice], [slice], [], [slice, { ...slice, measure: 'cup' }]]) {
      expect(servingUnits(portions)).toEqual(unitsOf(portions));
    }
  });

  it.each([
    ['weight', { ...slice, grams: 61 }],
    ['amount', { ...slice, amount: 1 }],
    ['words', { ...slice, measure: 'slice' }],
    ['missing weight', { ...slice, grams: undefined }],
  ])('are those of the portion with its own %s', (_, other) => {
    servingUnits([slice]);
    expect(servingUnits([other])).toEqual(unitsOf([other]));
  });

  it('of a food per 100 ml are volumes', () => {
    servingUnits([slice], 'g');
    expect(servingUnits([slice], 'ml')).toEqual(unitsOf([slice], 'ml'));
  });
});
