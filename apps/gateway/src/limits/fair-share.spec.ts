import { describe, expect, it } from '@jest/globals';
import { FairShare } from './fair-share.js';

/** Acquires for a caller until its share is reached; returns how much that was. */
function acquireAll(share: FairShare, caller: string): number {
  let acquired = 0;
  while (share.acquire(caller)) acquired++;
  return acquired;
}

describe('FairShare', () => {
  it('gives three quarters to a caller that is alone', () => {
    expect(acquireAll(new FairShare(100), 'greedy')).toBe(75);
  });

  it('leaves some for later callers', () => {
    const share = new FairShare(100);
    const amounts = ['first', 'second', 'third'].map((caller) => acquireAll(share, caller));
    expect(amounts.every((amount) => amount > 0)).toBe(true);
    expect(share.isFull('fourth')).toBe(false);
  });

  it('gives a released amount again', () => {
    const share = new FairShare(100);
    acquireAll(share, 'greedy');
    share.release('greedy', 10);
    expect(acquireAll(share, 'greedy')).toBe(10);
  });

  it('never exceeds the limit', () => {
    const share = new FairShare(8);
    const callers = Array.from({ length: 20 }, (_, index) => `caller ${index}`);
    expect(callers.filter((caller) => share.acquire(caller))).toHaveLength(8);
  });

  it('gives a limit of one to one caller', () => {
    expect(acquireAll(new FairShare(1), 'only')).toBe(1);
  });
});
