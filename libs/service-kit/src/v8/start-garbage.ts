import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** When the first requests of a start are over, as V8 sees it: it looks back five seconds. */
const QUIET_MS = [6000, 20_000];

/**
 * Collects what a start leaves behind, and again when the process has had time to be idle: V8 gives memory back, a
 * third of all there is, at a collection since whose predecessor little was allocated. By itself an idle process may
 * allocate too little for V8 to collect anything.
 */
export function collectStartGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  for (const ms of QUIET_MS) setTimeout(collect, ms).unref();
}
