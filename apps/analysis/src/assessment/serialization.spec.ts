import { describe, expect, it } from '@jest/globals';
import { type Assessment, type AssessmentResult, type Intake } from '#contracts';
import { byteString } from './byte-string.js';
import { nutrientUnit } from './nutrient-units.js';
import { referenceIntake } from './reference-intake.js';
import { type NutrientResult } from './results.js';
import { serializeAssessment } from './serialization.js';

const identity = { nutrient: 'urn:uuid:a', unit: 'µg', unit_id: 'urn:uuid:b' };
const unit = nutrientUnit(identity.nutrient, identity.unit, identity.unit_id);
const recommended = {
  value: '[1500‥2300]',
  range: { upper: 2300, lower: 1500, upperIncluded: true, lowerIncluded: true },
};

/** Intake as it is read from a reply. */
const asRead = (intake: Intake) => referenceIntake(JSON.parse(byteString(JSON.stringify(intake))) as Intake);

/** Results, each as it is serialized. */
const known: NutrientResult = { unit, value: 1.5e-6, unknown: 0, intake: undefined };
const asKnown: AssessmentResult = { ...identity, value: 1.5e-6, unknown: 0 };
const unknown: NutrientResult = {
  unit,
  value: undefined,
  unknown: 2,
  intake: asRead({ nutrient: 'urn:uuid:a', upper_limit: 45 }),
  status: 'unknown',
};
const asUnknown: AssessmentResult = { ...identity, unknown: 2, upper_limit: 45, status: 'unknown' };
const range: NutrientResult = {
  unit,
  value: 0,
  unknown: 1,
  intake: asRead({ nutrient: 'urn:uuid:a', recommended, upper_limit: 0.5 }),
  percent: 0,
  status: 'below',
};
const asRange: AssessmentResult = {
  ...identity,
  value: 0,
  unknown: 1,
  recommended,
  percent: 0,
  upper_limit: 0.5,
  status: 'below',
};

const assessment: Omit<Assessment, 'results'> = {
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
};

describe('The JSON of an assessment', () => {
  it.each<[string, readonly [NutrientResult, AssessmentResult][]]>([
    ['no results', []],
    [
      'numbers alone',
      [
        [known, asKnown],
        [unknown, asUnknown],
      ],
    ],
    [
      'ranges alone',
      [
        [range, asRange],
        [range, asRange],
      ],
    ],
    [
      'a range first',
      [
        [range, asRange],
        [known, asKnown],
      ],
    ],
    [
      'a range last',
      [
        [known, asKnown],
        [range, asRange],
      ],
    ],
    [
      'a range between',
      [
        [known, asKnown],
        [unknown, asUnknown],
        [range, asRange],
        [known, asKnown],
      ],
    ],
  ])('is that of JSON.stringify: %s', (_what, pairs) => {
    const results = pairs.map(([result]) => result);
    const whole: Assessment = { ...assessment, results: pairs.map(([, serialized]) => serialized) };
    expect(serializeAssessment({ ...assessment, results }).toString()).toBe(JSON.stringify(whole));
    const scores = [{ score: 'hei-2020', not_scored: ['items[0]'] }];
    expect(serializeAssessment({ ...assessment, results, scores }).toString()).toBe(
      JSON.stringify({ ...whole, scores }),
    );
  });
});
