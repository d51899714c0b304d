import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { Header } from '#contracts';
import { RequestContext } from '#messaging';
import { MAX_SEARCHES, SearchLimiter } from './search-limiter.js';

const contextOf = (timeoutMs: number) =>
  new RequestContext({ header: (name) => (name === Header.timeout ? String(timeoutMs) : undefined) });

describe('the limiter of searches', () => {
  it('runs as many at a time as its limit, and all in the end', async () => {
    const limiter = new SearchLimiter();
    const many = 3 * MAX_SEARCHES + 1;
    let [running, most, done] = [0, 0, 0];
    const search = async () => {
      most = Math.max(most, ++running);
      await setImmediate();
      running--;
      done++;
    };
    await Promise.all(Array.from({ length: many }, () => limiter.run(contextOf(60_000), search)));
    expect(done).toBe(many);
    expect(most).toBe(MAX_SEARCHES);
  });

  it('refuses one whose deadline has passed, without running it', async () => {
    let isRun = false;
    const context = contextOf(1);
    while (!context.expired) await setImmediate();
    const search = new SearchLimiter().run(context, () => Promise.resolve((isRun = true)));
    await expect(search).rejects.toThrow('timeout');
    expect(isRun).toBe(false);
  });
});
