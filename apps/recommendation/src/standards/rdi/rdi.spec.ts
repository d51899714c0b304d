import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type PersonSent,
  type RecommendationUnderTest,
  startRecommendationUnderTest,
} from '../../../../../test/support/nutrition/recommendation.js';
import { type RdiGroup, rdiTable } from '../../tables/rdi.js';

let service: RecommendationUnderTest;
beforeAll(async () => {
  service = await startRecommendationUnderTest();
});
afterAll(() => service.close());

const people: [RdiGroup, PersonSent][] = [
  ['infants', { sex: 'Male', ageInMonths: 0 }],
  ['infants', { sex: 'Female', ageInMonths: 11 }],
  ['children', { sex: 'Male', ageInMonths: 12 }],
  ['children', { sex: 'Female', ageInMonths: 47 }],
  ['adults', { sex: 'Male', ageInMonths: 48 }],
  ['adults', { sex: 'Female', ageInYears: 120 }],
  ['pregnantOrLactating', { sex: 'Female', pregnancyDurationInWeeks: 1 }],
  ['pregnantOrLactating', { sex: 'Female', lactationDurationInMonths: 60 }],
];

describe('RDI', () => {
  it.each(people)('gives %s, like %j, every cell of their column and omits blank ones', async (group, person) => {
    const printed = rdiTable.amounts.flatMap(({ nutrient, unit, amounts: { [group]: amount } }) =>
      amount === null ? [] : [[nutrient, { value: String(amount), unit }]],
    );
    expect(await service.byNutrient({ ...person, system: 'RDI' })).toEqual(Object.fromEntries(printed));
  });

  it('leaves the blank cells of infants blank', async () => {
    const infant = await service.byNutrient({ sex: 'Female', ageInMonths: 6, system: 'RDI' });
    for (const nutrient of ['sodium', 'cholesterol', 'saturated-fat', 'fiber', 'added-sugars']) {
      expect(infant).not.toHaveProperty(nutrient);
    }
    expect(infant['protein']).toEqual({ value: '11', unit: 'g' });
  });

  it('has the potassium of the label, not that of the 2019 intakes, and no energy', async () => {
    const adult = await service.byNutrient({ sex: 'Male', system: 'RDI' });
    expect(adult).toMatchObject({ potassium: { value: '4700' }, copper: { value: '0.9', unit: 'mg' } });
    expect(adult).not.toHaveProperty('energy');
  });

  it('does not depend on sex, size and activity', async () => {
    const someone = await service.byNutrient({ sex: 'Male', system: 'RDI' });
    const other = { heightInMeters: 1.1, weightInKilograms: 300, physicalActivityLevelCategory: 'VeryActive' };
    expect(await service.byNutrient({ sex: 'Female', system: 'RDI', ...other })).toEqual(someone);
  });
});
