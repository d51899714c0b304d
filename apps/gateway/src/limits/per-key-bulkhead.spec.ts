import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PerKeyBulkhead } from './per-key-bulkhead.js';

/** Concurrent requests of one key. */
const SLOTS = 32;
const MAX_QUEUE = 1000;
const MAX_WAIT_MS = 5000;

/** A request that entered the bulkhead; `admitted` is `undefined` while it waits. */
interface Entered {
  admitted?: boolean;
  leave: () => void;
}

let bulkhead: PerKeyBulkhead;
const enter = (key = 'orchard'): Entered => {
  const entered: Entered = { leave: () => undefined };
  entered.leave = bulkhead.enter(key, (admitted) => {
    expect(entered.admitted).toBeUndefined();
    entered.admitted = admitted;
  });
  return entered;
};
const enterMany = (count: number) => Array.from({ length: count }, () => enter());
const stateOf = (requests: readonly Entered[]) => requests.map(({ admitted }) => admitted);

beforeEach(() => {
  jest.useFakeTimers();
  bulkhead = new PerKeyBulkhead();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('The bulkhead of a key', () => {
  it('admits 32 requests at once and has the next one wait', () => {
    expect(stateOf(enterMany(SLOTS + 1))).toEqual([...Array<boolean>(SLOTS).fill(true), undefined]);
  });

  it('has no part in the slots of another key', () => {
    enterMany(SLOTS + 1);
    expect(enter('bakery').admitted).toBe(true);
  });

  it('passes a slot to the request that waits longest', () => {
    const [first] = enterMany(SLOTS);
    const waiting = enterMany(2);
    first!.leave();
    expect(stateOf(waiting)).toEqual([true, undefined]);
    waiting[0]!.leave();
    expect(stateOf(waiting)).toEqual([true, true]);
  });

  it('has all its slots again once they are left', () => {
    for (const { leave } of enterMany(SLOTS)) leave();
    expect(stateOf(enterMany(SLOTS))).toEqual(Array(SLOTS).fill(true));
  });

  it('counts a request until it leaves, however many left before', () => {
    const [, ...others] = enterMany(SLOTS);
    for (const { leave } of others) leave();
    expect(stateOf(enterMany(SLOTS))).toEqual([...Array<boolean>(SLOTS - 1).fill(true), undefined]);
  });

  it('passes by a request that left the queue', () => {
    const [first] = enterMany(SLOTS);
    const [gone, waiting] = enterMany(2);
    gone!.leave();
    first!.leave();
    expect(stateOf([gone!, waiting!])).toEqual([undefined, true]);
  });

  it('rejects a request that waited for five seconds, and no sooner', () => {
    const [first] = enterMany(SLOTS);
    const waiting = enter();
    jest.advanceTimersByTime(MAX_WAIT_MS - 1);
    expect(waiting.admitted).toBeUndefined();
    jest.advanceTimersByTime(1);
    expect(waiting.admitted).toBe(false);
    // The slot stays free: who was rejected does not take it.
    first!.leave();
    expect(enter().admitted).toBe(true);
  });

  it('rejects no request that was admitted from the queue', () => {
    const [first] = enterMany(SLOTS);
    const waiting = enter();
    first!.leave();
    jest.advanceTimersByTime(MAX_WAIT_MS);
    expect(waiting.admitted).toBe(true);
  });

  it('rejects at once where a thousand requests wait', () => {
    enterMany(SLOTS);
    const waiting = enterMany(MAX_QUEUE);
    const over = enter();
    expect([stateOf(waiting).every((admitted) => admitted === undefined), over.admitted]).toEqual([true, false]);
    over.leave();
    expect(enter().admitted).toBe(false);
  });
});
