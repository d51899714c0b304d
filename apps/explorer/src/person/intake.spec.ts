import { describe, expect, it } from '@jest/globals';
import { exact } from '../state/numbers.js';
import { intakeInWords } from './intake.js';

const range = (lower: number, upper: number, lowerIncluded: boolean, upperIncluded: boolean) => ({
  value: '',
  range: { lower, upper, lowerIncluded, upperIncluded },
});

describe('a recommended intake in words', () => {
  it.each([
    ['18 mg', { value: '18' }],
    ['0.05625 mg', { value: '0.05625' }],
    ['1,500 to 2,300 mg', range(1500, 2300, true, true)],
    ['over 44, under 77 mg', range(44, 77, false, false)],
    ['less than 20 mg', range(0, 20, true, false)],
    ['up to 2,300 mg', range(0, 2300, true, true)],
  ])('is %s', (words, intake) => {
    expect(intakeInWords(intake, 'mg', exact)).toBe(words);
  });
});
