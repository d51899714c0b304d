import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  activityLevels,
  knownNutrients,
  knownUnits,
  nutrientId,
  type Recommendation,
  systems,
  unitId,
  urn,
} from '#contracts';
import {
  type PersonSent,
  type RecommendationUnderTest,
  startRecommendationUnderTest,
} from '../../../test/support/nutrition/recommendation.js';

let service: RecommendationUnderTest;
beforeAll(async () => {
  service = await startRecommendationUnderTest();
});
afterAll(() => service.close());

/** Any person that the interface accepts. */
const anyone: fc.Arbitrary<PersonSent> = fc
  .record({
    system: fc.constantFrom(...systems),
    sex: fc.constantFrom('Female', 'Male'),
    ageInMonths: fc.integer({ min: 0, max: 1440 }),
    heightInMeters: fc.double({ min: 0.3, max: 3, noNaN: true }),
    weightInKilograms: fc.double({ min: 1, max: 650, noNaN: true }),
    physicalActivityLevelCategory: fc.constantFrom(...activityLevels),
    condition: fc.oneof(
      fc.constant({}),
      fc.record({ pregnancyDurationInWeeks: fc.integer({ min: 1, max: 42 }) }),
      fc.record({ lactationDurationInMonths: fc.integer({ min: 1, max: 60 }) }),
    ),
  })
  .map(({ condition, ...person }) => (person.sex === 'Male' ? person : { ...person, ...condition }));

const INTERVAL = /^([[(])(\d+(?:\.\d*[1-9])?)\u2025(\d+(?:\.\d*[1-9])?)([\])])$/;
const NUMBER = /^\d+(\.\d*[1-9])?$/;
const nutrients = new Set(knownNutrients.map(({ key }) => urn(nutrientId(key))));
const units = new Set(knownUnits.map(({ key }) => urn(unitId(key))));

/** Whether ids are listed, and the value is a number or equals its range digit for digit. */
function isConsistent({ nutrient, value, range, unitId: unit }: Recommendation): boolean {
  if (!nutrients.has(nutrient) || !units.has(unit)) return false;
  if (!range) return NUMBER.test(value);
  const [, opening, lower, upper, closing] = INTERVAL.exec(value) ?? [];
  return (
    lower === String(range.lower) &&
    upper === String(range.upper) &&
    range.lower < range.upper &&
    opening === (range.lowerIncluded ? '[' : '(') &&
    closing === (range.upperIncluded ? ']' : ')')
  );
}

/** Recommendations of a person; none where the equations give no energy for the size drawn. */
async function recommendedTo(person: PersonSent): Promise<Recommendation[]> {
  try {
    return (await service.recommend(person)).recommendations;
  } catch (error) {
    expect(error).toMatchObject({ body: { message: [{ code: 'no-energy', field: 'weightInKilograms' }] } });
    return [];
  }
}

describe('recommendations', () => {
  it('come before the profile, each in the order of the interface', async () => {
    const answer = await service.recommend({ sex: 'Female' });
    expect(Object.keys(answer)).toEqual(['recommendations', 'profile']);
    expect(answer.recommendations.map((each) => Object.keys(each).join())).toContain(
      'nutrient,value,range,unitId,type',
    );
    expect(answer.recommendations.map((each) => Object.keys(each).join())).toContain('nutrient,value,unitId,type');
  });

  it.each(systems)(
    'of %s are in the order of /nutrients, each nutrient once, typed by their system',
    async (system) => {
      const { recommendations, profile } = await service.recommend({ sex: 'Female', system });
      const listed = knownNutrients.map(({ key }) => urn(nutrientId(key)));
      const positions = recommendations.map(({ nutrient }) => listed.indexOf(nutrient));
      expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b));
      expect(new Set(recommendations.map(({ type }) => type))).toEqual(new Set([system]));
      expect(profile.system).toBe(system);
    },
  );

  it('are consistent for a thousand persons: value and range agree, every id is listed', async () => {
    let checked = 0;
    await fc.assert(
      fc.asyncProperty(anyone, async (person) => {
        const recommended = await recommendedTo(person);
        checked += recommended.length;
        expect(recommended.filter((each) => !isConsistent(each))).toEqual([]);
      }),
      { numRuns: 1000, seed: 20201231 },
    );
    expect(checked).toBeGreaterThan(30_000);
  });
});
