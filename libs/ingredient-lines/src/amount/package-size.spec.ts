import { describe, expect, it } from '@jest/globals';
import { fieldsOf } from '../reading/reading.js';
import { readLine } from '../reading/line.js';

describe('what a package holds', () => {
  it.each([
    ['400g/14oz tin chopped tomatoes', '400g', 'tin'],
    ['2 x 400g/14oz tins chopped tomatoes', '400g', 'tins'],
    ['1 14oz/400g can chopped tomatoes', '14oz', 'can'],
    ['1 (400g/14oz) can chopped tomatoes', '400g', 'can'],
  ])('may be said in other units as well: %j', (line, size, unit) => {
    expect(fieldsOf(readLine(line))).toMatchObject({ size, unit_text: unit, name: 'chopped tomatoes' });
  });
});
