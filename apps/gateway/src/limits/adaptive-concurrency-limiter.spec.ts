import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AdaptiveConcurrencyLimiter } from './adaptive-concurrency-limiter.js';

const MAXIMUM = 64;
let limiter: AdaptiveConcurrencyLimiter;

/** Requests that are admitted from now on, each of another caller. */
function capacity(): number {
  let admitted = 0;
  try {
    for (; ; admitted++) limiter.acquire(`caller ${admitted}`);
  } catch {
    for (let index = 0; index < admitted; index++) limiter.release(`caller ${index}`);
  }
  return admitted;
}

/** Holds up to so many requests, each of another caller, while something happens. */
function during(concurrency: number, happens: () => void): void {
  const held: string[] = [];
  for (let no = 0; no < concurrency && !limiter.isFull(`held ${no}`); no++) {
    limiter.acquire(`held ${no}`);
    held.push(`held ${no}`);
  }
  happens();
  for (const caller of held) limiter.release(caller);
}

/** Records `perSecond` replies a second of this latency, with their requests under way. */
function replies(perSecond: number, latencyMs: number, seconds = 1): void {
  during(Math.max(1, (perSecond * latencyMs) / 1000), () => {
    for (let count = 0; count < perSecond * seconds; count++) {
      jest.advanceTimersByTime(1000 / perSecond);
      limiter.recordLatency(latencyMs);
    }
  });
}

/** Records a hundred timeouts in two seconds. */
function timeouts(): void {
  during(MAXIMUM, () => {
    for (let count = 0; count < 100; count++) {
      jest.advanceTimersByTime(20);
      limiter.recordTimeout();
    }
  });
}

describe('The concurrency limit of an endpoint', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: 1_000_000 });
    limiter = new AdaptiveConcurrencyLimiter(MAXIMUM);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is the maximum while replies are quick', () => {
    replies(1000, 400);
    expect(capacity()).toBe(MAXIMUM);
  });

  it('admits another request when one is released', () => {
    for (let count = 0; count < MAXIMUM; count++) limiter.acquire(`caller ${count}`);
    expect(() => limiter.acquire('another')).toThrow('overloaded');
    limiter.release('caller 0');
    expect(capacity()).toBe(1);
  });

  it('leaves a quarter to others where one caller takes all it can', () => {
    const acquireAll = () => {
      for (;;) limiter.acquire('greedy');
    };
    expect(acquireAll).toThrow('overloaded');
    expect(capacity()).toBe(MAXIMUM / 4);
  });

  it('is what is answered in half a second where most replies take longer', () => {
    replies(40, 900, 2);
    expect(capacity()).toBe(20);
  });

  it('ignores a moment in which all replies are late', () => {
    replies(1000, 5);
    replies(MAXIMUM, 1500, 0.5);
    replies(1000, 5);
    expect(capacity()).toBe(MAXIMUM);
  });

  it('ignores a few late replies among quick ones', () => {
    for (let count = 0; count < 100; count++) {
      replies(10, 5, 0.2);
      limiter.recordLatency(1900);
    }
    expect(capacity()).toBe(MAXIMUM);
  });

  it('is the maximum where the few requests of one caller are slow by themselves', () => {
    for (let count = 0; count < 100; count++) replies(1000 / 600, 600, 0.6);
    expect(capacity()).toBe(MAXIMUM);
  });

  it('does not take a pause between requests for a lack of capacity', () => {
    for (let burst = 0; burst < 10; burst++) {
      replies(40, 900, 0.2);
      jest.advanceTimersByTime(60_000);
    }
    expect(capacity()).toBe(20);
  });

  it('takes the time of requests that come one by one for no pause', () => {
    for (let count = 0; count < 100; count++) {
      limiter.acquire('only');
      jest.advanceTimersByTime(100);
      limiter.recordLatency(100);
      limiter.release('only');
    }
    replies(40, 900, 2);
    expect(capacity()).toBe(20);
  });

  it('is the minimum where every request times out', () => {
    timeouts();
    expect(capacity()).toBe(8);
  });

  it('recovers at once when replies come again', () => {
    timeouts();
    replies(400, 20, 1.5);
    expect(capacity()).toBe(MAXIMUM);
  });

  it('recovers slowly above the limit that was too high before', () => {
    replies(40, 900, 2);
    replies(400, 20, 1);
    expect(capacity()).toBeLessThan(MAXIMUM / 2);
    replies(400, 20, 4);
    expect(capacity()).toBe(MAXIMUM);
  });
});
