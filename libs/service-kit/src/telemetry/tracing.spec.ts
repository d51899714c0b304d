import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { receiveHttp, startTracing } from './tracing.js';

afterEach(() => {
  delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
});

/** Traces one request to the collector at `port`, and stops. */
async function traceOnce(port: number): Promise<{ warnings: string[]; closingMs: number }> {
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = `http://127.0.0.1:${port}`;
  const warnings: string[] = [];
  const close = await startTracing('test', (text) => warnings.push(text));
  receiveHttp('GET', '/', undefined).end(200);
  const began = performance.now();
  await close();
  return { warnings, closingMs: performance.now() - began };
}

async function collector(status: number | undefined) {
  const server = createServer((_request, response) => {
    if (status !== undefined) response.writeHead(status).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
const portOf = (server: Awaited<ReturnType<typeof collector>>) => (server.address() as AddressInfo).port;

describe('The last export of traces', () => {
  it.each([['answers nothing', undefined] as const, ['is overloaded', 503] as const])(
    'ends after two seconds with one warning where the collector %s',
    async (_what, status) => {
      const server = await collector(status);
      const { warnings, closingMs } = await traceOnce(portOf(server));
      server.closeAllConnections();
      server.close();
      expect(warnings).toEqual(['traces are lost, since the collector does not take them: no answer within 2000 ms']);
      expect(closingMs).toBeLessThan(3000);
    },
  );

  it('ends with one warning where the collector rejects it', async () => {
    const server = await collector(400);
    const { warnings } = await traceOnce(portOf(server));
    server.close();
    expect(warnings).toEqual([expect.stringMatching(/^traces are lost, since the collector does not take them: /)]);
  });

  it('warns of nothing where the collector takes it', async () => {
    const server = await collector(200);
    expect((await traceOnce(portOf(server))).warnings).toEqual([]);
    server.close();
  });
});
