import { describe, expect, it } from '@jest/globals';
import { changeIn, NO_RELEASE, pathTo, releasesAt } from './release-path.js';

/** Release that became the current one at these times of 1 January. */
const release = (id: number, replaces: number | null, ...times: string[]) => ({
  id,
  catalog: 'foods',
  replaces,
  switchedAt: times.map((time) => new Date(`2026-01-01T${time}Z`)),
});
const first = release(1, null, '10:00:00');
const second = release(2, 1, '11:00:00');
const third = release(3, 2, '12:00:00');
const history = [first, second, third];

describe('The path from what a caller has to what is served', () => {
  const ids = (steps: ReturnType<typeof pathTo>) => steps?.map(({ release: id, undone }) => (undone ? -id : id));

  it('is empty where both are the same', () => {
    expect(ids(pathTo(third, [3], history))).toEqual([]);
  });

  it('has each release in between, the oldest first', () => {
    expect(ids(pathTo(third, [1], history))).toEqual([2, 3]);
  });

  it('undoes releases that an operator went back from, the newest first', () => {
    expect(ids(pathTo(first, [3], history))).toEqual([-3, -2]);
  });

  it('goes back to where a release branched off, and from there forward', () => {
    const branch = release(4, 1);
    expect(ids(pathTo(branch, [3], [...history, branch]))).toEqual([-3, -2, 4]);
  });

  it('leads from each release that a caller may have', () => {
    expect(ids(pathTo(second, [3, 1], history))).toEqual([-3, 2]);
  });

  it('is not known from before the first release, and across one without a record', () => {
    const unrecorded = release(4, null);
    expect(pathTo(third, [NO_RELEASE, 3], history)).toBeUndefined();
    expect(pathTo(unrecorded, [3], [...history, unrecorded])).toBeUndefined();
    expect(pathTo(third, [], history)).toBeUndefined();
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

describe('The releases of an instant', () => {
  const at = (time: string, releases = history) => releasesAt(new Date(`2026-01-01T${time}Z`), releases);

  it('are the one that was the current one', () => {
    expect(at('11:30:00')).toEqual([2]);
    expect(at('23:59:59')).toEqual([3]);
  });

  it('are also the one before, in the minute after the switch', () => {
    expect(at('12:00:00')).toEqual([2, 3]);
    expect(at('12:00:59')).toEqual([2, 3]);
    expect(at('12:01:00')).toEqual([3]);
  });

  it('are all that were the current one within a minute', () => {
    const quick = [release(1, null, '10:00:00', '12:00:30'), release(2, 1, '12:00:00')];
    expect(at('12:00:45', quick)).toEqual([1, 2]);
    expect(at('12:01:10', quick)).toEqual([2, 1]);
  });

  it('are not on record before the first', () => {
    expect(at('09:00:00')).toEqual([NO_RELEASE]);
    expect(at('10:00:30')).toEqual([NO_RELEASE, 1]);
  });

  it('follow a rollback', () => {
    const back = [release(1, null, '10:00:00', '13:00:00'), second];
    expect(at('14:00:00', back)).toEqual([1]);
    expect(at('12:30:00', back)).toEqual([2]);
  });
});
