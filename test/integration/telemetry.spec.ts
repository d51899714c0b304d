import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Controller, type DynamicModule, Module } from '@nestjs/common';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { catalog } from '#contracts';
import { inProcessTransport, type RequestContext, Serves } from '#messaging';
import { createLogger, ProcessScope, startManagement, startService, traced } from '#service-kit';
import { startGateway } from '../../apps/gateway/src/start.js';
import { startTracing } from '../../libs/service-kit/src/telemetry/tracing.js';
import { freePort } from '../support/index.js';

@Controller()
class CatalogController {
  static traceparent: string | undefined;

  @Serves(catalog.resolveAccess)
  resolve() {
    return { publicAccess: true, keys: [] };
  }
  @Serves(catalog.listFoodUnits)
  list(_request: object, { traceparent }: RequestContext) {
    CatalogController.traceparent = traceparent;
    return traced('SQL food-units', () => Promise.resolve([{ id: 'urn:uuid:1', description: 'gram' }]));
  }
}
@Module({ controllers: [CatalogController] })
class CatalogModule {}
const catalogModule: DynamicModule = { module: CatalogModule };

interface Exported {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
}

describe('telemetry', () => {
  let scope: ProcessScope;

  beforeEach(() => {
    scope = new ProcessScope(createLogger('telemetry', 'silent'));
  });
  afterEach(() => scope.close());

  async function startAll(): Promise<string> {
    const transport = inProcessTransport();
    const identity = { name: 'catalog', version: '1.0.0', description: '' };
    await startService(identity, catalogModule, transport, scope);
    const { url } = await startGateway({ host: '127.0.0.1', port: 0, shutdownDelayMs: 0 }, transport, scope);
    return url;
  }

  describe('metrics', () => {
    it('count and time a request at the gateway and at the service that answers it', async () => {
      const port = await freePort();
      await startManagement(port, scope);
      const url = await startAll();
      expect((await fetch(`${url}/food-units`)).status).toBe(200);
      expect((await fetch(`${url}/nothing`)).status).toBe(404);

      const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      const subject = catalog.listFoodUnits.subject;
      expect(metrics).toContain('nutrition_http_requests_total{route="/food-units",method="GET",status="200"} 1\n');
      expect(metrics).toContain('nutrition_http_requests_total{route="none",method="GET",status="404"} 1\n');
      expect(metrics).toContain('nutrition_http_request_duration_seconds_count{route="/food-units"} 1\n');
      expect(metrics).toContain(`nutrition_messages_total{subject="${subject}",status="200"} 1\n`);
      expect(metrics).toContain(`nutrition_message_duration_seconds_count{subject="${subject}"} 1\n`);
      expect(metrics).toContain('nutrition_requests_in_flight{transport="http"} 0\n');
      expect(metrics).toContain('nutrition_requests_in_flight{transport="message"} 0\n');
      expect(metrics).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    });

    it('stay under a thousand series whatever callers send', async () => {
      const port = await freePort();
      await startManagement(port, scope);
      const url = await startAll();
      const paths = ['/', '/foods', '/food/x', '/analysis', '/nutrients', '/units', '/food-units', '/recommendations'];
      const others = Array.from({ length: 50 }, (_, index) => `/other/${index}?apikey=${index}`);
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND']) {
        await Promise.all(
          [...paths, ...others].map((path) => fetch(url + path, { method }).then((r) => r.arrayBuffer())),
        );
      }
      const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      const series = metrics.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
      expect(series.length).toBeLessThan(1000);
      expect(metrics).not.toContain('/other');
    });
  });

  describe('traces', () => {
    let collector: Server;
    const spans: Exported[] = [];

    beforeEach(async () => {
      spans.length = 0;
      collector = createServer((request, response) => {
        const chunks: Buffer[] = [];
        request.on('data', (chunk: Buffer) => chunks.push(chunk));
        request.on('end', () => {
          const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString()) as {
            resourceSpans: { scopeSpans: { spans: Exported[] }[] }[];
          };
          spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((all) => all.spans)));
          response.end('{}');
        });
      }).listen(0, '127.0.0.1');
      await once(collector, 'listening');
    });
    afterEach(() => {
      delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
      collector.close();
    });

    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;

    it('lead from the caller over HTTP and the message to the SQL', async () => {
      process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
      scope.defer(await startTracing('telemetry'));
      const url = await startAll();
      expect((await fetch(`${url}/food-units`, { headers: { traceparent } })).status).toBe(200);
      await scope.close();

      const named = (name: string) => spans.find((span) => span.name === name && span.traceId === traceId);
      const http = named('HTTP GET');
      const message = named(catalog.listFoodUnits.subject);
      expect(http?.parentSpanId).toBe('00f067aa0ba902b7');
      expect(message?.parentSpanId).toBe(http?.spanId);
      expect(named('SQL food-units')?.parentSpanId).toBe(message?.spanId);
    });

    it("hand the caller's own on while nobody collects them", async () => {
      scope.defer(await startTracing('telemetry'));
      const url = await startAll();
      await fetch(`${url}/food-units`, { headers: { traceparent } });
      expect(CatalogController.traceparent).toBe(traceparent);
    });
  });
});
