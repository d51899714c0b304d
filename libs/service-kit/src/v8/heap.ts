import { setFlagsFromString } from 'node:v8';

/**
 * Lets the heap double before a full collection. V8's default growth is a tenth where the heap fills slowly, and buffers
 * of messages outside the heap count against it, so that a process under load collects several times a second. Called
 * after the start, whose garbage needs no such allowance.
 */
export function letHeapDouble(): void {
  setFlagsFromString('--heap-growing-percent=100');
}

/**
 * Turns off pretenuring: V8 allocates no objects among the old ones. It would do so for code whose objects survived the
 * start. Those of requests would stay there with all they refer to until a full collection: the catalog collects a
 * third to a tenth as often without. Called before the start.
 */
export function allocateYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}

/**
 * Tunes garbage collection for an import that takes minutes, and for its threads. Such work makes much garbage and keeps
 * little. The heap grows by half before a full collection: V8 lets a small heap grow fourfold, hundreds of megabytes more
 * than an import of millions of foods needs. Young garbage is collected without helpers, which take cores from the other
 * threads: reading takes a tenth less CPU time. An import of seconds takes a tenth longer so.
 */
export function tuneForGarbage(): void {
  setFlagsFromString('--heap-growing-percent=50');
  setFlagsFromString('--no-parallel-scavenge');
}
