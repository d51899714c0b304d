import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  type PersonSent,
  type RecommendationUnderTest,
  startRecommendationUnderTest,
} from '../../support/nutrition/recommendation.js';
import {
  describeWithReferenceIntakes,
  keyOf,
  readReference,
  unitOf,
} from '../../support/nutrition/reference-intakes.js';

interface Transcription {
  stages: string[];
  recommended: Record<string, { unit: string; by_stage: Record<string, { value: number } | null> }>;
  sodium_cdrr_mg: Record<string, number | null>;
  upper_limit: Record<string, { unit: string; by_stage: Record<string, number | null> }>;
}

let service: RecommendationUnderTest;
beforeAll(async () => {
  service = await startRecommendationUnderTest();
});
afterAll(() => service.close());

const years: Readonly<Record<string, number>> = {
  '9-13': 9,
  '14-18': 14,
  '19-30': 19,
  '31-50': 31,
  '51-70': 51,
  '71+': 71,
};
const months: Readonly<Record<string, number>> = { '0-6mo': 0, '7-12mo': 6, '1-3y': 12, '4-8y': 48 };

/** Someone of a stage as the transcription writes it: `M19-30`, `P14-18`, `4-8y`. */
function personOf(stage: string): PersonSent {
  if (months[stage] !== undefined) return { sex: 'Female', ageInMonths: months[stage] };
  const ageInYears = years[stage.slice(1)];
  switch (stage.charAt(0)) {
    case 'M':
      return { sex: 'Male', ageInYears };
    case 'P':
      return { sex: 'Female', ageInYears, pregnancyDurationInWeeks: 20 };
    case 'L':
      return { sex: 'Female', ageInYears, lactationDurationInMonths: 3 };
    default:
      return { sex: 'Female', ageInYears };
  }
}

/** Flat protein and fibre stand there beside what the person's weight and energy give. */
const notRecommended = new Set(['protein', 'total_fiber']);

describeWithReferenceIntakes('DRI against the reference intakes', () => {
  it('recommends every amount of every stage', async () => {
    const { stages, recommended, sodium_cdrr_mg: limits } = readReference<Transcription>('dri.json');
    let cells = 0;
    for (const stage of stages) {
      const person = personOf(stage);
      const given = await service.byNutrient(person);
      const weight = person.sex === 'Male' ? 88.3 : 74.7;
      for (const [name, { unit, by_stage: byStage }] of Object.entries(recommended)) {
        const cell = byStage[stage]?.value;
        if (cell === undefined || notRecommended.has(name)) continue;
        // From 12 months on carbohydrate is a share of energy.
        if (name === 'carbohydrate' && !['0-6mo', '7-12mo'].includes(stage)) continue;
        cells++;
        if (name === 'protein_per_kg') {
          expect(Number(given['protein']?.value)).toBeCloseTo(cell * weight, 5);
        } else if (name === 'sodium') {
          const limit = limits[stage];
          expect(given['sodium']?.value).toBe(limit ? `[${cell}\u2025${limit}]` : String(cell));
        } else {
          const value = String(name === 'total_water' ? Math.round(cell * 1000) : cell);
          expect([stage, name, given[keyOf(name)]]).toEqual([stage, name, { value, unit: unitOf(unit) }]);
        }
      }
    }
    const wholeRows = 33;
    const infantsOnly = 2 * 2;
    expect(cells).toBe(wholeRows * stages.length + infantsOnly);
  });

  it('has every upper limit of every stage that counts the same form of a known nutrient', async () => {
    const { stages, upper_limit: limits } = readReference<Transcription>('dri.json');
    const others = ['vitamin_a', 'vitamin_e', 'niacin', 'folate', 'magnesium', 'boron', 'nickel', 'vanadium'];
    // Copper is in mg and fluoride in mcg where foods are measured.
    const factors: Readonly<Record<string, number>> = { copper: 0.001, fluoride: 1000 };
    for (const stage of stages) {
      const intakes = Object.entries(await service.intakes(personOf(stage)));
      const given = intakes.flatMap(([key, { upper_limit: limit }]) => (limit === undefined ? [] : [[key, limit]]));
      const transcribed = Object.entries(limits).flatMap(([name, { by_stage: byStage }]) => {
        const limit = others.includes(name) ? null : (byStage[stage] ?? null);
        return limit === null ? [] : [[keyOf(name), Number((limit * (factors[name] ?? 1)).toFixed(6))]];
      });
      expect([stage, Object.fromEntries(given)]).toEqual([stage, Object.fromEntries(transcribed)]);
    }
  });
});
