import { setTimeout as sleep } from 'node:timers/promises';

/** Interval of polling. */
const POLL_MS = 20;

/**
 * Polls until a condition holds. The timeout is counted in polls: on a busy machine each takes longer, so that the timeout
 * measures the service and not the machine.
 * @param read reads a value; may reject while there is none
 * @param holds the condition. Default: the value is truthy
 * @param withinMs timeout on an idle machine
 * @throws Error with the last value, or the last error
 */
export async function eventually<Value>(
  read: () => Promise<Value> | Value,
  holds: (value: Value) => boolean = Boolean,
  withinMs = 60_000,
): Promise<Value> {
  for (let polls = withinMs / POLL_MS; ; polls--) {
    const last = await Promise.resolve()
      .then(read)
      .then(
        (value) => ({ value, held: holds(value) }),
        (error: unknown) => ({ error, held: false as const }),
      );
    if (last.held) return last.value;
    if (polls <= 0) throw new Error(`not within ${withinMs} ms: ${JSON.stringify(last)}`, { cause: last });
    await sleep(POLL_MS);
  }
}
