import { describe, expect, it } from '@jest/globals';
import { type BatchBounds, BatchLoader } from './batch-loader.js';

/** Loader whose reads end on demand. */
function slowLoader(bounds?: BatchBounds) {
  const reads: { keys: readonly number[]; end: (error?: Error) => void }[] = [];
  const loader = new BatchLoader<number, string>(
    (keys) =>
      new Promise((resolve, reject) => {
        const end = (error?: Error) => (error ? reject(error) : resolve(new Map(keys.map((key) => [key, `${key}`]))));
        reads.push({ keys, end });
      }),
    bounds,
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

  it('fills a read to its bound, and rejects the keys beyond it alone', async () => {
    const { loader, reads } = slowLoader({ maxKeys: 2 });
    const first = loader.load([1]);
    await tick();
    const others = [loader.load([2]), loader.load([3])];
    await expect(loader.load([4])).rejects.toMatchObject({ status: 503, problems: [{ code: 'overloaded' }] });
    reads[0]?.end();
    await first;
    await tick();
    reads[1]?.end();
    expect((await Promise.all(others)).map((values) => [...values.keys()])).toEqual([
      [2, 3],
      [2, 3],
    ]);
  });

  it('pauses between the starts of two reads, however quick they are', async () => {
    const order: string[] = [];
    const loader = new BatchLoader<string, string>(
      (keys) => {
        order.push(...keys);
        return Promise.resolve(new Map());
      },
      { pauseMs: 50 },
    );
    // Set before the pause and shorter, so that it ends before it on any machine.
    const shorter = new Promise<void>((resolve) => setTimeout(resolve, 25)).then(() => order.push('shorter timer'));
    await loader.load(['first read']);
    await loader.load(['second read']);
    await shorter;
    expect(order).toEqual(['first read', 'shorter timer', 'second read']);
  });
});
