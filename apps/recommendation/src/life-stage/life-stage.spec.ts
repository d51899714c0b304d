import { describe, expect, it } from '@jest/globals';
import { resolveProfile } from '../profile/profile.js';
import { PersonalProfile } from '#contracts';
import { gestationalWeeks, lactationHalf, lifeStage, trimester } from './life-stage.js';

const stageOf = (sent: object) => lifeStage(resolveProfile(PersonalProfile.parse({ sex: 'Female', ...sent })));

describe('a life stage', () => {
  it('is sex and completed months without pregnancy and lactation', () => {
    expect(stageOf({ sex: 'Male', ageInMonths: 107 })).toEqual({ group: 'male', months: 107 });
    expect(stageOf({ ageInMonths: 1440 })).toEqual({ group: 'female', months: 1440 });
  });

  it('is pregnancy rather than age, clamped to the ages that the standards cover', () => {
    expect(stageOf({ ageInYears: 13, pregnancyDurationInWeeks: 1 })).toEqual({ group: 'pregnant', months: 168 });
    expect(stageOf({ ageInYears: 25, pregnancyDurationInWeeks: 1 })).toEqual({ group: 'pregnant', months: 300 });
    expect(stageOf({ ageInYears: 55, pregnancyDurationInWeeks: 1 })).toEqual({ group: 'pregnant', months: 611 });
  });

  it('is lactation rather than age', () => {
    expect(stageOf({ ageInYears: 17, lactationDurationInMonths: 1 })).toEqual({ group: 'lactating', months: 204 });
  });
});

describe('a pregnancy', () => {
  it('is counted in gestational weeks from two weeks before conception', () => {
    expect(gestationalWeeks(20)).toBe(22);
  });

  it.each([
    [1, 1],
    [11, 1],
    [12, 2],
    [25, 2],
    [26, 3],
    [42, 3],
  ])('of %i weeks since conception is in trimester %i', (weeks, expected) => {
    expect(trimester(weeks)).toBe(expected);
  });
});

describe('a lactation', () => {
  it.each([
    [1, 1],
    [6, 1],
    [7, 2],
    [60, 2],
  ])('of %i months is in half-year %i', (months, expected) => {
    expect(lactationHalf(months)).toBe(expected);
  });
});
