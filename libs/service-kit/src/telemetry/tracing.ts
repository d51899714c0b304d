/** Span: one step of a trace. */
export interface Span {
  /** W3C Trace Context of this span, for its child spans in other processes. */
  readonly traceparent: string | undefined;
  /** Runs `work` as part of the span. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Ends the span with an HTTP status. 500 and more mark it as failed. */
  end(status: number): void;
}

/** Tracing by OpenTelemetry. Names and attributes of spans are those of its semantic conventions. */
export interface Tracing {
  receiveHttp(method: string, route: string | undefined, traceparent: string | undefined): Span;
  receiveMessage(subject: string, traceparent: string | undefined): Span;
  traceQuery<T>(name: string, query: () => Promise<T>): Promise<T>;
  /** Sends pending spans, then stops. */
  close(): Promise<void>;
}

let tracing: Tracing | undefined;

/**
 * Starts to send traces to `OTEL_EXPORTER_OTLP_ENDPOINT`. Where that is not set, OpenTelemetry is not even loaded.
 * @param warn logs that the collector is away
 * @returns the function that flushes and stops it
 */
export async function startTracing(service: string, warn: (text: string) => void): Promise<() => Promise<void>> {
  const { env } = process;
  if (!env['OTEL_EXPORTER_OTLP_ENDPOINT'] && !env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']) return () => Promise.resolve();
  const { openTracing } = await import('./otlp.js');
  const opened = openTracing(env['OTEL_SERVICE_NAME'] ?? service, warn);
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
