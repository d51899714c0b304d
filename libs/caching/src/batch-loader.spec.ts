import { describe, expect, it } from '@jest/globals';
import { BatchLoader } from './batch-loader.js';

/** Reader whose reads end on demand. */
function slowReader() {
  const reads: { keys: readonly number[]; end: (error?: Error) => void }[] = [];
  const batches = new BatchLoader<number, string>(
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
  it('read keys requested meanwhile together, each once', async () => {
    const { batches, reads } = slowReader();
    const first = batches.load([1]);
    await turn();
    const others = [batches.load([2, 3]), batches.load([3, 4])];
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

  it('continue after a failed read', async () => {
    const { batches, reads } = slowReader();
    const failing = batches.load([1]);
    await turn();
    const after = batches.load([2]);
    reads[0]?.end(new Error('away'));
    await expect(failing).rejects.toThrow('away');
    await turn();
    reads[1]?.end();
    expect((await after).get(2)).toBe('2');
  });
});
