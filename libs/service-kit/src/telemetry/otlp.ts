import { context, propagation, type Span as OtelSpan, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { type Span } from './tracing.js';

/** Traces while they are on. */
export interface Tracing {
  receive(name: string, traceparent: string | undefined): Span;
  traced<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Sends what is still to be sent. */
  close(): Promise<void>;
}

/** Begins to collect traces, and to send them where the standard `OTEL_EXPORTER_OTLP_*` variables say. */
export function openTracing(service: string): Tracing {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register({ propagator: new W3CTraceContextPropagator() });
  const tracer = provider.getTracer('nutrition');

  return {
    receive(name, traceparent) {
      const parent = propagation.extract(context.active(), { traceparent });
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER }, parent);
      const own = trace.setSpan(parent, span);
      return {
        traceparent: injected(own),
        run: (work) => context.with(own, work),
        end: (status = 200) => end(span, status),
      };
    },
    traced: (name, work) =>
      tracer.startActiveSpan(name, { kind: SpanKind.CLIENT }, async (span) => {
        let status = 500;
        try {
          const result = await work();
          status = 200;
          return result;
        } finally {
          end(span, status);
        }
      }),
    async close() {
      await provider.shutdown();
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
}

function injected(own: ReturnType<typeof context.active>): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(own, carrier);
  return carrier.traceparent;
}

function end(span: OtelSpan, status: number): void {
  span.setAttribute('http.response.status_code', status);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
