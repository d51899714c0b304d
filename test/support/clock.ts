import { jest } from '@jest/globals';

/** All that fake timers can fake, but for the date and the monotonic clock. */
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
 * Stops the clock that says how old something is; timers go on. What is cached for so many ms is then as old as the test
 * says, however long a busy machine takes. `startClock` goes into `afterEach`.
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
