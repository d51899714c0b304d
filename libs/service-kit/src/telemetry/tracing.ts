import { type Tracing } from './otlp.js';

/** One step of a trace. */
export interface Span {
  /** W3C Trace Context of this step, for the steps it causes in other processes. */
  readonly traceparent: string | undefined;
  /** Runs `work` as part of the step. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Ends the step. A status of 500 and more marks it as failed. */
  end(status?: number): void;
}

let tracing: Tracing | undefined;

/**
 * Sends traces to `OTEL_EXPORTER_OTLP_ENDPOINT`. Not set: nothing is loaded, nothing done.
 * @returns what sends the last of them and ends it
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

/** Begins the step that a request from outside this process is. `traceparent` is the caller's. */
export function receive(name: string, traceparent: string | undefined): Span {
  return tracing?.receive(name, traceparent) ?? { traceparent, run: (work) => work(), end: () => undefined };
}

/** Runs `work` as a step of the request that is under way: `traced('SQL food', () => pool.query(…))`. */
export function traced<T>(name: string, work: () => Promise<T>): Promise<T> {
  return tracing ? tracing.traced(name, work) : work();
}
