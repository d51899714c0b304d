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

type Rows = Record<string, { unit: string } & Record<string, number | null | string>>;

let service: RecommendationUnderTest;
beforeAll(async () => {
  service = await startRecommendationUnderTest();
});
afterAll(() => service.close());

const people: [string, PersonSent][] = [
  ['adults_children_4plus', { sex: 'Male', ageInMonths: 48 }],
  ['infants_through_12mo', { sex: 'Male', ageInMonths: 11 }],
  ['children_1_3y', { sex: 'Male', ageInMonths: 47 }],
  ['pregnant_lactating', { sex: 'Female', lactationDurationInMonths: 1 }],
  ['pregnant_lactating', { sex: 'Female', pregnancyDurationInWeeks: 1 }],
];

describeWithReferenceIntakes('RDI against the reference intakes', () => {
  it.each(people)('recommends every daily value of %s, and nothing else', async (group, person) => {
    const { RDI, DRV } = readReference<{ RDI: Rows; DRV: Rows }>('rdi.json');
    const printed = [...Object.entries(RDI), ...Object.entries(DRV)].flatMap(([name, row]) => {
      const value = row[group];
      return typeof value === 'number' ? [[keyOf(name), { value: String(value), unit: unitOf(row.unit) }]] : [];
    });
    expect(printed.length).toBeGreaterThan(29);
    expect(await service.byNutrient({ ...person, system: 'RDI' })).toEqual(Object.fromEntries(printed));
  });
});
