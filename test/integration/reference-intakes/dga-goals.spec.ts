import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  type PersonSent,
  type RecommendationUnderTest,
  startRecommendationUnderTest,
} from '../../support/nutrition/recommendation.js';
import { describeWithReferenceIntakes, keyOf, readReference, six } from '../../support/nutrition/reference-intakes.js';

/** A number, a share of energy (`10-35`) or a limit of it (`<10`). */
type Printed = number | string | null;
interface Transcription {
  appendix1_nutritional_goals: Record<string, Record<string, Record<string, unknown>>>;
}

let service: RecommendationUnderTest;
beforeAll(async () => {
  service = await startRecommendationUnderTest();
});
afterAll(() => service.close());

const ages: Readonly<Record<string, number>> = {
  '4-8': 4,
  '9-13': 9,
  '14-18': 14,
  '19-30': 19,
  '31-50': 31,
  '51+': 51,
};
const both = (person: Omit<PersonSent, 'sex'>): PersonSent[] => [
  { sex: 'Male', ...person },
  { sex: 'Female', ...person },
];

/** People of a group as the transcription writes it: `F19-30`, `P14-18_T2`, `12-23mo`. */
function peopleOf(group: string): PersonSent[] {
  if (group === '6-11mo') return both({ ageInMonths: 11 });
  if (group === '12-23mo') return both({ ageInMonths: 12 });
  if (group === 'M/F2-3') return both({ ageInYears: 2 });
  const [age = '', part] = group.slice(1).split('_');
  const ageInYears = ages[age];
  switch (group.charAt(0)) {
    case 'P':
      return [{ sex: 'Female', ageInYears, pregnancyDurationInWeeks: { T1: 5, T2: 20, T3: 30 }[part ?? ''] }];
    case 'L':
      return [{ sex: 'Female', ageInYears, lactationDurationInMonths: part === '0-6mo' ? 6 : 7 }];
    default:
      return [{ sex: group.startsWith('M') ? 'Male' : 'Female', ageInYears }];
  }
}

/** The share of energy that a flat amount of protein stands beside, and of carbohydrate. */
function shareBeside(nutrient: string, group: string): [number, number] {
  if (nutrient === 'carbohydrate') return [45, 65];
  if (group === 'M/F2-3') return [5, 20];
  return /4-8|9-13|14-18/.test(group) ? [10, 30] : [10, 35];
}

function valueOf(name: string, printed: number | string, group: string, level: number): string {
  const grams = (percent: number) => six(((percent / 100) * level) / (name.includes('fat') ? 9 : 4));
  const share = (lower: number, upper: number) => `(${grams(lower)}\u2025${grams(upper)})`;
  if (typeof printed === 'string') {
    if (printed.startsWith('<')) return `[0\u2025${grams(Number(printed.slice(1)))})`;
    const [lower = NaN, upper = NaN] = printed.split('-').map(Number);
    return share(lower, upper);
  }
  if (name === 'sodium' && group !== '6-11mo') return `[0\u2025${printed}]`;
  if (group === '6-11mo' || group === '12-23mo') return String(printed);
  if (name === 'fiber') return six((14 * level) / 1000);
  if (name === 'protein' || name === 'carbohydrate') return share(...shareBeside(name, group));
  return String(printed);
}

describeWithReferenceIntakes('the goals of DGA against the reference intakes', () => {
  it.each(['A1-1_infants_toddlers', 'A1-2_ages_2_plus', 'A1-3_pregnant', 'A1-4_lactating'])(
    'recommend every cell of %s',
    async (table) => {
      const rows = readReference<Transcription>('dga.json').appendix1_nutritional_goals[table] ?? {};
      let cells = 0;
      for (const [name, row] of Object.entries(rows)) {
        if (name === 'calorie_level_assessed') continue;
        for (const [group, cell] of Object.entries((row['values'] as object | undefined) ?? row)) {
          const printed = (
            typeof cell === 'object' && cell !== null ? (cell as { value: Printed }).value : cell
          ) as Printed;
          if (printed === null) continue;
          for (const person of peopleOf(group)) {
            const given = await service.byNutrient({ ...person, system: 'DGA' });
            const energy = Number(given['energy']?.value);
            const level = energy < 1000 ? energy : Math.round(energy / 200) * 200;
            const value = valueOf(name, printed, group, level);
            expect([group, name, given[keyOf(name)]?.value]).toEqual([group, name, value]);
            cells++;
          }
        }
      }
      expect(cells).toBeGreaterThan(90);
    },
  );
});
