import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cellIn, peopleByColumn } from '../../../../../test/support/nutrition/people.js';
import {
  type RecommendationUnderTest,
  startRecommendationUnderTest,
} from '../../../../../test/support/nutrition/recommendation.js';
import { driTable } from '../../tables/dri.js';

let service: RecommendationUnderTest;
beforeAll(async () => {
  service = await startRecommendationUnderTest();
});
afterAll(() => service.close());

/** Recommended amounts that depend on energy and have no cell in the table. */
const alsoFromEnergy = new Set(['carbohydrate', 'total-fat']);

describe('DRI', () => {
  it.each(peopleByColumn(driTable.columns))(
    'gives everyone of $group column $index every cell of that column, and no other',
    async (column) => {
      for (const person of column.people) {
        const given = await service.byNutrient(person);
        for (const { nutrient, unit, amounts } of driTable.amounts) {
          const cell = cellIn(amounts, column);
          if (cell !== undefined)
            expect([nutrient, given[nutrient]]).toEqual([nutrient, { value: String(cell), unit }]);
          else if (!alsoFromEnergy.has(nutrient)) expect(given).not.toHaveProperty(nutrient);
        }
        const adequate = cellIn(driTable.sodium.adequateIntake, column);
        const limit = cellIn(driTable.sodium.riskReduction, column);
        const sodium = limit === undefined ? String(adequate) : `[${adequate}\u2025${limit}]`;
        expect(given['sodium']).toEqual({ value: sodium, unit: 'mg' });
        const weight = person.sex === 'Male' ? 88.3 : 74.7;
        expect(Number(given['protein']?.value)).toBeCloseTo(
          (cellIn(driTable.proteinPerKilogram, column) ?? NaN) * weight,
          5,
        );
      }
    },
  );

  it('of the published example is 3,325 kcal, 84 g protein, 47 g fibre, 374-540 g carbohydrate, 74-129 g fat', async () => {
    const man = { sex: 'Male', ageInYears: 31, heightInMeters: 1.82, weightInKilograms: 105 };
    expect(await service.byNutrient({ ...man, physicalActivityLevelCategory: 'LowActive' })).toMatchObject({
      energy: { value: '3325.04', unit: 'kcal' },
      protein: { value: '84', unit: 'g' },
      fiber: { value: '46.55056', unit: 'g' },
      carbohydrate: { value: '(374.067\u2025540.319)', unit: 'g' },
      'total-fat': { value: '(73.889778\u2025129.307111)', unit: 'g' },
    });
  });

  it('of an infant has adequate intakes, without shares of energy and fibre', async () => {
    const infant = await service.byNutrient({ sex: 'Female', ageInMonths: 5, weightInKilograms: 7 });
    expect(infant).toMatchObject({
      protein: { value: '10.64' },
      carbohydrate: { value: '60' },
      'total-fat': { value: '31' },
      sodium: { value: '110' },
    });
    expect(infant).not.toHaveProperty('fiber');
  });

  it.each([
    ['1 through 3 years', 47, 30, 40],
    ['4 through 18 years', 227, 25, 35],
    ['19 years and more', 228, 20, 35],
  ])('at %s has the fat share of that age', async (_age, ageInMonths, lower, upper) => {
    const { energy, 'total-fat': fat } = await service.byNutrient({ sex: 'Male', ageInMonths });
    const [low, high] = (fat?.value ?? '').slice(1, -1).split('\u2025').map(Number);
    expect(low).toBeCloseTo(((lower / 100) * Number(energy?.value)) / 9, 5);
    expect(high).toBeCloseTo(((upper / 100) * Number(energy?.value)) / 9, 5);
  });

  it('rounds a half of the sixth decimal of energy up, also where the nearest double is below it', async () => {
    const person = { sex: 'Male', ageInYears: 30, heightInMeters: 1.65, weightInPounds: 100.3 };
    const { energy } = await service.byNutrient({ ...person, physicalActivityLevelCategory: 'Sedentary' });
    // 753.07 - 10.83 * 30 + 6.5 * 165 + 14.1 * 45.495315 is 2142.1539415.
    expect(energy).toEqual({ value: '2142.153942', unit: 'kcal' });
  });

  it('has the sodium and potassium of 2019, not those of 2005', async () => {
    expect(await service.byNutrient({ sex: 'Male', ageInYears: 60 })).toMatchObject({
      potassium: { value: '3400' },
      sodium: { value: '[1500\u20252300]' },
    });
    expect(await service.byNutrient({ sex: 'Female', ageInYears: 75 })).toMatchObject({
      potassium: { value: '2600' },
      sodium: { value: '[1500\u20252300]' },
    });
  });

  it('leaves out upper limits: magnesium and niacin are plain numbers, also where the limit is lower', async () => {
    expect(await service.byNutrient({ sex: 'Male', ageInYears: 40 })).toMatchObject({
      magnesium: { value: '420', unit: 'mg' },
      niacin: { value: '16', unit: 'mg' },
    });
  });

  it('has vitamin D and copper in micrograms and fluoride in milligrams, as the tables print them', async () => {
    expect(await service.byNutrient({ sex: 'Male', ageInYears: 71 })).toMatchObject({
      'vitamin-d': { value: '20', unit: 'mcg' },
      copper: { value: '900', unit: 'mcg' },
      fluoride: { value: '4', unit: 'mg' },
      water: { value: '3700', unit: 'g' },
    });
  });

  it('leaves out nutrients without a number', async () => {
    const given = await service.byNutrient({ sex: 'Female' });
    for (const nutrient of ['saturated-fat', 'trans-fat', 'cholesterol', 'added-sugars']) {
      expect(given).not.toHaveProperty(nutrient);
    }
  });

  it.each([
    ['a pregnant girl of 13', { ageInYears: 13, pregnancyDurationInWeeks: 20 }, { iron: '27', calcium: '1300' }],
    ['a pregnant woman of 55', { ageInYears: 55, pregnancyDurationInWeeks: 20 }, { iron: '27', calcium: '1000' }],
    ['a lactating girl of 17', { ageInYears: 17, lactationDurationInMonths: 8 }, { iron: '10', 'vitamin-a': '1200' }],
  ])('gives %s the nearest group of the table', async (_who, sent, expected) => {
    const given = await service.byNutrient({ sex: 'Female', ...sent });
    for (const [nutrient, value] of Object.entries(expected)) expect(given[nutrient]?.value).toBe(value);
  });

  it('names the weight field that was sent where the equations give no energy', async () => {
    const tiny = { sex: 'Male', ageInYears: 120, heightInMeters: 0.1, physicalActivityLevelCategory: 'VeryActive' };
    await expect(service.recommend({ ...tiny, weightInPounds: 1 })).rejects.toMatchObject({
      status: 400,
      body: { message: [{ code: 'no-energy', field: 'weightInPounds' }] },
    });
  });
});

describe('DRI pinned to the energy equations of 2005', () => {
  it('has their energy and the shares of it', async () => {
    const pinned = await startRecommendationUnderTest({ eerEdition: '2005' });
    try {
      const man = { sex: 'Male', ageInYears: 19, heightInMeters: 1.77, weightInKilograms: 70 };
      const given = await pinned.byNutrient({ ...man, physicalActivityLevelCategory: 'Active' });
      const energy = 662 - 9.53 * 19 + 1.25 * (15.91 * 70 + 539.6 * 1.77);
      expect(Number(given['energy']?.value)).toBeCloseTo(energy, 5);
      expect(Number(given['fiber']?.value)).toBeCloseTo((14 * energy) / 1000, 5);
    } finally {
      await pinned.close();
    }
  });
});
