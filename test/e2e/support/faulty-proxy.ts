import { createServer, request as forward } from 'node:http';
import { type AddressInfo } from 'node:net';

/** Proxy before a service, with errors of its own to the first requests of a path. */
export async function startFaultyProxy(
  service: string,
  faults: Readonly<Record<string, { status: number; retryAfter: string }>>,
): Promise<{ url: string; close(): void }> {
  const open = new Map(Object.entries(faults));
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    const fault = open.get(path);
    open.delete(path);
    if (fault) {
      request.resume();
      response.writeHead(fault.status, { 'retry-after': fault.retryAfter }).end();
      return;
    }
    const { method, headers } = request;
    const upstream = forward(service + request.url, { method: method ?? 'GET', headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    upstream.on('error', () => response.destroy());
    request.pipe(upstream);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
