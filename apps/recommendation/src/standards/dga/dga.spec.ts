import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { activityLevels } from '#contracts';
import { cellIn, peopleByColumn } from '../../../../../test/support/nutrition/people.js';
import {
  type PersonSent,
  type RecommendationUnderTest,
  startRecommendationUnderTest,
} from '../../../../../test/support/nutrition/recommendation.js';
import { dgaCalories, dgaGoals, dgaPatterns } from '../../tables/dga.js';

let service: RecommendationUnderTest;
beforeAll(async () => {
  service = await startRecommendationUnderTest();
});
afterAll(() => service.close());

const dga = (person: PersonSent) => service.byNutrient({ ...person, system: 'DGA' });

describe('the nutritional goals of DGA', () => {
  it.each(peopleByColumn(dgaGoals.columns))(
    'give everyone of $group column $index every cell of that column, and no other vitamin or mineral',
    async (column) => {
      for (const person of column.people) {
        const given = await dga(person);
        for (const { nutrient, unit, amounts } of dgaGoals.amounts) {
          const cell = cellIn(amounts, column);
          if (cell !== undefined)
            expect([nutrient, given[nutrient]]).toEqual([nutrient, { value: String(cell), unit }]);
        }
        const limit = dgaGoals.limits.map(({ amounts }) => cellIn(amounts, column))[0];
        if (limit !== undefined) expect(given['sodium']).toEqual({ value: `[0\u2025${limit}]`, unit: 'mg' });
        expect('iodine' in given).toBe(column.group === 'pregnant' || column.group === 'lactating');
      }
    },
  );

  it('begin at 6 months', async () => {
    expect(await dga({ sex: 'Male', ageInMonths: 5 })).toEqual({});
  });

  it('from 6 through 11 months have no energy, limits and food groups', async () => {
    const infant = await dga({ sex: 'Male', ageInMonths: 11 });
    expect(infant).toMatchObject({ sodium: { value: '370' }, protein: { value: '11' }, carbohydrate: { value: '95' } });
    for (const nutrient of ['energy', 'total-fat', 'fiber', 'fruit', 'dairy', 'added-sugars']) {
      expect(infant).not.toHaveProperty(nutrient);
    }
  });

  it('from 12 through 23 months have 19 g of fibre, plain numbers, and the fat share of the calorie level', async () => {
    expect(await dga({ sex: 'Female', ageInMonths: 23 })).toMatchObject({
      energy: { value: '1000', unit: 'kcal' },
      fiber: { value: '19' },
      protein: { value: '13' },
      carbohydrate: { value: '130' },
      'total-fat': { value: '(33.333333\u202544.444444)' },
      sodium: { value: '[0\u20251200]' },
    });
    expect(await dga({ sex: 'Female', ageInMonths: 23 })).not.toHaveProperty('added-sugars');
  });

  it('from 24 months have the shares and limits of the calorie level', async () => {
    expect(await dga({ sex: 'Female', ageInYears: 25 })).toMatchObject({
      energy: { value: '2200' },
      fiber: { value: '30.8' },
      protein: { value: '(55\u2025192.5)' },
      carbohydrate: { value: '(247.5\u2025357.5)' },
      'total-fat': { value: '(48.888889\u202585.555556)' },
      'added-sugars': { value: '[0\u202555)' },
      'saturated-fat': { value: '[0\u202524.444444)' },
      sodium: { value: '[0\u20252300]' },
    });
  });

  it('have vitamin D in international units, 40 to the microgram', async () => {
    expect((await dga({ sex: 'Male', ageInYears: 70 }))['vitamin-d']).toEqual({ value: '600', unit: 'iu' });
    expect((await dga({ sex: 'Female', ageInYears: 71 }))['vitamin-d']).toEqual({ value: '800', unit: 'iu' });
  });

  it('have more calcium for men from 71 years', async () => {
    expect((await dga({ sex: 'Male', ageInYears: 70 }))['calcium']?.value).toBe('1000');
    expect((await dga({ sex: 'Male', ageInYears: 71 }))['calcium']?.value).toBe('1200');
  });
});

describe('the calorie need of DGA', () => {
  const lastMonth = (index: number) => (dgaCalories.ages[index + 1]?.fromMonths ?? 1441) - 1;

  it.each(dgaCalories.ages.map((row, index) => ({ ...row, last: lastMonth(index) })))(
    'is the cell of sex and activity from month $fromMonths through $last',
    async ({ fromMonths, last, male, female }) => {
      for (const ageInMonths of [fromMonths, last]) {
        for (const [column, activity] of activityLevels.entries()) {
          const profile = { ageInMonths, physicalActivityLevelCategory: activity };
          const printed = Math.min(column, 2);
          expect((await dga({ ...profile, sex: 'Male' }))['energy']?.value).toBe(String(male[printed]));
          expect((await dga({ ...profile, sex: 'Female' }))['energy']?.value).toBe(String(female[printed]));
        }
      }
    },
  );

  it.each([
    [{ pregnancyDurationInWeeks: 11 }, 2200, 2200],
    [{ pregnancyDurationInWeeks: 12 }, 2540, 2600],
    [{ pregnancyDurationInWeeks: 26 }, 2652, 2600],
    [{ lactationDurationInMonths: 1 }, 2530, 2600],
    [{ lactationDurationInMonths: 6 }, 2530, 2600],
    [{ lactationDurationInMonths: 7 }, 2600, 2600],
  ])('with %j is %i kcal, at level %i', async (condition, need, level) => {
    const given = await dga({ sex: 'Female', ageInYears: 25, ...condition });
    expect(given['energy']?.value).toBe(String(need));
    expect(given['added-sugars']?.value).toBe(`[0\u2025${(level * 0.1) / 4})`);
  });

  it('stays within the levels for a pregnancy at any age', async () => {
    const given = await dga({ sex: 'Female', ageInMonths: 12, pregnancyDurationInWeeks: 5 });
    expect(given['energy']?.value).toBe('800');
    expect(given['added-sugars']?.value).toBe('[0\u202525)');
    expect(await dga({ sex: 'Female', ageInMonths: 6, pregnancyDurationInWeeks: 5 })).not.toHaveProperty('energy');
  });
});

describe('the food groups of DGA', () => {
  it('equal every cell of every pattern a person can have, a seventh of weekly amounts per day', async () => {
    const reached = new Set<string>();
    for (const { fromMonths } of dgaCalories.ages) {
      for (const sex of ['Male', 'Female']) {
        for (const physicalActivityLevelCategory of activityLevels) {
          const given = await dga({ sex, ageInMonths: fromMonths, physicalActivityLevelCategory });
          const level = Number(given['energy']?.value);
          const pattern = dgaPatterns.patterns[fromMonths < 24 ? 0 : 1];
          for (const { nutrient, unit, days, amounts } of pattern?.groups ?? []) {
            const cell = amounts[pattern?.levels.indexOf(level) ?? -1] ?? NaN;
            const childsDairy = nutrient === 'dairy' && fromMonths >= 48 && fromMonths < 108 && level >= 1600;
            const printed = childsDairy ? 2.5 : cell;
            const perDay = (amount: number) => String(Number((amount / days).toFixed(6)));
            const value = typeof printed === 'number' ? perDay(printed) : `[${printed.map(perDay).join('\u2025')}]`;
            expect([nutrient, level, given[nutrient]]).toEqual([nutrient, level, { value, unit }]);
            if (!childsDairy) reached.add(`${fromMonths < 24} ${nutrient} ${level}`);
          }
        }
      }
    }
    const cells = dgaPatterns.patterns.flatMap(({ groups, levels }) => groups.flatMap(() => levels));
    expect(reached.size).toBe(cells.length);
  });

  it('are per day: dark-green vegetables at 2,000 kcal are 1.5 cups in seven days', async () => {
    const woman = { sex: 'Female', ageInYears: 30, physicalActivityLevelCategory: 'LowActive' };
    expect((await dga(woman))['energy']?.value).toBe('2000');
    expect((await dga(woman))['vegetables-dark-green']).toEqual({ value: '0.214286', unit: 'cup-eq' });
    expect((await dga(woman))['vegetables']).toEqual({ value: '2.5', unit: 'cup-eq' });
  });

  it('give seafood at 1,000 kcal as a range', async () => {
    expect((await dga({ sex: 'Male', ageInMonths: 24 }))['protein-foods-seafood']?.value).toBe(
      '[0.285714\u20250.428571]',
    );
  });

  it('have 2.5 cups of dairy for a child of 4 through 8 years at 1,600 kcal or more', async () => {
    const boy = { sex: 'Male', physicalActivityLevelCategory: 'Active' };
    expect((await dga({ ...boy, ageInYears: 8 }))['dairy']?.value).toBe('2.5');
    expect((await dga({ ...boy, ageInYears: 9 }))['dairy']?.value).toBe('3');
  });
});
