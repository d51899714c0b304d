import { describe, expect, it } from '@jest/globals';
import { turnOfRanking } from './ranking-turns.js';

describe('a turn of ranking', () => {
  it('lets others in between after a long one', async () => {
    const order: string[] = [];
    setImmediate(() => order.push('others'));
    await turnOfRanking();
    for (const started = performance.now(); performance.now() - started < 10;);
    order.push('long ranking');
    await turnOfRanking();
    order.push('next ranking');
    expect(order).toEqual(['long ranking', 'others', 'next ranking']);
  });
});
