import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { deadlineIn } from '#contracts';
import { batchesOf, chunksOf, sampledTrace } from './batches.js';

describe('The chunks of a list', () => {
  it('are the list in order, none longer than asked for, none empty', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 10 }), (items, max) => {
        const chunks = chunksOf(items, max);
        expect(chunks.flat()).toEqual(items);
        expect(chunks.every(({ length }) => length > 0 && length <= max)).toBe(true);
        expect(chunks).toHaveLength(Math.ceil(items.length / max));
      }),
    );
  });
});

describe('A batch of calls', () => {
  const call = (name: string, ms?: number) => ({ name, options: ms === undefined ? {} : { deadline: deadlineIn(ms) } });
  const names = (batches: { name: string }[][]) => batches.map((batch) => batch.map(({ name }) => name).join(''));

  it('has calls of about the same deadline only', () => {
    const calls = [call('a', 2030), call('b', 530), call('c', 2031), call('d')];
    expect(names(batchesOf(calls, 10))).toEqual(['ac', 'b', 'd']);
  });

  it('has calls of the same key only', () => {
    expect(
      names(
        batchesOf(
          ['a', 'b', 'A'].map((name) => call(name)),
          10,
          ({ name }) => name.toLowerCase(),
        ),
      ),
    ).toEqual(['aA', 'b']);
  });

  it('has no more calls than a message may carry', () => {
    expect(
      names(
        batchesOf(
          [...'abcde'].map((name) => call(name)),
          2,
        ),
      ),
    ).toEqual(['ab', 'cd', 'e']);
  });

  it('belongs to the first trace that is recorded', () => {
    const trace = (span: string, flags: string) => `00-${'a'.repeat(32)}-${span.repeat(16)}-${flags}`;
    const recorded = [trace('2', '01'), trace('3', '03')];
    expect(sampledTrace([undefined, trace('1', '00'), ...recorded])).toBe(recorded[0]);
    expect(sampledTrace([undefined, trace('1', '00')])).toBeUndefined();
  });
});
