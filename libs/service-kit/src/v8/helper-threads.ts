import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { setFlagsFromString } from 'node:v8';

/** Threads of this process, one folder each; on Linux alone. */
const THREADS = '/proc/self/task';

/**
 * Lowers the priority of V8's helper threads, which mark the heap for a full collection. On two cores they would take both
 * from the main thread and from Postgres for 50 ms; so they mark when a core is idle, and the main thread the rest. Threads
 * that start later keep their priority. Young garbage is collected without them: the main thread would wait up to 27 ms for
 * a helper that waits for a core, where it takes 4 ms alone.
 */
export function lowerHelperPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    setFlagsFromString('--no-parallel-scavenge');
    for (const thread of readdirSync(THREADS)) {
      if (Number(thread) !== process.pid) setPriority(Number(thread), constants.priority.PRIORITY_LOW);
    }
  } catch {
    // A thread has ended, or a sandbox forbids it: collections take both cores, nothing else changes.
  }
}
