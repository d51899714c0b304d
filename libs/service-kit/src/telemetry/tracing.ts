import { type Tracing } from './otlp.js';

/** One step of a trace. */
export interface Span {
  /** W3C Trace Context of this step, for the steps it causes in other processes. */
  readonly traceparent: string | undefined;
  /** Runs `work` as part of the step. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Ends the step with the HTTP status of its answer. 500 and more mark it as failed. */
  end(status: number): void;
}

let tracing: Tracing | undefined;

/**
 * Sends traces to `OTEL_EXPORTER_OTLP_ENDPOINT`. Not set: nothing is loaded, nothing done.
 * @returns the function that flushes and stops it
 */
export async function startTracing(service: string): Promise<() => Promise<void>> {
  const { env } = process;
  if (!env['OTEL_EXPORTER_OTLP_ENDPOINT'] && !env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']) return () => Promise.resolve();
  const { openTracing } = await import('./otlp.js');
  const opened = openTracing(env['OTEL_SERVICE_NAME'] ?? service);
  tracing = opened;
  return async () => {
    tracing = undefined;
    await opened.close();
  };
}

const untraced = (traceparent: string | undefined): Span => ({
  traceparent,
  run: (work) => work(),
  end: () => undefined,
});

/** Begins a trace with an HTTP request. `traceparent` is the caller's: a link, since any caller can send one. */
export const receiveHttp = (method: string, route: string | undefined, traceparent: string | undefined): Span =>
  tracing?.receiveHttp(method, route, traceparent) ?? untraced(traceparent);

/** Goes on with the trace of a message. `traceparent` is that of the process which sent it. */
export const receiveMessage = (subject: string, traceparent: string | undefined): Span =>
  tracing?.receiveMessage(subject, traceparent) ?? untraced(traceparent);

/** Runs a query of Postgres as a step of the request that is under way. */
export const traceQuery = <T>(name: string, query: () => Promise<T>): Promise<T> =>
  tracing ? tracing.traceQuery(name, query) : query();
