import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { flag, keyword, numeric, text } from './fields.js';

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
  ])('does not take %j for a number', (written) => {
    expect(field.safeParse(written).success).toBe(false);
  });

  it('keeps its bounds for text too', () => {
    expect(field.safeParse('-1').success).toBe(false);
  });
});

describe('A flag', () => {
  it.each([true, 'true', 'TRUE', 'True', '1', 1, undefined])('is true for %j', (written) => {
    expect(flag.parse(written)).toBe(true);
  });

  it.each([false, 'false', '0', 0, 'no', 'yes', '', ' true'])('is false for %j', (written) => {
    expect(flag.parse(written)).toBe(false);
  });
});

describe('A keyword', () => {
  const field = keyword(['Sedentary', 'LowActive']);

  it.each(['LowActive', 'lowactive', 'LOWACTIVE'])('reads %s in the interface’s spelling', (written) => {
    expect(field.parse(written)).toBe('LowActive');
  });

  it.each(['Low Active', '', 1, null])('refuses %j', (written) => {
    expect(field.safeParse(written).success).toBe(false);
  });
});

describe('A text', () => {
  const field = text(4);
  const codeOf = (written: string) => {
    const [issue] = field.safeParse(written).error?.issues ?? [];
    return issue?.code === 'custom' ? (issue.params?.['code'] as string) : undefined;
  };

  it('counts code points, not the halves of surrogate pairs', () => {
    expect(field.parse('🍌🍌🍌🍌')).toBe('🍌🍌🍌🍌');
    expect(codeOf('🍌🍌🍌🍌🍌')).toBe('too-long');
  });

  it('refuses NUL and broken Unicode', () => {
    expect(codeOf('a\0')).toBe('invalid-text');
    expect(codeOf('\ud83c')).toBe('invalid-text');
  });
});
