import { describe, expect, it } from '@jest/globals';
import { type PersonalProfile } from '#client';
import { lacksChildSize } from './child-size.js';

const size = { heightInInches: 34, weightInKilograms: 12 };
const girl = (profile: Omit<PersonalProfile, 'sex'>): PersonalProfile => ({ sex: 'Female', ...profile });

describe('the size of a child', () => {
  it.each([
    { ageInYears: 2 },
    { ageInMonths: 0 },
    { ageInYears: 18.9 },
    { ageInYears: 2, heightInMeters: 0.86 },
    { ageInYears: 2, weightInPounds: 26 },
    { ageInYears: 2, system: 'DRI' as const },
  ])('is missing in %j', (profile) => {
    expect(lacksChildSize(girl(profile))).toBe(true);
  });

  it.each([
    {},
    { ageInYears: 19 },
    { ageInMonths: 228 },
    { ageInYears: 2, ...size },
    { ageInYears: 2, system: 'RDI' as const },
  ])('is not missed in %j', (profile) => {
    expect(lacksChildSize(girl(profile))).toBe(false);
  });
});
