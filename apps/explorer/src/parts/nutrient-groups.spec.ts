import { describe, expect, it } from '@jest/globals';
import { groupNutrients } from './nutrient-groups.js';

const named = (description: string) => ({ id: description, description, unit: 'g', unitId: 'g' });

describe('nutrients', () => {
  it('stand in the groups that people know, the everyday ones first', () => {
    const nutrients = [
      'Lysine',
      '18:3 n-3 c,c,c (ALA)',
      'Fatty acids, total trans-monoenoic',
      'Sodium, Na',
      'Energy',
      'Fatty acids, total saturated',
      'Glucose (dextrose)',
      'Folate, DFE',
      'Whole grains',
    ].map(named);
    expect(groupNutrients(nutrients).map(([name, members]) => [name, ...members.map(({ id }) => id)])).toEqual([
      ['Energy and macronutrients', 'Energy', 'Fatty acids, total saturated'],
      ['Vitamins', 'Folate, DFE'],
      ['Minerals', 'Sodium, Na'],
      ['Sugars', 'Glucose (dextrose)'],
      ['Fatty acids', '18:3 n-3 c,c,c (ALA)', 'Fatty acids, total trans-monoenoic'],
      ['Amino acids', 'Lysine'],
      ['Others', 'Whole grains'],
    ]);
  });
});
