import { describe, expect, it } from '@jest/globals';
import { ageFieldOf, ageInWords, ageParams } from './ages.js';

const fieldOf = (query: string) => ageFieldOf(new URLSearchParams(query));

describe('an age', () => {
  it('is in years, unless the address has it in months', () => {
    expect(['', 'ageInYears=3', 'ageInMonths=3'].map(fieldOf)).toEqual(['ageInYears', 'ageInYears', 'ageInMonths']);
  });

  it('keeps its unit while it is empty', () => {
    const given = Object.entries(ageParams('', 'ageInMonths')).filter(([, text]) => text !== '');
    expect(ageFieldOf(new URLSearchParams(given))).toBe('ageInMonths');
  });

  it('in years is shown as such, whatever unit was chosen', () => {
    expect(fieldOf('ageUnit=months&ageInYears=30')).toBe('ageInYears');
  });

  it('is told in years where these are whole, of an infant in months', () => {
    expect([1, 12, 24, 30, 360].map(ageInWords)).toEqual(['1 month', '12 months', '2 years', '30 months', '30 years']);
  });
});
