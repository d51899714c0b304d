import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SlotMap } from './slot-map.js';

describe('A slot map', () => {
  it('has an item until it is taken', () => {
    const map = new SlotMap<string>();
    const token = map.add('a request');
    expect([map.get(token), map.take(token), map.get(token), map.take(token)]).toEqual([
      'a request',
      'a request',
      undefined,
      undefined,
    ]);
  });

  it('never gives a token again', () => {
    const map = new SlotMap<string>();
    const first = map.add('answered');
    map.take(first);
    for (let others = 0; others < 1000; others++) map.take(map.add('another'));
    expect(map.take(first)).toBeUndefined();
  });

  it('has nothing for what is no token', () => {
    const map = new SlotMap<string>();
    for (let count = 0; count < 100; count++) map.add('a request');
    for (const odd of [Number.NaN, Infinity, -1, 0, 1.5, 2 ** 40]) expect(map.get(odd)).toBeUndefined();
  });

  it('has what was added and not taken, however much it is and however long it stays', () => {
    // Each step adds an item, or takes the one at this place.
    const steps = fc.array(fc.option(fc.nat(300), { nil: undefined, freq: 2 }), { maxLength: 2000, size: 'max' });
    fc.assert(
      fc.property(steps, (places) => {
        const map = new SlotMap<{ step: number }>();
        const expected = new Map<number, { step: number }>();
        places.forEach((place, step) => {
          const token = place === undefined ? undefined : [...expected.keys()][place];
          if (token === undefined) {
            const item = { step };
            expected.set(map.add(item), item);
          } else {
            expect(map.take(token)).toBe(expected.get(token));
            expected.delete(token);
          }
        });
        expect(map.size).toBe(expected.size);
        expect(new Map(map.entries())).toEqual(expected);
      }),
      { numRuns: 50 },
    );
  });
});
