import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { InFlight } from './in-flight.js';

describe('What is in flight', () => {
  it('is found by its number until it is taken out', () => {
    const inFlight = new InFlight<string>();
    const number = inFlight.add('a request');
    expect(inFlight.get(number)).toBe('a request');
    expect(inFlight.take(number)).toBe('a request');
    expect(inFlight.get(number)).toBeUndefined();
    expect(inFlight.take(number)).toBeUndefined();
  });

  it('has a number that nothing had before it', () => {
    const inFlight = new InFlight<string>();
    const before = inFlight.add('answered');
    inFlight.take(before);
    for (let others = 0; others < 1000; others++) inFlight.take(inFlight.add('another'));
    expect(inFlight.take(before)).toBeUndefined();
  });

  it('is not found by what is no number', () => {
    const inFlight = new InFlight<string>();
    for (let count = 0; count < 100; count++) inFlight.add('a request');
    for (const odd of [Number.NaN, Infinity, -1, 0, 1.5, 2 ** 40]) expect(inFlight.get(odd)).toBeUndefined();
  });

  it('is what was added and not taken, however much there is and however long it stays', () => {
    // Each step adds something, or takes the one so many places from the oldest.
    const steps = fc.array(fc.option(fc.nat(300), { nil: undefined, freq: 2 }), { maxLength: 2000, size: 'max' });
    fc.assert(
      fc.property(steps, (taken) => {
        const inFlight = new InFlight<{ step: number }>();
        const expected = new Map<number, { step: number }>();
        taken.forEach((place, step) => {
          const number = place === undefined ? undefined : [...expected.keys()][place];
          if (number === undefined) {
            const item = { step };
            expected.set(inFlight.add(item), item);
          } else {
            expect(inFlight.take(number)).toBe(expected.get(number));
            expected.delete(number);
          }
        });
        expect(inFlight.size).toBe(expected.size);
        expect(new Map(inFlight.all().map(({ number, item }) => [number, item]))).toEqual(expected);
      }),
      { numRuns: 50 },
    );
  });
});
