import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { flag, keyword, MAX_NUMBER_LENGTH, numeric, text, wholeParameter } from './fields.js';

describe('A numeric field', () => {
  const field = numeric(z.number().min(0));

  it.each([
    [240, 240],
    ['240', 240],
    ['1.5', 1.5],
    ['+2', 2],
    ['.5', 0.5],
    ['5.', 5],
    ['1e3', 1000],
    ['-0', -0],
  ])('reads %j', (written, number) => {
    expect(field.parse(written)).toBe(number);
  });

  it.each([
    '',
    ' ',
    ' 1',
    '1 ',
    'NaN',
    'Infinity',
    '1e999',
    '0x10',
    '1_000',
    '1,5',
    '--1',
    'e5',
    '.',
    '١',
    true,
    [],
    [1],
    {},
  ])('rejects %j', (written) => {
    expect(field.safeParse(written).success).toBe(false);
  });

  it('applies its bounds to text too', () => {
    expect(field.safeParse('-1').success).toBe(false);
  });

  it('reads every decimal of the smallest double', () => {
    const decimals = (5n ** 1074n).toString().padStart(1074, '0');
    expect(field.parse(`0.${decimals}`)).toBe(5e-324);
  });

  it('reads a number of 1,100 characters', () => {
    expect(field.parse('1'.padStart(MAX_NUMBER_LENGTH, '0'))).toBe(1);
  });

  it.each([
    ['digits', '1'.repeat(MAX_NUMBER_LENGTH + 1)],
    ['digits and a letter', `${'1'.repeat(64 * 1024)}x`],
  ])('rejects too many %s by their length', (_, written) => {
    expect(field.safeParse(written).error?.issues).toMatchObject([{ params: { code: 'too-long', limit: 1100 } }]);
  });
});

describe('A flag', () => {
  it.each([true, 'true', 'TRUE', 'True', '1', 1])('is true for %j', (written) => {
    expect(flag(false).parse(written)).toBe(true);
  });

  it.each([false, 'false', '0', 0, 'no', 'yes', 'none', '', ' true', [true], {}])('is false for %j', (written) => {
    expect(flag(true).parse(written)).toBe(false);
  });

  it.each([true, false])('is what is agreed where it is absent: %j', (absent) => {
    expect(flag(absent).parse(undefined)).toBe(absent);
  });
});

describe('A keyword', () => {
  const field = keyword(['Active', 'LowActive']);

  it.each(['LowActive', 'lowactive', 'LOWACTIVE'])('reads %s in the interface’s spelling', (written) => {
    expect(field.parse(written)).toBe('LowActive');
  });

  it.each(['Low Active', '', 1, null])('rejects %j', (written) => {
    expect(field.safeParse(written).success).toBe(false);
  });
});

describe('A text', () => {
  const field = text(4);
  const codeOf = (written: string) => {
    const [issue] = field.safeParse(written).error?.issues ?? [];
    return issue?.code === 'custom' ? (issue.params?.['code'] as string) : undefined;
  };

  it('is measured in code points, not in UTF-16 units', () => {
    expect(field.parse('🍌🍌🍌🍌')).toBe('🍌🍌🍌🍌');
    expect(codeOf('🍌🍌🍌🍌🍌')).toBe('too-long');
  });

  it('is reported as too long before any other problem', () => {
    expect(codeOf('a\0aaaa')).toBe('too-long');
  });

  it('rejects NUL and broken Unicode', () => {
    expect(codeOf('a\0')).toBe('invalid-text');
    expect(codeOf('\ud83c')).toBe('invalid-text');
  });
});

describe('A whole number of a query string', () => {
  const field = wholeParameter(0, 100);

  it.each([
    ['0', 0],
    ['5', 5],
    ['05', 5],
    ['100', 100],
    [7, 7],
  ])('reads %j', (written, number) => {
    expect(field.parse(written)).toBe(number);
  });

  it.each(['1e1', '1.0', '1.', '+5', '-0', '-1', '101', '', ' 5', '0x10', '٥', 1.5])('rejects %j', (written) => {
    expect(field.safeParse(written).success).toBe(false);
  });
});
