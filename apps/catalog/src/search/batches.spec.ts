import { describe, expect, it } from '@jest/globals';
import { Batches } from './batches.js';

/** A reader whose reads end when told to. */
function slowReader() {
  const reads: { keys: readonly number[]; end: (error?: Error) => void }[] = [];
  const batches = new Batches<number, string>(
    (keys) =>
      new Promise((resolve, reject) => {
        const end = (error?: Error) => (error ? reject(error) : resolve(new Map(keys.map((key) => [key, `${key}`]))));
        reads.push({ keys, end });
      }),
  );
  return { batches, reads };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('batches', () => {
  it('read what is asked meanwhile together, each key once', async () => {
    const { batches, reads } = slowReader();
    const first = batches.get([1]);
    await turn();
    const others = [batches.get([2, 3]), batches.get([3, 4])];
    await turn();
    expect(reads.map(({ keys }) => keys)).toEqual([[1]]);
    reads[0]?.end();
    expect((await first).get(1)).toBe('1');
    await turn();
    expect(reads.map(({ keys }) => keys)).toEqual([[1], [2, 3, 4]]);
    reads[1]?.end();
    expect((await others[0])?.get(2)).toBe('2');
    expect((await others[1])?.get(4)).toBe('4');
  });

  it('go on after a read that failed', async () => {
    const { batches, reads } = slowReader();
    const failing = batches.get([1]);
    await turn();
    const after = batches.get([2]);
    reads[0]?.end(new Error('away'));
    await expect(failing).rejects.toThrow('away');
    await turn();
    reads[1]?.end();
    expect((await after).get(2)).toBe('2');
  });
});
