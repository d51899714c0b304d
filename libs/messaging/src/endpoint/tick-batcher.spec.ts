import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { TickBatcher } from './tick-batcher.js';

describe('Items of one tick of the event loop', () => {
  it('are sent at its end, in their order', async () => {
    const sent: (readonly number[])[] = [];
    const batcher = new TickBatcher<number>((items) => sent.push(items));
    batcher.post(1);
    batcher.post(2);
    expect(sent).toEqual([]);
    await setImmediate();
    expect(sent).toEqual([[1, 2]]);
  });

  it('are sent before its end where the tick is long', () => {
    let sent = false;
    const batcher = new TickBatcher<number>(() => (sent = true));
    const giveUpAt = performance.now() + 5000;
    while (!sent && performance.now() < giveUpAt) batcher.post(1);
    expect(sent).toBe(true);
  });
});
