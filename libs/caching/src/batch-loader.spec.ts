import { describe, expect, it } from '@jest/globals';
import { BatchLoader } from './batch-loader.js';

/** Loader whose reads end on demand. */
function slowLoader() {
  const reads: { keys: readonly number[]; end: (error?: Error) => void }[] = [];
  const loader = new BatchLoader<number, string>(
    (keys) =>
      new Promise((resolve, reject) => {
        const end = (error?: Error) => (error ? reject(error) : resolve(new Map(keys.map((key) => [key, `${key}`]))));
        reads.push({ keys, end });
      }),
  );
  return { loader, reads };
}
const tick = () => new Promise((resolve) => setImmediate(resolve));

describe('A batch loader', () => {
  it('reads keys requested during a read in the next one, each once', async () => {
    const { loader, reads } = slowLoader();
    const first = loader.load([1]);
    await tick();
    const others = [loader.load([2, 3]), loader.load([3, 4])];
    await tick();
    expect(reads.map(({ keys }) => keys)).toEqual([[1]]);
    reads[0]?.end();
    expect((await first).get(1)).toBe('1');
    await tick();
    expect(reads.map(({ keys }) => keys)).toEqual([[1], [2, 3, 4]]);
    reads[1]?.end();
    expect((await others[0])?.get(2)).toBe('2');
    expect((await others[1])?.get(4)).toBe('4');
  });

  it('continues after a failed read', async () => {
    const { loader, reads } = slowLoader();
    const failing = loader.load([1]);
    await tick();
    const after = loader.load([2]);
    reads[0]?.end(new Error('away'));
    await expect(failing).rejects.toThrow('away');
    await tick();
    reads[1]?.end();
    expect((await after).get(2)).toBe('2');
  });
});
