import { describe, expect, it } from '@jest/globals';
import { knownNutrients } from '#contracts';
import columns from './nutrient-columns.json' with { type: 'json' };

describe('the nutrient columns of FNDDS', () => {
  it.each(Object.entries(columns))('%s is the nutrient %s, in the unit of the vocabulary', (header, key) => {
    const unit = /\((\w+?)(?:_\w+)?\)$/.exec(header)?.[1];
    expect(knownNutrients.find((nutrient) => nutrient.key === key)?.unit).toBe(unit);
  });

  it('are 65 different nutrients', () => {
    expect(new Set(Object.values(columns)).size).toBe(65);
  });
});
