import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { Outbox } from './outbox.js';

describe('Messages of one turn of the event loop', () => {
  it('are sent at its end, in their order', async () => {
    const outbox = new Outbox();
    const sent: number[] = [];
    outbox.post(() => sent.push(1));
    outbox.post(() => sent.push(2));
    await setImmediate();
    expect(sent).toEqual([1, 2]);
  });

  it('are sent while it goes on, where it is long', () => {
    const outbox = new Outbox();
    const patience = performance.now() + 5000;
    let sent = false;
    while (!sent && performance.now() < patience) outbox.post(() => (sent = true));
    expect(sent).toBe(true);
  });
});
