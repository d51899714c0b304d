import { availableParallelism } from 'node:os';

/** Most threads that work for one database beside each other: more would wait for it. */
export const MAX_THREADS = 4;

/** Threads to share work among: one for each core. */
export const threads = (): number => Math.min(availableParallelism(), MAX_THREADS);
