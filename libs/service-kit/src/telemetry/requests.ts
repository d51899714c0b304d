import { Header } from '#contracts';
import { type Observer } from '#messaging';
import { httpRequests, httpSeconds, inFlight, messages, messageSeconds } from './metrics.js';
import { receive } from './tracing.js';

/** An HTTP request under way. */
export interface HttpObservation {
  /** Trace context for the messages the request causes; the caller's own while traces are off. */
  readonly traceparent: string | undefined;
  /**
   * To be called once, when the answer has gone or the caller has. `route` is the route's pattern, `undefined` where the
   * path is nobody's: never the path itself, of which there are as many as callers like.
   */
  finished(route: string | undefined, status: number): void;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

/** Begins to measure and trace an HTTP request, as it arrives. */
export function observeHttp(method: string, traceparent: string | undefined): HttpObservation {
  const known = METHODS.has(method) ? method : 'other';
  const stop = stopwatch();
  const span = receive(`HTTP ${known}`, traceparent);
  inFlight.http++;
  return {
    traceparent: span.traceparent,
    finished: (route = 'none', status) => {
      inFlight.http--;
      httpRequests.inc({ route, method: known, status });
      httpSeconds.observe({ route }, stop());
      span.end(status);
    },
  };
}

/** Measures and traces the messages a service answers. */
export const observeMessage: Observer = async ({ subject }, message, answer) => {
  const stop = stopwatch();
  const span = receive(subject, message.header(Header.traceparent));
  const header = (name: string) => (name === Header.traceparent ? span.traceparent : message.header(name));
  inFlight.message++;
  const reply = await span.run(() => answer({ data: message.data, header }));
  const status = reply.error?.status ?? 200;
  inFlight.message--;
  messages.inc({ subject, status });
  messageSeconds.observe({ subject }, stop());
  span.end(status);
  return reply;
};

/** Seconds since now. */
function stopwatch(): () => number {
  const begin = performance.now();
  return () => (performance.now() - begin) / 1000;
}
