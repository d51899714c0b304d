import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { activityLevels } from '#contracts';
import { type RecommendationUnderTest, startRecommendationUnderTest } from '../../support/nutrition/recommendation.js';
import { describeWithReferenceIntakes, readReference, six } from '../../support/nutrition/reference-intakes.js';

/** By sedentary, moderately active and active; for toddlers one for all. */
type Needs = Record<'M' | 'F', number | number[]>;
type Pattern = Record<string, Record<string, number | string>>;
interface Transcription {
  appendix2_calorie_levels: { toddlers_months: Record<string, Needs>; by_age: Record<string, Needs> };
  appendix3_healthy_us_style_12_23_months: Pattern;
  appendix3_healthy_us_style_2_plus: Pattern;
}

let service: RecommendationUnderTest;
beforeAll(async () => {
  service = await startRecommendationUnderTest();
});
afterAll(() => service.close());

const keys: Readonly<Record<string, string>> = {
  Vegetables: 'vegetables',
  'Dark-Green Vegetables': 'vegetables-dark-green',
  'Red and Orange Vegetables': 'vegetables-red-orange',
  'Beans, Peas, Lentils': 'vegetables-legumes',
  'Starchy Vegetables': 'vegetables-starchy',
  'Other Vegetables': 'vegetables-other',
  Fruits: 'fruit',
  Grains: 'grains',
  'Whole Grains': 'grains-whole',
  'Refined Grains': 'grains-refined',
  Dairy: 'dairy',
  'Protein Foods': 'protein-foods',
  'Meats, Poultry, Eggs': 'protein-foods-meats-poultry-eggs',
  'Meats, Poultry': 'protein-foods-meats-poultry',
  Eggs: 'protein-foods-eggs',
  Seafood: 'protein-foods-seafood',
  'Nuts, Seeds, Soy Products': 'protein-foods-nuts-seeds-soy',
  Oils: 'oils',
};

/** `Dairy (cup eq/day)` → `dairy`, cup-eq, 1. */
function groupOf(row: string): { key: string; unit: string; days: number } {
  const [, name = '', unit = '', time] = /^(.*) \((cup|ounce|grams).*\/(day|wk)\)$/.exec(row) ?? [];
  return {
    key: keys[name] ?? row,
    unit: { cup: 'cup-eq', ounce: 'oz-eq', grams: 'g' }[unit] ?? unit,
    days: time === 'wk' ? 7 : 1,
  };
}

function valueOf(printed: number | string | undefined, days: number): string {
  if (typeof printed !== 'string') return six((printed ?? NaN) / days);
  return `[${printed
    .split('-')
    .map((end) => six(Number(end) / days))
    .join('\u2025')}]`;
}

describeWithReferenceIntakes('the calorie needs of DGA against the reference intakes', () => {
  it('recommend every cell, and at its level every food group', async () => {
    const source = readReference<Transcription>('dga.json');
    const { toddlers_months: byMonth, by_age: byAge } = source.appendix2_calorie_levels;
    const ages: [number, Needs][] = [
      ...Object.entries(byMonth).map(([month, needs]): [number, Needs] => [parseInt(month, 10), needs]),
      ...Object.entries(byAge).map(([age, needs]): [number, Needs] => [parseInt(age, 10) * 12, needs]),
    ];
    let people = 0;
    for (const [ageInMonths, needs] of ages) {
      const pattern = source[`appendix3_healthy_us_style_${ageInMonths < 24 ? '12_23_months' : '2_plus'}`];
      for (const [sex, cells] of [
        ['Male', needs.M],
        ['Female', needs.F],
      ] as const) {
        for (const [column, physicalActivityLevelCategory] of activityLevels.entries()) {
          const level = typeof cells === 'number' ? cells : (cells[Math.min(column, 2)] ?? NaN);
          const given = await service.byNutrient({ system: 'DGA', sex, ageInMonths, physicalActivityLevelCategory });
          people++;
          expect([ageInMonths, sex, given['energy']?.value]).toEqual([ageInMonths, sex, String(level)]);
          for (const [row, amounts] of Object.entries(pattern)) {
            if (row.startsWith('Limit on Calories')) continue;
            const { key, unit, days } = groupOf(row);
            const childsDairy = key === 'dairy' && ageInMonths >= 48 && ageInMonths < 108 && level >= 1600;
            const value = childsDairy ? '2.5' : valueOf(amounts[level], days);
            expect([row, level, given[key]]).toEqual([row, level, { value, unit }]);
          }
        }
      }
    }
    expect(people).toBe((4 + 30) * 2 * 4);
  });
});
