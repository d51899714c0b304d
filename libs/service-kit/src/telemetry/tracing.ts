import { type Span, type Tracing } from './span.js';

let tracing: Tracing | undefined;

/**
 * Starts to send traces to `OTEL_EXPORTER_OTLP_ENDPOINT`. Where that is not set, OpenTelemetry is not even loaded.
 * @param warn logs that the collector is away
 * @returns the function that flushes and stops it
 */
export async function startTracing(service: string, warn: (text: string) => void): Promise<() => Promise<void>> {
  const { env } = process;
  if (!env['OTEL_EXPORTER_OTLP_ENDPOINT'] && !env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']) return () => Promise.resolve();
  const { OtlpTracing } = await import('./otlp.js');
  const opened = new OtlpTracing(env['OTEL_SERVICE_NAME'] ?? service, warn);
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

/** Starts a trace with an HTTP request. The caller's `traceparent` becomes a link, since any caller can send one. */
export const receiveHttp = (method: string, route: string | undefined, traceparent: string | undefined): Span =>
  tracing?.receiveHttp(method, route, traceparent) ?? untraced(traceparent);

/** Continues the trace of a message. `traceparent` is that of the process that sent it. */
export const receiveMessage = (subject: string, traceparent: string | undefined): Span =>
  tracing?.receiveMessage(subject, traceparent) ?? untraced(traceparent);

/** Runs a query of Postgres in a child span of the current request. */
export const traceQuery = <T>(name: string, query: () => Promise<T>): Promise<T> =>
  tracing ? tracing.traceQuery(name, query) : query();
