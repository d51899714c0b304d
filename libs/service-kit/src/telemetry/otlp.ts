import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span as OtelSpan,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import { type ExportResult, ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider, type ReadableSpan } from '@opentelemetry/sdk-trace-node';
import { withTimeout } from '#caching';
import { type Span, type Tracing } from './span.js';

/** Time limit of the last export: an absent collector does not hold up the shutdown. */
const LAST_EXPORT_MS = 2000;

/** Exporter that warns when the collector fails, and again only after a success. */
class WarningExporter extends OTLPTraceExporter {
  private failing = false;

  constructor(private readonly warn: (text: string) => void) {
    super();
  }

  override export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    super.export(spans, (result) => {
      if (result.code === ExportResultCode.SUCCESS) this.failing = false;
      else this.failed(result.error?.message ?? 'no reason given');
      done(result);
    });
  }

  failed(reason: string): void {
    if (!this.failing) this.warn(`traces are lost, since the collector does not take them: ${reason}`);
    this.failing = true;
  }
}

/** Tracing by OTLP over HTTP. It reads the standard `OTEL_EXPORTER_OTLP_*` variables and `OTEL_TRACES_SAMPLER`. */
export class OtlpTracing implements Tracing {
  private readonly exporter: WarningExporter;
  private readonly provider: NodeTracerProvider;
  private readonly tracer: Tracer;

  /** @param warn logs that the collector is away */
  constructor(service: string, warn: (text: string) => void) {
    this.exporter = new WarningExporter(warn);
    this.provider = new NodeTracerProvider({
      resource: resourceFromAttributes({ 'service.name': service }),
      spanProcessors: [new BatchSpanProcessor(this.exporter)],
    });
    this.provider.register({ propagator: new W3CTraceContextPropagator() });
    this.tracer = this.provider.getTracer('nutrition');
  }

  receiveHttp(method: string, route: string | undefined, traceparent: string | undefined): Span {
    const attributes = { 'http.request.method': method, ...(route !== undefined && { 'http.route': route }) };
    const caller = trace.getSpanContext(extracted(traceparent));
    // A root span, linked to the caller's: otherwise callers could decide whether they are sampled.
    const verb = method === '_OTHER' ? 'HTTP' : method;
    const span = this.tracer.startSpan(
      route === undefined ? verb : `${verb} ${route}`,
      { kind: SpanKind.SERVER, attributes, ...(caller && { links: [{ context: caller }] }) },
      ROOT_CONTEXT,
    );
    return received(span, (status) => ({ 'http.response.status_code': status }));
  }

  receiveMessage(subject: string, traceparent: string | undefined): Span {
    const attributes = {
      'messaging.system': 'nats',
      'messaging.operation.name': 'process',
      'messaging.operation.type': 'process',
      'messaging.destination.name': subject,
    };
    const options = { kind: SpanKind.CONSUMER, attributes };
    return received(this.tracer.startSpan(`process ${subject}`, options, extracted(traceparent)));
  }

  traceQuery<T>(name: string, query: () => Promise<T>): Promise<T> {
    const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name };
    return this.tracer.startActiveSpan(name, { kind: SpanKind.CLIENT, attributes }, async (span) => {
      try {
        return await query();
      } catch (error) {
        // The code is a SQLSTATE or that of a connection error.
        fail(span, (error as { code?: string }).code ?? 'timeout');
        throw error;
      } finally {
        span.end();
      }
    });
  }

  async close(): Promise<void> {
    // A rejection repeats what the exporter has warned of.
    const flushed = this.provider.shutdown().catch(() => undefined);
    await withTimeout(LAST_EXPORT_MS, flushed).catch((late: Error) => this.exporter.failed(late.message));
    trace.disable();
    context.disable();
    propagation.disable();
  }
}

const extracted = (traceparent: string | undefined) => propagation.extract(ROOT_CONTEXT, { traceparent });

/** @param answered attributes that follow from the status of the response */
function received(span: OtelSpan, answered?: (status: number) => Attributes): Span {
  const own = trace.setSpan(ROOT_CONTEXT, span);
  const carrier: { traceparent?: string } = {};
  propagation.inject(own, carrier);
  return {
    traceparent: carrier.traceparent,
    run: (work) => context.with(own, work),
    end: (status) => {
      if (answered) span.setAttributes(answered(status));
      if (status >= 500) fail(span, String(status));
      span.end();
    },
  };
}

function fail(span: OtelSpan, type: string): void {
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}
