import { describe, expect, it } from '@jest/globals';
import { PersonalProfile, ServiceError, validate } from '#contracts';
import { resolveProfile } from './profile.js';

const resolve = (sent: object) => resolveProfile(validate(PersonalProfile, sent));

function problemsOf(sent: unknown): string[] {
  try {
    resolveProfile(validate(PersonalProfile, sent));
    return [];
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return error.problems.map(({ code, field }) => `${field ?? ''}: ${code}`);
  }
}

describe('a profile', () => {
  it('of a woman without further fields has the defaults of the interface', () => {
    expect(resolve({ sex: 'Female' })).toEqual({
      sex: 'Female',
      ageInMonths: 240,
      heightInMeters: 1.622,
      weightInKilograms: 74.7,
      physicalActivityLevelCategory: 'LowActive',
      pregnancyDurationInWeeks: 0,
      lactationDurationInMonths: 0,
      bodyMassIndex: 28.393498,
      system: 'DRI',
    });
  });

  it('has an exact body mass index', () => {
    const tiny = { sex: 'Female', heightInMeters: 1e-5, weightInKilograms: 74.7 } as const;
    expect(resolve(tiny).bodyMassIndex).toBe(747_000_000_000);
  });

  it('of a man or a boy has the defaults for men', () => {
    expect(resolve({ sex: 'Male', ageInMonths: 4 })).toMatchObject({ heightInMeters: 1.763, weightInKilograms: 88.3 });
  });

  it('has its fields in the order of the interface', () => {
    expect(Object.keys(resolve({ system: 'RDI', sex: 'Male' }))).toEqual([
      'sex',
      'ageInMonths',
      'heightInMeters',
      'weightInKilograms',
      'physicalActivityLevelCategory',
      'pregnancyDurationInWeeks',
      'lactationDurationInMonths',
      'bodyMassIndex',
      'system',
    ]);
  });

  it('is read without regard to case and echoed in the interface’s spelling', () => {
    expect(resolve({ sex: 'fEMALE', system: 'dga', physicalActivityLevelCategory: 'veryactive' })).toMatchObject({
      sex: 'Female',
      system: 'DGA',
      physicalActivityLevelCategory: 'VeryActive',
    });
  });

  it('is converted to months, meters and kilograms', () => {
    expect(resolve({ sex: 'Male', ageInYears: 31, heightInInches: 71.5, weightInPounds: 231.5 })).toMatchObject({
      ageInMonths: 372,
      heightInMeters: 1.8161,
      weightInKilograms: 105.006634,
    });
  });

  it('is converted exactly, halves of the sixth decimal up', () => {
    // 68.0388555, of which the nearest double is below the half.
    expect(resolve({ sex: 'Male', weightInPounds: 150 }).weightInKilograms).toBe(68.038856);
  });

  it('takes numbers from numeric strings', () => {
    expect(resolve({ sex: 'Male', ageInMonths: '24', heightInMeters: '0.9' })).toMatchObject({
      ageInMonths: 24,
      heightInMeters: 0.9,
    });
  });

  it('echoes metric values unchanged', () => {
    expect(resolve({ sex: 'Male', heightInMeters: 1.12345678 }).heightInMeters).toBe(1.12345678);
  });

  it('ignores years, inches and pounds, valid or not, beside months, meters and kilograms', () => {
    const both = { ageInMonths: 12, ageInYears: 'x', heightInMeters: 1, heightInInches: -3 };
    expect(resolve({ sex: 'Male', ...both, weightInKilograms: 10, weightInPounds: 1e9 })).toMatchObject({
      ageInMonths: 12,
      heightInMeters: 1,
      weightInKilograms: 10,
    });
  });

  it('that was echoed, sent back, resolves to itself', () => {
    const echoed = resolve({
      sex: 'Female',
      heightInInches: 63.3,
      weightInPounds: 141.7,
      lactationDurationInMonths: 3,
    });
    expect(resolve(echoed)).toEqual(echoed);
  });
});

describe('a profile is rejected', () => {
  it.each([
    ['without a sex', {}, ['sex: required']],
    ['with an unknown sex', { sex: 'other' }, ['sex: invalid-value']],
    ['with an unknown system', { sex: 'Male', system: 'EFSA' }, ['system: invalid-value']],
    ['with half a month of age', { sex: 'Male', ageInMonths: 0.5 }, ['ageInMonths: invalid-value']],
    ['at over 120 years', { sex: 'Male', ageInYears: 121 }, ['ageInYears: out-of-range']],
    ['at over 1,440 months', { sex: 'Male', ageInMonths: 1441 }, ['ageInMonths: out-of-range']],
    ['with a height of 0', { sex: 'Male', heightInMeters: 0 }, ['heightInMeters: out-of-range']],
    ['with a height in centimetres', { sex: 'Male', heightInMeters: 182 }, ['heightInMeters: out-of-range']],
    ['with over 3 m in inches', { sex: 'Male', heightInInches: 118.2 }, ['heightInInches: out-of-range']],
    ['with a weight over 650 kg', { sex: 'Male', weightInKilograms: 650.1 }, ['weightInKilograms: out-of-range']],
    ['with over 650 kg in pounds', { sex: 'Male', weightInPounds: 1434 }, ['weightInPounds: out-of-range']],
    [
      'after 43 weeks of pregnancy',
      { sex: 'Female', pregnancyDurationInWeeks: 43 },
      ['pregnancyDurationInWeeks: out-of-range'],
    ],
    [
      'after 61 months of lactation',
      { sex: 'Female', lactationDurationInMonths: 61 },
      ['lactationDurationInMonths: out-of-range'],
    ],
    [
      'as a pregnant man',
      { sex: 'Male', pregnancyDurationInWeeks: 1 },
      ['pregnancyDurationInWeeks: conflicting-values'],
    ],
    [
      'as a lactating man',
      { sex: 'male', lactationDurationInMonths: 1 },
      ['lactationDurationInMonths: conflicting-values'],
    ],
    [
      'as pregnant and lactating at once',
      { sex: 'Female', pregnancyDurationInWeeks: 1, lactationDurationInMonths: 1 },
      ['lactationDurationInMonths: conflicting-values'],
    ],
    [
      'with a height that no body mass index follows from',
      { sex: 'Male', heightInMeters: 5e-324 },
      ['heightInMeters: out-of-range'],
    ],
    [
      'with a weight that vanishes in kilograms',
      { sex: 'Male', weightInPounds: 1e-9 },
      ['weightInPounds: out-of-range'],
    ],
    ['as a list', [], [': invalid-value']],
  ])('%s', (_what, sent, problems) => {
    expect(problemsOf(sent)).toEqual(problems);
  });

  it('with all its problems together, those of single fields and those across fields', () => {
    const sent = { sex: 'Male', ageInYears: 1.5, weightInPounds: 'heavy', lactationDurationInMonths: 2, system: '' };
    expect(problemsOf(sent)).toEqual([
      'system: invalid-value',
      'ageInYears: invalid-value',
      'weightInPounds: invalid-value',
      'lactationDurationInMonths: conflicting-values',
    ]);
  });
});
