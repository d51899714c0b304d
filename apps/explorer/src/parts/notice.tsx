import { type ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { retry } from '../state/loaded.js';
import { adviceOf } from './advice.js';

/** What a failed request means and what to do about it; nothing where none failed. */
export function Failure({ error }: { error: unknown }) {
  if (error === undefined) return null;
  const advice = adviceOf(error);
  return (
    <div class="notice failure" role="alert">
      <h2>{advice.title}</h2>
      <p>{advice.text}</p>
      {advice.retry && (
        <button
          type="button"
          onClick={({ currentTarget }) => {
            // The button is gone as soon as the request is sent.
            currentTarget.closest('main')?.focus({ preventScroll: true });
            retry();
          }}
        >
          Try again
        </button>
      )}
    </div>
  );
}

/** Empty state, with what to do next. */
export const Empty = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <div class="notice">
    <h2>{title}</h2>
    <p>{children}</p>
  </div>
);

const VISIBLE_AFTER_MS = 300;

/** Progress of what takes longer than a moment. */
export function Progress({ loading }: { loading: boolean }) {
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    const timer = loading ? setTimeout(() => setVisible(true), VISIBLE_AFTER_MS) : undefined;
    if (!loading) setVisible(false);
    return () => clearTimeout(timer);
  }, [loading]);
  return (
    <div class="progress" role="status">
      {visible && <span>Loading …</span>}
    </div>
  );
}
