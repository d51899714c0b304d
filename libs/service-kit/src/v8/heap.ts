import { setFlagsFromString } from 'node:v8';

/**
 * Lets the heap double before all of it is collected. By itself V8 (11, of Node 20) lets a heap grow by a tenth where it
 * fills slowly, and does not see that memory outside it fills fast, with the buffers of messages, which counts against
 * that tenth too: a catalog under load was collected five times a second, which took three quarters of its time.
 * For processes that have started: what a start leaves behind is not to have as much room.
 */
export function letHeapDouble(): void {
  setFlagsFromString('--heap-growing-percent=100');
}

/**
 * Has all objects begin among the young. By itself V8 notes which lines of code make objects that outlive collections,
 * and begins those among the old. What a request waits with outlives one by chance; among the old it would be collected,
 * with all that it holds, only when everything is.
 */
export function beginYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}
