import { signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { apiKey, isKeyKnown, tryDemoKey } from './requests.js';

/** Delay after an input that may be still being typed, in milliseconds. */
export const TYPING_MS = 150;

/**
 * What a request has brought so far. While another is under way the last reply stays, so that `load` returns with it
 * what was asked, as far as that is shown beside it.
 */
export interface Loaded<Reply> {
  readonly reply: Reply | undefined;
  readonly error: unknown;
  readonly loading: boolean;
}

/** Number of retries since the page was loaded. */
const retries = signal(0);

/** Sends all failed requests of the page again: what broke one mostly broke the others. */
export const retry = (): void => void tryDemoKey().then(() => (retries.value += 1));

/** The first error of several requests. */
export const firstError = (...all: readonly Loaded<unknown>[]): unknown =>
  all.find(({ error }) => error !== undefined)?.error;

/**
 * Loads what a component shows, again whenever `inputs` or the key change. A newer request ends the older.
 * @param load undefined while there is nothing to load
 */
export function useLoaded<Reply>(
  load: ((signal: AbortSignal) => Promise<Reply>) | undefined,
  inputs: readonly unknown[],
  delayMs = 0,
): Loaded<Reply> {
  const [state, setState] = useState<Loaded<Reply>>({
    reply: undefined,
    error: undefined,
    loading: load !== undefined,
  });
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(load);
  latest.current = load;
  useEffect(() => {
    if (!latest.current) {
      setState({ reply: undefined, error: undefined, loading: false });
      return undefined;
    }
    setState(({ reply }) => ({ reply, error: undefined, loading: true }));
    if (!isKeyKnown.value) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      latest.current?.(controller.signal).then(
        (reply) => controller.signal.aborted || setState({ reply, error: undefined, loading: false }),
        (error: unknown) => controller.signal.aborted || setState({ reply: undefined, error, loading: false }),
      );
    }, delayMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [...inputs, apiKey.value, isKeyKnown.value, attempt]);
  useEffect(() => {
    if (state.error !== undefined) setAttempt(retries.value);
  }, [retries.value]);
  return state;
}
