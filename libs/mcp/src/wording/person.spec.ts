import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { person, personInWords, profileOf } from './person.js';

const Person = z.object(person);

describe('The profile of a person', () => {
  it.each([
    [175.3, 1.753],
    [40.3, 0.403],
    [162.2, 1.622],
  ])('of %d cm has %d m, without the noise of a division', (height_cm, heightInMeters) => {
    expect(profileOf(Person.parse({ sex: 'Female', height_cm })).heightInMeters).toBe(heightInMeters);
  });
});

describe('The age of a person', () => {
  it('is sent as given, in years or in months', () => {
    expect(profileOf(Person.parse({ sex: 'Female', age_years: 7 }))).toMatchObject({ ageInYears: 7 });
    expect(profileOf(Person.parse({ sex: 'Female', age_months: 7 }))).toMatchObject({ ageInMonths: 7 });
  });

  it('is no fraction of a year, of which seven months would be six', () => {
    expect(() => Person.parse({ sex: 'Female', age_years: 0.58 })).toThrow('expected int');
  });
});

describe('The person of an answer', () => {
  const echoed = {
    sex: 'Female',
    ageInMonths: 60,
    heightInMeters: 1.622,
    weightInKilograms: 74.7,
    bodyMassIndex: 28.4,
    physicalActivityLevelCategory: 'LowActive',
    pregnancyDurationInWeeks: 0,
    lactationDurationInMonths: 0,
    system: 'DRI',
  } as const;
  const words = (sent: object, profile: object = {}) =>
    personInWords({ ...echoed, ...profile }, Person.parse({ sex: 'Female', ...sent }));

  it.each([
    ['no size', {}],
    ['no height', { weight_kg: 18 }],
    ['no weight', { height_cm: 110 }],
  ])('says that a child of whom %s was sent has that of an adult', (_, sent) => {
    expect(words(sent)).toMatch(/^Female, 5 years, .*, by DRI; a height or weight not sent is an adult's/);
  });

  it.each([
    ['a child whose size was sent', { height_cm: 110, weight_kg: 18 }, {}],
    ['an adult', {}, { ageInMonths: 228 }],
    ['a standard that asks for no size', {}, { system: 'DGA' }],
  ])('says no more of %s', (_, sent, profile) => {
    expect(words(sent, profile)).toMatch(/, by D(RI|GA)$/);
  });
});
