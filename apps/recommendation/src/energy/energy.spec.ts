import { describe, expect, it } from '@jest/globals';
import { PersonalProfile } from '#contracts';
import { resolveProfile } from '../profile/profile.js';
import { type EerEdition, energyRequirement, NoEnergyRequirement } from './energy.js';

const kilocalories = (edition: EerEdition, sent: object) =>
  energyRequirement(edition)(resolveProfile(PersonalProfile.parse(sent))).rounded(12);

const boy = { sex: 'Male', ageInYears: 10, heightInMeters: 1.4, weightInKilograms: 33 };
const girl = { sex: 'Female', ageInYears: 10, heightInMeters: 1.4, weightInKilograms: 33 };
const man = { sex: 'Male', ageInYears: 40, heightInMeters: 1.75, weightInKilograms: 70 };
const woman = { sex: 'Female', ageInYears: 30, heightInMeters: 1.65, weightInKilograms: 60 };

// Expected values are the published equations, written out a second time independently of the tables.
describe('the energy requirement of 2023', () => {
  it.each([
    ['a sedentary boy', { ...boy, activity: 'Sedentary' }, -447.51 + 3.68 * 10 + 13.01 * 140 + 13.15 * 33 + 25],
    ['a low active boy', { ...boy, activity: 'LowActive' }, 19.12 + 3.68 * 10 + 8.62 * 140 + 20.28 * 33 + 25],
    ['an active boy', { ...boy, activity: 'Active' }, -388.19 + 3.68 * 10 + 12.66 * 140 + 20.46 * 33 + 25],
    ['a very active boy', { ...boy, activity: 'VeryActive' }, -671.75 + 3.68 * 10 + 15.38 * 140 + 23.25 * 33 + 25],
    ['a sedentary girl', { ...girl, activity: 'Sedentary' }, 55.59 - 22.25 * 10 + 8.43 * 140 + 17.07 * 33 + 30],
    ['a low active girl', { ...girl, activity: 'LowActive' }, -297.54 - 22.25 * 10 + 12.77 * 140 + 14.73 * 33 + 30],
    ['an active girl', { ...girl, activity: 'Active' }, -189.55 - 22.25 * 10 + 11.74 * 140 + 18.34 * 33 + 30],
    ['a very active girl', { ...girl, activity: 'VeryActive' }, -709.59 - 22.25 * 10 + 18.22 * 140 + 14.25 * 33 + 30],
    ['a sedentary man', { ...man, activity: 'Sedentary' }, 753.07 - 10.83 * 40 + 6.5 * 175 + 14.1 * 70],
    ['a low active man', { ...man, activity: 'LowActive' }, 581.47 - 10.83 * 40 + 8.3 * 175 + 14.94 * 70],
    ['an active man', { ...man, activity: 'Active' }, 1004.82 - 10.83 * 40 + 6.52 * 175 + 15.91 * 70],
    ['a very active man', { ...man, activity: 'VeryActive' }, -517.88 - 10.83 * 40 + 15.61 * 175 + 19.11 * 70],
    ['a sedentary woman', { ...woman, activity: 'Sedentary' }, 584.9 - 7.01 * 30 + 5.72 * 165 + 11.71 * 60],
    ['a low active woman', { ...woman, activity: 'LowActive' }, 575.77 - 7.01 * 30 + 6.6 * 165 + 12.14 * 60],
    ['an active woman', { ...woman, activity: 'Active' }, 710.25 - 7.01 * 30 + 6.54 * 165 + 12.34 * 60],
    ['a very active woman', { ...woman, activity: 'VeryActive' }, 511.83 - 7.01 * 30 + 9.07 * 165 + 12.56 * 60],
  ])(
    'of %s is by the equation of sex, age and activity, height in centimetres',
    (_who, { activity, ...sent }, expected) => {
      expect(kilocalories('2023', { ...sent, physicalActivityLevelCategory: activity })).toBeCloseTo(expected, 9);
    },
  );

  it.each([
    ['2 months', 2, 200, 180],
    ['3 months', 3, 50, 60],
    ['5 months', 5, 50, 60],
    ['6 months', 6, 20, 20],
    ['11 months', 11, 20, 20],
    ['12 months', 12, 20, 15],
    ['35 months', 35, 20, 15],
  ])('at %s ignores activity and adds the growth of that age', (_age, ageInMonths, boyGrowth, girlGrowth) => {
    const size = { ageInMonths, heightInMeters: 0.7, weightInKilograms: 8 };
    for (const physicalActivityLevelCategory of ['Sedentary', 'VeryActive']) {
      expect(kilocalories('2023', { sex: 'Male', ...size, physicalActivityLevelCategory })).toBeCloseTo(
        -716.45 - ageInMonths / 12 + 17.82 * 70 + 15.06 * 8 + boyGrowth,
        9,
      );
      expect(kilocalories('2023', { sex: 'Female', ...size, physicalActivityLevelCategory })).toBeCloseTo(
        -69.15 + 80 * (ageInMonths / 12) + 2.65 * 70 + 54.15 * 8 + girlGrowth,
        9,
      );
    }
  });

  it.each([
    ['3 years', 36, 20, 15],
    ['4 years', 48, 15, 15],
    ['9 years', 108, 25, 30],
    ['14 years', 168, 20, 20],
    ['18 years and 11 months', 227, 20, 20],
  ])('at %s adds the growth of that age and sex', (_age, ageInMonths, boyGrowth, girlGrowth) => {
    const size = { ageInMonths, heightInMeters: 1.2, weightInKilograms: 25 };
    const years = ageInMonths / 12;
    expect(kilocalories('2023', { sex: 'Male', ...size })).toBeCloseTo(
      19.12 + 3.68 * years + 8.62 * 120 + 20.28 * 25 + boyGrowth,
      9,
    );
    expect(kilocalories('2023', { sex: 'Female', ...size })).toBeCloseTo(
      -297.54 - 22.25 * years + 12.77 * 120 + 14.73 * 25 + girlGrowth,
      9,
    );
  });

  it('adds no growth from 19 years on', () => {
    expect(kilocalories('2023', { ...woman, ageInYears: undefined, ageInMonths: 228 })).toBeCloseTo(
      575.77 - 7.01 * 19 + 6.6 * 165 + 12.14 * 60,
      9,
    );
  });

  it('in the first trimester equals that before pregnancy', () => {
    expect(kilocalories('2023', { ...woman, pregnancyDurationInWeeks: 11 })).toBe(kilocalories('2023', woman));
  });

  it.each([
    ['Sedentary', 1131.2, 0.34, 12.15],
    ['LowActive', 693.35, 5.73, 10.2],
    ['Active', -223.84, 13.23, 8.15],
    ['VeryActive', -779.72, 18.45, 8.73],
  ])(
    'of a %s woman from the second trimester on counts weeks of gestation, not since conception',
    (activity, base, height, weight) => {
      for (const weeks of [12, 20, 26, 38]) {
        expect(
          kilocalories('2023', { ...woman, pregnancyDurationInWeeks: weeks, physicalActivityLevelCategory: activity }),
        ).toBeCloseTo(base - 2.04 * 30 + height * 165 + weight * 60 + 9.16 * (weeks + 2) + 200, 9);
      }
    },
  );

  it.each([
    ['underweight', 18.4, 300],
    ['normal weight', 18.5, 200],
    ['normal weight', 24.9, 200],
    ['overweight', 25, 150],
    ['overweight', 29.9, 150],
    ['obesity', 30, -50],
  ])(
    'in late pregnancy at %s, a body mass index of %d, has a deposition of %d kcal',
    (_category, bodyMassIndex, deposition) => {
      const weightInKilograms = bodyMassIndex * 1.6 ** 2;
      expect(
        kilocalories('2023', { ...woman, heightInMeters: 1.6, weightInKilograms, pregnancyDurationInWeeks: 30 }),
      ).toBeCloseTo(693.35 - 2.04 * 30 + 5.73 * 160 + 10.2 * weightInKilograms + 9.16 * 32 + deposition, 6);
    },
  );

  it('in lactation is 400 kcal higher for six months, then 380', () => {
    const usual = kilocalories('2023', woman);
    expect(kilocalories('2023', { ...woman, lactationDurationInMonths: 6 })).toBe(usual + 400);
    expect(kilocalories('2023', { ...woman, lactationDurationInMonths: 7 })).toBe(usual + 380);
  });

  it('of a lactating girl includes her growth', () => {
    const size = { sex: 'Female', ageInYears: 16, heightInMeters: 1.6, weightInKilograms: 55 };
    expect(kilocalories('2023', { ...size, lactationDurationInMonths: 1 })).toBeCloseTo(
      -297.54 - 22.25 * 16 + 12.77 * 160 + 14.73 * 55 + 20 + 400,
      9,
    );
  });

  it('of a girl in her first trimester includes her growth', () => {
    const size = { sex: 'Female', ageInYears: 16, heightInMeters: 1.6, weightInKilograms: 55 };
    expect(kilocalories('2023', { ...size, pregnancyDurationInWeeks: 5 })).toBe(kilocalories('2023', size));
  });
});

describe('the energy requirement of 2005', () => {
  it.each([
    ['a sedentary boy', { ...boy, activity: 'Sedentary' }, 88.5 - 61.9 * 10 + 1 * (26.7 * 33 + 903 * 1.4) + 25],
    ['a low active boy', { ...boy, activity: 'LowActive' }, 88.5 - 61.9 * 10 + 1.13 * (26.7 * 33 + 903 * 1.4) + 25],
    ['an active boy', { ...boy, activity: 'Active' }, 88.5 - 61.9 * 10 + 1.26 * (26.7 * 33 + 903 * 1.4) + 25],
    ['a very active boy', { ...boy, activity: 'VeryActive' }, 88.5 - 61.9 * 10 + 1.42 * (26.7 * 33 + 903 * 1.4) + 25],
    ['a sedentary girl', { ...girl, activity: 'Sedentary' }, 135.3 - 30.8 * 10 + 1 * (10 * 33 + 934 * 1.4) + 25],
    ['a low active girl', { ...girl, activity: 'LowActive' }, 135.3 - 30.8 * 10 + 1.16 * (10 * 33 + 934 * 1.4) + 25],
    ['an active girl', { ...girl, activity: 'Active' }, 135.3 - 30.8 * 10 + 1.31 * (10 * 33 + 934 * 1.4) + 25],
    ['a very active girl', { ...girl, activity: 'VeryActive' }, 135.3 - 30.8 * 10 + 1.56 * (10 * 33 + 934 * 1.4) + 25],
    ['a sedentary man', { ...man, activity: 'Sedentary' }, 662 - 9.53 * 40 + 1 * (15.91 * 70 + 539.6 * 1.75)],
    ['a low active man', { ...man, activity: 'LowActive' }, 662 - 9.53 * 40 + 1.11 * (15.91 * 70 + 539.6 * 1.75)],
    ['an active man', { ...man, activity: 'Active' }, 662 - 9.53 * 40 + 1.25 * (15.91 * 70 + 539.6 * 1.75)],
    ['a very active man', { ...man, activity: 'VeryActive' }, 662 - 9.53 * 40 + 1.48 * (15.91 * 70 + 539.6 * 1.75)],
    ['a sedentary woman', { ...woman, activity: 'Sedentary' }, 354 - 6.91 * 30 + 1 * (9.36 * 60 + 726 * 1.65)],
    ['a low active woman', { ...woman, activity: 'LowActive' }, 354 - 6.91 * 30 + 1.12 * (9.36 * 60 + 726 * 1.65)],
    ['an active woman', { ...woman, activity: 'Active' }, 354 - 6.91 * 30 + 1.27 * (9.36 * 60 + 726 * 1.65)],
    ['a very active woman', { ...woman, activity: 'VeryActive' }, 354 - 6.91 * 30 + 1.45 * (9.36 * 60 + 726 * 1.65)],
  ])(
    'of %s applies the activity coefficient to weight and height, height in metres',
    (_who, { activity, ...sent }, expected) => {
      expect(kilocalories('2005', { ...sent, physicalActivityLevelCategory: activity })).toBeCloseTo(expected, 9);
    },
  );

  it('of the reference man and woman of 19 years is the published 3,067 and 2,403 kcal', () => {
    const reference = { ageInYears: 19, physicalActivityLevelCategory: 'Active' };
    expect(
      Math.round(kilocalories('2005', { ...reference, sex: 'Male', heightInMeters: 1.77, weightInKilograms: 70 })),
    ).toBe(3067);
    expect(
      Math.round(kilocalories('2005', { ...reference, sex: 'Female', heightInMeters: 1.63, weightInKilograms: 57 })),
    ).toBe(2403);
  });

  it.each([
    [0, 175],
    [2, 175],
    [3, 56],
    [5, 56],
    [6, 22],
    [11, 22],
    [12, 20],
    [35, 20],
  ])('at %i months depends on weight alone and adds %i kcal of growth', (ageInMonths, growth) => {
    expect(kilocalories('2005', { sex: 'Female', ageInMonths, weightInKilograms: 8 })).toBeCloseTo(
      89 * 8 - 100 + growth,
      9,
    );
  });

  it('adds 20 kcal of growth from 3 through 8 years and 25 through 18', () => {
    const size = { sex: 'Female', heightInMeters: 1.2, weightInKilograms: 25 };
    const expected = (years: number, growth: number) => 135.3 - 30.8 * years + 1.16 * (10 * 25 + 934 * 1.2) + growth;
    expect(kilocalories('2005', { ...size, ageInMonths: 107 })).toBeCloseTo(expected(107 / 12, 20), 9);
    expect(kilocalories('2005', { ...size, ageInMonths: 227 })).toBeCloseTo(expected(227 / 12, 25), 9);
  });

  it.each([
    [{ pregnancyDurationInWeeks: 11 }, 0],
    [{ pregnancyDurationInWeeks: 12 }, 340],
    [{ pregnancyDurationInWeeks: 26 }, 452],
    [{ lactationDurationInMonths: 1 }, 330],
    [{ lactationDurationInMonths: 6 }, 330],
    [{ lactationDurationInMonths: 7 }, 400],
  ])('with %j is %i kcal higher, also for a girl of 16', (condition, added) => {
    const size = { sex: 'Female', ageInYears: 16 };
    expect(kilocalories('2005', { ...woman, ...condition })).toBe(kilocalories('2005', woman) + added);
    expect(kilocalories('2005', { ...size, ...condition })).toBe(kilocalories('2005', size) + added);
  });
});

describe('an energy requirement', () => {
  it('is an error where the equations give no positive one', () => {
    const tiny = { sex: 'Male', ageInYears: 120, heightInMeters: 0.1, weightInKilograms: 1 };
    expect(() => kilocalories('2023', { ...tiny, physicalActivityLevelCategory: 'VeryActive' })).toThrow(
      NoEnergyRequirement,
    );
  });
});
