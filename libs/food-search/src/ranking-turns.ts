import { setImmediate } from 'node:timers/promises';

/** Duration of ranking after which a turn of the event loop ends, in ms: that of a few queries of a large release. */
const TURN_MS = 4;

/** Start of the ranking in this turn of the event loop; `undefined` before it. */
let started: number | undefined;
let ended: Promise<void> = Promise.resolve();

/**
 * Waits for the next turn of the event loop after long ranking in this one. The queries of many callers would be ranked
 * in one turn, in which no reply of Postgres is read and no statement sent: Postgres and ranking would take turns.
 */
export async function turnOfRanking(): Promise<void> {
  while (started !== undefined && performance.now() - started >= TURN_MS) await ended;
  if (started !== undefined) return;
  started = performance.now();
  ended = setImmediate().then(() => {
    started = undefined;
  });
}
