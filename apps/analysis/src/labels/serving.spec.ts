import { describe, expect, it } from '@jest/globals';
import { unitId, urn } from '#contracts';
import { servingOf } from './serving.js';

const unit = (key: string, grams: number) => ({ id: urn(unitId(key)), abbr: key, grams });
const food = (...units: [ReturnType<typeof unit>, ...ReturnType<typeof unit>[]]) => ({
  id: 'banana',
  description: 'Banana',
  modified: '2016-05-01',
  discontinued: false,
  values: [],
  unit: units[0].id,
  units,
});
const gram = unit('g', 1);

describe('The serving of a label', () => {
  it('states a household measure and its weight', () => {
    const cup = unit('cup', 240);
    expect(servingOf(food(gram, cup), cup, 0.5)).toEqual({ text: '0.5 cup', grams: 120 });
  });

  it('is a weight alone where it is measured in grams', () => {
    expect(servingOf(food(gram), gram, 55)).toEqual({ grams: 55 });
  });

  it('has no weight where the food is measured by volume alone', () => {
    const millilitre = unit('ml', 1);
    expect(servingOf(food(millilitre, unit('cup', 240)), millilitre, 330)).toEqual({ text: '330 ml' });
  });
});
