import { setTimeout as sleep } from 'node:timers/promises';

/** Pause between two looks, in ms. */
const LOOK_MS = 20;

/**
 * Looks until a condition holds, as a person would look again and again. Time is counted in looks: on a busy machine
 * each takes longer, so that a bound measures the service and not the machine.
 * @param look what is seen, or rejects where there is nothing to see yet
 * @param holds whether that is what is waited for
 * @param withinMs bound on a machine that does nothing else
 * @throws Error that names the last thing seen
 */
export async function eventually<Seen>(
  look: () => Promise<Seen> | Seen,
  holds: (seen: Seen) => boolean = Boolean,
  withinMs = 60_000,
): Promise<Seen> {
  for (let looks = withinMs / LOOK_MS; ; looks--) {
    const last = await Promise.resolve()
      .then(look)
      .then(
        (seen) => ({ seen, held: holds(seen) }),
        (error: unknown) => ({ error, held: false as const }),
      );
    if (last.held) return last.seen;
    if (looks <= 0) throw new Error(`not within ${withinMs} ms: ${JSON.stringify(last)}`, { cause: last });
    await sleep(LOOK_MS);
  }
}
