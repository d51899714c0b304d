declare const monotonic: unique symbol;

/**
 * Instant of this process's monotonic clock, in ms. Messages carry the time left instead, because wall clocks of two
 * processes differ and may jump.
 */
export type Deadline = number & { readonly [monotonic]: true };

/** Timeout of a request whose caller names none, in ms. */
export const DEFAULT_TIMEOUT_MS = 2000;

/** The instant so many milliseconds from now. */
export const deadlineIn = (ms: number): Deadline => (performance.now() + ms) as Deadline;

/** Milliseconds until `deadline`; below 0 once it has passed. */
export const timeLeft = (deadline: Deadline): number => deadline - performance.now();
