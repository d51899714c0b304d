/**
 * Switch window: time in which readers may still be served the previous release, in milliseconds. Replicas follow
 * within 15 seconds: they poll, load the index, and gateways confirm their caches. The rest is for callers whose clock
 * is fast, and for replicas that are slow.
 */
export const SWITCH_WINDOW_MS = 60_000;
