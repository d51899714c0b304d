import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Intake } from '#contracts';
import { decimal, FilteredRatio, ratio } from '#decimal';
import { compareWithIntake } from './comparison.js';
import { referenceIntake } from './reference-intake.js';

const of = (numerator: number, days = 1) =>
  new FilteredRatio(numerator / days, { toRatio: () => ratio(decimal(numerator), decimal(days)) });
const compare = (amount: FilteredRatio | undefined, unknown: number, intake: Intake) =>
  compareWithIntake(amount, unknown, referenceIntake(intake));
const number = (value: number, meaning: Intake['meaning'] = 'minimum'): Intake => ({
  nutrient: 'any',
  recommended: { value: String(value) },
  meaning,
});
const range = (lower: number, upper: number, ends: '[]' | '()' | '[)'): Intake => ({
  nutrient: 'any',
  recommended: {
    value: `${ends[0]}${lower}‥${upper}${ends[1]}`,
    range: { upper, lower, upperIncluded: ends.endsWith(']'), lowerIncluded: ends.startsWith('[') },
  },
});

describe('An amount beside a number', () => {
  it.each<[number, Intake['meaning'], number, string]>([
    [9.9, 'minimum', 99, 'below'],
    [10, 'minimum', 100, 'within'],
    [25, 'minimum', 250, 'within'],
    [9.9, 'target', 99, 'below'],
    [10, 'target', 100, 'within'],
    [10.1, 'target', 101, 'above'],
    [0, 'maximum', 0, 'within'],
    [10, 'maximum', 100, 'within'],
    [10.1, 'maximum', 101, 'above'],
  ])('%d of 10 as a %s is %d %% and %s', (amount, meaning, percent, status) => {
    expect(compare(of(amount), 0, number(10, meaning))).toEqual({ percent, status });
  });

  it('has its percentage rounded to one decimal, halves up, and its status by the unrounded amount', () => {
    expect(compare(of(9.9949), 0, number(10))).toEqual({ percent: 99.9, status: 'below' });
    expect(compare(of(9.995), 0, number(10))).toEqual({ percent: 100, status: 'below' });
    expect(compare(of(70, 7), 0, number(10))).toEqual({ percent: 100, status: 'within' });
    expect(compare(of(2, 3), 0, number(1))).toEqual({ percent: 66.7, status: 'below' });
  });

  it('of zero has no percentage', () => {
    expect(compare(of(1), 0, number(0))).toEqual({ status: 'within' });
    expect(compare(of(0), 0, number(0))).toEqual({ status: 'within' });
  });
});

describe('An amount beside a range', () => {
  it.each<[number, '[]' | '()' | '[)', number, string]>([
    [5, '[]', 50, 'below'],
    [10, '[]', 100, 'within'],
    [15, '[]', 100, 'within'],
    [20, '[]', 100, 'within'],
    [30, '[]', 150, 'above'],
    [10, '()', 100, 'below'],
    [20, '()', 100, 'above'],
    [10, '[)', 100, 'within'],
    [20, '[)', 100, 'above'],
  ])('%d in 10 to 20, ends %s, is %d %% and %s', (amount, ends, percent, status) => {
    expect(compare(of(amount), 0, range(10, 20, ends))).toEqual({ percent, status });
  });

  it('from zero is never below it', () => {
    expect(compare(of(0), 0, range(0, 20, '[)'))).toEqual({ percent: 100, status: 'within' });
  });
});

describe('An amount that is not known of every item', () => {
  it.each<[number, Intake, string]>([
    [9, number(10), 'unknown'],
    [9, number(10, 'target'), 'unknown'],
    [9, range(10, 20, '[]'), 'unknown'],
    [10, number(10), 'within'],
    [11, number(10, 'maximum'), 'above'],
    [21, range(10, 20, '[]'), 'above'],
  ])('%d is never below: %j is %s', (amount, intake, status) => {
    expect(compare(of(amount), 1, intake).status).toBe(status);
  });

  it('is unknown where no item has a value', () => {
    expect(compare(undefined, 2, number(10))).toEqual({ status: 'unknown' });
    expect(compare(undefined, 2, { nutrient: 'any', upper_limit: 5 })).toEqual({ status: 'unknown' });
  });
});

describe('An amount beside an upper limit', () => {
  it.each<[number, Intake, string]>([
    [45, { ...number(10), upper_limit: 45 }, 'within'],
    [45.000001, { ...number(10), upper_limit: 45 }, 'above'],
    [45.000001, { ...number(10, 'maximum'), upper_limit: 45 }, 'above'],
    [5, { ...number(10), upper_limit: 45 }, 'below'],
    [45, { nutrient: 'any', upper_limit: 45 }, 'within'],
    [46, { nutrient: 'any', upper_limit: 45 }, 'above'],
  ])('%d by %j is %s', (amount, intake, status) => {
    expect(compare(of(amount), 0, intake).status).toBe(status);
  });

  it('alone has no percentage', () => {
    expect(compare(of(1), 0, { nutrient: 'any', upper_limit: 45 }).percent).toBeUndefined();
  });
});

describe('Percentage and status', () => {
  const thousandths = (max: number) => fc.integer({ min: 0, max }).map((whole) => whole / 1000);
  const intakes = fc.oneof(
    fc
      .tuple(thousandths(100_000), fc.constantFrom('minimum' as const, 'target' as const, 'maximum' as const))
      .map(([value, meaning]) => number(value, meaning)),
    fc
      .tuple(thousandths(50_000), thousandths(50_000), fc.constantFrom('[]' as const, '()' as const, '[)' as const))
      .map(([lower, width, ends]) => range(lower, lower + width + 1, ends)),
  );
  const amounts = fc.tuple(thousandths(200_000), fc.integer({ min: 1, max: 365 }));

  it('agree', () => {
    fc.assert(
      fc.property(amounts, intakes, ([sum, days], intake) => {
        const { percent, status } = compare(of(sum, days), 0, intake);
        if (percent === undefined) return;
        if (status === 'below') expect(percent).toBeLessThanOrEqual(100);
        if (status === 'above') expect(percent).toBeGreaterThanOrEqual(100);
        if (status === 'within' && intake.recommended?.range) expect(percent).toBe(100);
        if (status === 'within' && intake.meaning === 'maximum') expect(percent).toBeLessThanOrEqual(100);
        if (status === 'within' && intake.meaning === 'minimum') expect(percent).toBeGreaterThanOrEqual(100);
      }),
    );
  });

  it('never fall as the amount grows', () => {
    const order = ['below', 'within', 'above'];
    fc.assert(
      fc.property(thousandths(200_000), thousandths(10_000), intakes, (amount, more, intake) => {
        const before = compare(of(amount), 0, intake);
        const after = compare(of(amount + more), 0, intake);
        expect(order.indexOf(after.status ?? '')).toBeGreaterThanOrEqual(order.indexOf(before.status ?? ''));
        if (before.percent === undefined || after.percent === undefined) return;
        expect(after.percent).toBeGreaterThanOrEqual(before.percent);
      }),
    );
  });
});
