import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Controller, type DynamicModule, Module } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { catalog } from '#contracts';
import { inProcessTransport, type RequestContext, Serves } from '#messaging';
import { createLogger, ProcessScope, startManagement, startService } from '#service-kit';
import { traceQuery } from '#service-kit/base';
import { startGateway } from '../../../apps/gateway/src/start.js';
import { startTracing } from '../../../libs/service-kit/src/telemetry/tracing.js';
import { eventually, freePort } from '../../support/index.js';
import { localGateway } from '../../support/gateway-options.js';

@Controller()
class CatalogController {
  static traceparent: string | undefined;
  /** Promise that replies wait for. */
  static gate = Promise.resolve();

  @Serves(catalog.resolveAccess)
  resolve() {
    return { publicAccess: true, keys: [] };
  }
  @Serves(catalog.listFoodUnits)
  async list(_request: object, { traceparent }: RequestContext) {
    CatalogController.traceparent = traceparent;
    await CatalogController.gate;
    return traceQuery('food-units', () => Promise.resolve([{ id: 'urn:uuid:1', description: 'gram' }]));
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
  readonly kind: number;
  readonly attributes: { key: string; value: Record<string, unknown> }[];
  readonly links: { traceId: string; spanId: string }[];
}

/** Numbers of SpanKind in OTLP. */
const KIND = { server: 2, client: 3, consumer: 5 };

const attributesOf = ({ attributes }: Exported) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

describe('telemetry', () => {
  let scope: ProcessScope;

  beforeEach(() => {
    scope = new ProcessScope(createLogger('telemetry', 'silent'));
  });
  afterEach(() => scope.close());

  async function startAll(): Promise<string> {
    const transport = inProcessTransport();
    const identity = { name: 'catalog', description: '' };
    await startService(identity, catalogModule, transport, scope);
    const { url } = await startGateway(localGateway, transport, scope);
    return url;
  }

  describe('metrics', () => {
    it('count and time a request at the gateway and at the service that answers it', async () => {
      const port = await freePort();
      await startManagement({ MANAGEMENT_PORT: port }, scope);
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

    it('count a request as 499 whose caller disconnects before the response', async () => {
      const port = await freePort();
      await startManagement({ MANAGEMENT_PORT: port }, scope);
      const url = await startAll();
      const metrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      const inFlight = (count: number) => (text: string) =>
        text.includes(`nutrition_requests_in_flight{transport="http"} ${count}\n`);
      let release = () => {};
      CatalogController.gate = new Promise((resolve) => (release = resolve));
      const leaving = new AbortController();
      const left = [1, 2].map(() => fetch(`${url}/food-units`, { signal: leaving.signal }));
      await eventually(metrics, inFlight(2));
      leaving.abort();
      await Promise.allSettled(left);
      await eventually(metrics, inFlight(0));
      release();
      expect((await fetch(`${url}/food-units`)).status).toBe(200);
      const after = await metrics();
      expect(after).toContain('nutrition_http_requests_total{route="/food-units",method="GET",status="499"} 2\n');
      expect(after).toContain('nutrition_requests_in_flight{transport="http"} 0\n');
    });

    it('count hits and misses of the gateway’s caches, its rejections, and show its limits', async () => {
      const port = await freePort();
      await startManagement({ MANAGEMENT_PORT: port }, scope);
      const url = await startAll();
      const metrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      const valueOf = (text: string, series: string) => Number(text.split(`${series} `)[1]?.split('\n')[0] ?? 0);
      const before = await metrics();
      for (const path of ['/food-units', '/food-units', '/foods', '/nowhere']) await fetch(url + path);
      const garbage = connect(Number(new URL(url).port), '127.0.0.1').resume();
      garbage.write('lorem ipsum\r\n\r\n');
      await once(garbage, 'close');
      const after = await metrics();
      const grown = (series: string) => valueOf(after, series) - valueOf(before, series);
      expect(grown('nutrition_cache_requests_total{cache="responses",outcome="miss"}')).toBe(2);
      expect(grown('nutrition_cache_requests_total{cache="keys",outcome="hit"}')).toBeGreaterThan(0);
      expect(grown('nutrition_http_rejections_total{code="key-required"}')).toBe(1);
      expect(grown('nutrition_http_rejections_total{code="not-found"}')).toBe(1);
      expect(grown('nutrition_http_rejections_total{code="malformed-request"}')).toBe(1);
      const subject = catalog.listFoodUnits.subject;
      expect(valueOf(after, `nutrition_concurrency_limit{subject="${subject}"}`)).toBe(256);
      expect(after).toContain(`nutrition_concurrency_used{subject="${subject}"} 0\n`);
    });

    it('stay under a thousand series whatever callers send', async () => {
      const port = await freePort();
      await startManagement({ MANAGEMENT_PORT: port }, scope);
      const url = await startAll();
      const food = `/food/${randomUUID()}`;
      const paths = [
        '/',
        '/foods',
        '/food/x',
        food,
        '/analysis',
        '/nutrients',
        '/units',
        '/food-units',
        '/recommendations',
      ];
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

    const warn = (text: string) => {
      throw new Error(text);
    };
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    const SAMPLER = 'OTEL_TRACES_SAMPLER';
    afterEach(() => void delete process.env[SAMPLER]);

    /** Spans of one request with the given sampler, that of HTTP first. */
    async function tracedRequest(sampler: string, path: string, caller: string): Promise<Exported[]> {
      process.env[SAMPLER] = sampler;
      process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
      scope.defer(await startTracing('telemetry', warn));
      const url = await startAll();
      await fetch(url + path, { headers: { traceparent: caller } });
      await scope.close();
      // A gateway that starts requests keys from the catalog.
      const [http] = spans.filter(({ kind }) => kind === KIND.server);
      return http ? [http, ...spans.filter((span) => span !== http && span.traceId === http.traceId)] : [];
    }

    it('have named spans for the HTTP request, the message and the query', async () => {
      const all = await tracedRequest('parentbased_always_on', '/food-units', traceparent);
      const [http, message, query] = [KIND.server, KIND.consumer, KIND.client].map((kind) =>
        all.find((span) => span.kind === kind && span.name.includes('food-units')),
      );
      if (!http || !message || !query) throw new Error(`not traced: ${JSON.stringify(all)}`);
      expect(http.parentSpanId ?? '').toBe('');
      expect([message.parentSpanId, query.parentSpanId]).toEqual([http.spanId, message.spanId]);
      const { subject } = catalog.listFoodUnits;
      expect([http, message, query].map(({ name }) => name)).toEqual([
        'GET /food-units',
        `process ${subject}`,
        'food-units',
      ]);
      expect(attributesOf(http)).toEqual({
        'http.request.method': 'GET',
        'http.route': '/food-units',
        'http.response.status_code': 200,
      });
      expect(attributesOf(message)).toMatchObject({
        'messaging.system': 'nats',
        'messaging.destination.name': subject,
      });
      expect(attributesOf(query)).toMatchObject({ 'db.system.name': 'postgresql', 'db.query.summary': 'food-units' });
    });

    it('link the trace of the caller, which does not decide on sampling', async () => {
      const [http] = await tracedRequest('parentbased_always_on', '/food-units', traceparent.replace(/1$/, '0'));
      expect(http?.links).toMatchObject([{ traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' }]);
    });

    it('are not sampled at the request of a caller', async () => {
      expect(await tracedRequest('parentbased_always_off', '/food-units', traceparent)).toEqual([]);
    });

    it('do not contain unknown paths', async () => {
      const [http] = await tracedRequest('always_on', '/secret-path', traceparent);
      expect(http?.name).toBe('GET');
      expect(JSON.stringify(http)).not.toContain('secret-path');
    });

    it('pass the caller’s context on while no collector is configured', async () => {
      scope.defer(await startTracing('telemetry', warn));
      const url = await startAll();
      await fetch(`${url}/food-units`, { headers: { traceparent } });
      expect(CatalogController.traceparent).toBe(traceparent);
    });
  });
});
