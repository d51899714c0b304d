import { jest } from '@jest/globals';

/** Everything that Jest's fake timers can replace, except for the date and the monotonic clock. */
const REAL_TIMERS = [
  'hrtime',
  'nextTick',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

/**
 * Stops the wall clock and the monotonic clock; timers still run. The age of a cached value then depends on `advanceClock`
 * alone, however slow the machine is. Call `startClock` in `afterEach`.
 */
export function stopClock(): void {
  jest.useFakeTimers({ now: Date.now(), doNotFake: [...REAL_TIMERS] });
}

export function advanceClock(ms: number): void {
  jest.advanceTimersByTime(ms);
}

export function startClock(): void {
  jest.useRealTimers();
}
