import { signal } from '@preact/signals';
import { type ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { retry } from '../state/loaded.js';
import { type Advice, adviceOf } from './advice.js';

/** What a failed request means and what to do about it; nothing where none failed. */
export function Failure({ error }: { error: unknown }) {
  if (error === undefined) return null;
  const advice = adviceOf(error);
  if (advice.retry) return <Retry advice={advice} />;
  return (
    <div class="notice failure" role="alert">
      <h2>{advice.title}</h2>
      <p>{advice.text}</p>
    </div>
  );
}

/** Number that changes whenever a failure that a retry may mend comes or goes. */
const changes = signal(0);

/** Failure that a retry may mend. The first on the page speaks for all, since one retry sends all requests again. */
function Retry({ advice }: { advice: Advice }) {
  const box = useRef<HTMLDivElement>(null);
  const [isFirst, setIsFirst] = useState(false);
  useLayoutEffect(() => {
    changes.value += 1;
    return () => void (changes.value += 1);
  }, []);
  useLayoutEffect(() => setIsFirst(document.querySelector('[data-retry]') === box.current), [changes.value]);
  return (
    <div ref={box} class="notice failure" role="alert" data-retry hidden={!isFirst}>
      {isFirst && (
        <>
          <h2>{advice.title}</h2>
          <p>{advice.text}</p>
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
        </>
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
