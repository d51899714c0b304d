import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Times of the later collections. V8 looks back five seconds, in which the process should be idle. */
const QUIET_MS = [6000, 20_000];

/**
 * Collects the garbage of the start, and again when the process is idle: V8 returns memory to the system at a collection
 * before which little was allocated. An idle process may allocate too little for V8 to collect at all.
 */
export function collectStartGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  for (const ms of QUIET_MS) setTimeout(collect, ms).unref();
}
