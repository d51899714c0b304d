import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Times of the later collections. V8 looks back five seconds, in which the process should be idle. */
const QUIET_MS = [6000, 20_000];

/** Event loop utilization below which a process is idle: a collection stops a busy one for some 50 ms. */
const IDLE = 0.1;

/**
 * Collects the garbage of the start, and again when the process is idle: V8 returns memory to the system at a collection
 * before which little was allocated. An idle process may allocate too little for V8 to collect at all.
 */
export function collectStartGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  let before = performance.eventLoopUtilization();
  const collectIfIdle = () => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    if (utilization < IDLE) collect();
  };
  for (const ms of QUIET_MS) setTimeout(collectIfIdle, ms).unref();
}
