import { type Deadline, isSampled, timeLeft } from '#contracts';
import { getOrCreate } from '#memoize';

/** Call that may share a message with other calls of the same tick. */
export interface BatchableCall {
  readonly options: { readonly deadline?: Deadline | undefined };
}

/** Deadlines within this distance may share a message. */
const DEADLINE_STEP_MS = 100;

/** Splits calls into batches of at most `max`, by deadline and `key`. The deadlines of a batch are about the same. */
export function batchesOf<Call extends BatchableCall>(
  calls: readonly Call[],
  max: number,
  keyOf: (call: Call) => string = () => '',
): Call[][] {
  const groups = new Map<string, Call[]>();
  for (const call of calls) {
    const { deadline } = call.options;
    const step = deadline === undefined ? '' : Math.round(timeLeft(deadline) / DEADLINE_STEP_MS);
    getOrCreate(groups, `${step} ${keyOf(call)}`, () => []).push(call);
  }
  return [...groups.values()].flatMap((group) => chunksOf(group, max));
}

/** Splits a list into lists of at most `max` items, in order. None where it is empty. */
export const chunksOf = <Item>(items: readonly Item[], max: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / max) }, (_, chunk) => items.slice(chunk * max, (chunk + 1) * max));

/** Trace of a batch: a message belongs to one, that of the first call which is sampled. */
export const sampledTrace = (traceparents: readonly (string | undefined)[]): string | undefined =>
  traceparents.find((traceparent) => traceparent !== undefined && isSampled(traceparent));
