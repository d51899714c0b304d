import { ConnectionError, type NutritionError, RateLimitedError, UnavailableError } from './errors.js';

/** Policy of retries. Every operation only reads, so that each may be repeated. */
export interface RetryPolicy {
  /** Attempts after the first. */
  readonly retries: number;
  /** Longest Retry-After that is waited for, in milliseconds. */
  readonly maxWaitMs: number;
}

const FIRST_BACKOFF_MS = 100;

/** Calls `attempt` again where the service is unavailable (503), unreachable, or has a limit (429). */
export async function withRetries<Reply>(
  attempt: () => Promise<Reply>,
  { retries, maxWaitMs }: RetryPolicy,
  signal?: AbortSignal,
): Promise<Reply> {
  for (let failures = 0; ; failures++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isTransient(error) || failures >= retries) throw error;
      const wait = error.retryAfterMs ?? backoff(failures);
      if (wait > maxWaitMs) throw error;
      await delay(wait, signal);
    }
  }
}

const isTransient = (error: unknown): error is NutritionError =>
  error instanceof UnavailableError || error instanceof ConnectionError || error instanceof RateLimitedError;

/** Exponential backoff with jitter, so that callers do not come back all at once. */
const backoff = (failures: number): number => FIRST_BACKOFF_MS * 2 ** failures * (0.5 + Math.random() / 2);

/** @throws the signal's reason where it is aborted meanwhile */
function delay(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- the reason is the caller's own
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, ms);
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });
}
