import { Header } from '#contracts';
import { type Instrumentation } from '#messaging';
import { httpRequests, httpSeconds, inFlight, messages, messageSeconds } from './metrics.js';
import { receiveHttp, receiveMessage } from './tracing.js';

/** An HTTP request under way. */
export interface HttpObservation {
  /** Trace context for the messages the request causes; the caller's own while traces are off. */
  readonly traceparent: string | undefined;
  /** To be called once, when the response is sent or the caller has disconnected. */
  finished(status: number): void;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

/**
 * Metrics and a trace span for an HTTP request, from its arrival on.
 * @param route the route's pattern, `undefined` where no route matches. Never the path itself: each path would be a
 *   series of its own
 */
export function observeHttp(
  method: string,
  route: string | undefined,
  traceparent: string | undefined,
): HttpObservation {
  const known = METHODS.has(method) ? method : '_OTHER';
  const stop = stopwatch();
  const span = receiveHttp(known, route, traceparent);
  inFlight.http++;
  return {
    traceparent: span.traceparent,
    finished: (status) => {
      inFlight.http--;
      httpRequests.inc({ route: route ?? 'none', method: known, status });
      httpSeconds.observe({ route: route ?? 'none' }, stop());
      span.end(status);
    },
  };
}

/** Metrics and a trace span for each message of a service. */
export const instrumentMessage: Instrumentation = async ({ subject }, message, dispatch) => {
  const stop = stopwatch();
  const span = receiveMessage(subject, message.header(Header.traceparent));
  const header = (name: string) => (name === Header.traceparent ? span.traceparent : message.header(name));
  inFlight.message++;
  const reply = await span.run(() => dispatch({ data: message.data, header }));
  const status = reply.error?.status ?? 200;
  inFlight.message--;
  messages.inc({ subject, status });
  messageSeconds.observe({ subject }, stop());
  span.end(status);
  return reply;
};

/** Starts a stopwatch; reading it gives seconds. */
function stopwatch(): () => number {
  const begin = performance.now();
  return () => (performance.now() - begin) / 1000;
}
