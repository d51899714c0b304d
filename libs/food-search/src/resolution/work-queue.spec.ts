import { describe, expect, it } from '@jest/globals';
import { enqueueQuery } from './work-queue.js';

/** Keeps the thread busy for longer than a turn. */
function workLong(): void {
  for (const started = performance.now(); performance.now() - started < 10;);
}

describe('the work queue', () => {
  it('runs the work of the oldest query first, whichever came first', async () => {
    const order: string[] = [];
    const [oldest, newest] = [enqueueQuery(), enqueueQuery()];
    await Promise.all([newest(() => order.push('newest')), oldest(() => order.push('oldest'))]);
    expect(order).toEqual(['oldest', 'newest']);
  });

  it('keeps the order of the work of one query', async () => {
    const order: number[] = [];
    const inTurn = enqueueQuery();
    await Promise.all([1, 2, 3].map((number) => inTurn(() => order.push(number))));
    expect(order).toEqual([1, 2, 3]);
  });

  it('goes on with the oldest query before it takes the work of another', async () => {
    const order: string[] = [];
    const query = async (name: string, inTurn = enqueueQuery()) => {
      for (const piece of [1, 2, 3]) await inTurn(() => order.push(`${name}${piece}`));
    };
    await Promise.all(['a', 'b', 'c'].map((name) => query(name)));
    expect(order.join(' ')).toBe('a1 a2 a3 b1 b2 b3 c1 c2 c3');
  });

  it('lets others in between after long work', async () => {
    const order: string[] = [];
    const inTurn = enqueueQuery();
    const works = ['long work', 'next work'].map((name) =>
      inTurn(() => {
        if (order.length === 0) setImmediate(() => order.push('others'));
        workLong();
        order.push(name);
      }),
    );
    await Promise.all(works);
    expect(order).toEqual(['long work', 'others', 'next work']);
  });

  it('rejects with what work throws and goes on with the next', async () => {
    const inTurn = enqueueQuery();
    const failing = inTurn(() => {
      throw new RangeError('no such list');
    });
    const next = inTurn(() => 'done');
    await expect(failing).rejects.toThrow(new RangeError('no such list'));
    await expect(next).resolves.toBe('done');
  });
});
