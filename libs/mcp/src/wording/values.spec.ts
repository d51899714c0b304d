import { describe, expect, it } from '@jest/globals';
import { valueOf } from './values.js';

const vitamin = { id: 'vitamin-b12', description: 'Vitamin B-12', unit: 'mcg', unitId: 'mcg' };

describe('a value', () => {
  it('is the one that the service gives, however small', () => {
    expect(valueOf(vitamin, 0.00000025).value).toBe(0.00000025);
  });
});
