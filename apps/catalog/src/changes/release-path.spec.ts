import { describe, expect, it } from '@jest/globals';
import { changeIn, pathTo } from './release-path.js';

const release = (id: number, replaces: number | null) => ({
  id,
  catalog: 'foods',
  replaces,
  createdAt: new Date(`2026-01-0${id}`),
});
const [first, second, third] = [release(1, null), release(2, 1), release(3, 2)] as const;
const history = [first, second, third];
const ids = (steps: ReturnType<typeof pathTo>) => steps?.map(({ release: id, undone }) => (undone ? -id : id));
const from = (...releases: number[]) => ({ text: '', releases });
const at = (day: string) => ({ text: '', instant: new Date(day) });

describe('The path from what a caller has to what is served', () => {
  it('is empty where both are the same', () => {
    expect(ids(pathTo(third, from(3), history))).toEqual([]);
    expect(ids(pathTo(third, at('2026-01-05'), history))).toEqual([]);
  });

  it('has each release in between, the oldest first', () => {
    expect(ids(pathTo(third, from(9, 1), history))).toEqual([2, 3]);
    expect(ids(pathTo(third, at('2026-01-02T12:00:00Z'), history))).toEqual([3]);
  });

  it('undoes releases that an operator went back from, the newest first', () => {
    expect(ids(pathTo(first, from(3), history))).toEqual([-3, -2]);
  });

  it('is not known from before the first release, and from one without a record', () => {
    expect(pathTo(third, at('2025-12-31'), history)).toBeUndefined();
    expect(pathTo(release(4, null), from(3), [...history, release(4, null)])).toBeUndefined();
    expect(pathTo(third, from(9), history)).toBeUndefined();
  });

  it('turns an undone change around', () => {
    const step = { release: 1, catalog: 'foods', undone: true };
    expect((['added', 'removed', 'changed', 'discontinued'] as const).map((kind) => changeIn(step, kind))).toEqual([
      'removed',
      'added',
      'changed',
      'changed',
    ]);
  });
});
