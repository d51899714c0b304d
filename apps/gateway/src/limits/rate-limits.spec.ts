import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type BestEffortRedis } from '#service-kit/redis';
import { RateLimits } from './rate-limits.js';

describe('The rate limit of a key without Redis', () => {
  let limits: RateLimits;
  beforeEach(() => {
    jest.useFakeTimers();
    limits = new RateLimits(undefined);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const admitted = async (key: string, perMinute: number) => (await limits.consume(key, perMinute)).admitted;

  it('admits so many requests, and tells how many are left', async () => {
    const told = [];
    for (let request = 0; request < 3; request++) told.push(await limits.consume('a', 2));
    expect(told).toEqual([
      { admitted: true, remaining: 1, seconds: 60 },
      { admitted: true, remaining: 0, seconds: 60 },
      { admitted: false, remaining: 0, seconds: 60 },
    ]);
  });

  it('tells the seconds until requests are admitted again, rounded up', async () => {
    await limits.consume('a', 1);
    jest.advanceTimersByTime(29_500);
    expect(await limits.consume('a', 1)).toMatchObject({ admitted: false, seconds: 31 });
    jest.advanceTimersByTime(30_400);
    expect(await limits.consume('a', 1)).toMatchObject({ admitted: false, seconds: 1 });
    jest.advanceTimersByTime(100);
    expect(await admitted('a', 1)).toBe(true);
  });

  it('is counted for each key', async () => {
    expect(await admitted('a', 1)).toBe(true);
    expect(await admitted('a', 1)).toBe(false);
    expect(await admitted('b', 1)).toBe(true);
  });
});

describe('The rate limit of a key with a Redis that answers with something else than a count', () => {
  it.each([[['abc', 'def']], [[1]], ['OK'], [5], [null]])('is that of the gateway alone: %j', async (reply) => {
    const redis = { query: () => Promise.resolve(reply) };
    const limits = new RateLimits(redis as unknown as BestEffortRedis);
    expect(await limits.consume('a', 1)).toEqual({ admitted: true, remaining: 0, seconds: 60 });
    expect(await limits.consume('a', 1)).toMatchObject({ admitted: false, remaining: 0 });
  });
});
