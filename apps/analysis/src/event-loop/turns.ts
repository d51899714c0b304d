import { performance } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';

/** Duration after which a turn of the event loop ends, in ms. */
const TURN_MS = 5;

/**
 * Calls `work` for every item, in several turns of the event loop. Other requests are served between them where the
 * items take long.
 */
export async function forEachInTurns<Item>(
  items: readonly Item[],
  work: (item: Item, index: number) => void,
): Promise<void> {
  let turnEnds = performance.now() + TURN_MS;
  for (const [index, item] of items.entries()) {
    if (performance.now() > turnEnds) {
      await setImmediate();
      turnEnds = performance.now() + TURN_MS;
    }
    work(item, index);
  }
}
