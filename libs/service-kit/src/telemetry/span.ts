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
