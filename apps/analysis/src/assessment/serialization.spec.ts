import { describe, expect, it } from '@jest/globals';
import { type Assessment, type AssessmentResult } from '#contracts';
import { serializeAssessment } from './serialization.js';

const assessment: Assessment = {
  items: [{ id: 'any', description: 'Crème brûlée ‥ 水', quantity: 1 }],
  days: 1,
  profile: {
    sex: 'Female',
    ageInMonths: 360,
    heightInMeters: 1.7,
    weightInKilograms: 65,
    physicalActivityLevelCategory: 'LowActive',
    pregnancyDurationInWeeks: 0,
    lactationDurationInMonths: 0,
    bodyMassIndex: 22.491349,
    system: 'DRI',
  },
  results: [],
};
const number: AssessmentResult = {
  nutrient: 'a',
  unit: 'µg',
  unit_id: 'b',
  unknown: 0,
  value: 1.5,
  percent: undefined,
};
const range: AssessmentResult = {
  ...number,
  recommended: {
    value: '[1500‥2300]',
    range: { upper: 2300, lower: 1500, upperIncluded: true, lowerIncluded: true },
  },
};

describe('The JSON of an assessment', () => {
  it.each<[string, readonly AssessmentResult[]]>([
    ['no results', []],
    ['numbers alone', [number, number]],
    ['ranges alone', [range, range]],
    ['a range first', [range, number]],
    ['a range last', [number, range]],
    ['a range between', [number, number, range, number]],
  ])('is that of JSON.stringify: %s', (_what, results) => {
    const whole = { ...assessment, results: [...results] };
    expect(serializeAssessment(whole).toString()).toBe(JSON.stringify(whole));
    const scored = { ...whole, scores: [{ score: 'hei-2020', not_scored: ['items[0]'] }] };
    expect(serializeAssessment(scored).toString()).toBe(JSON.stringify(scored));
  });
});
