import { createServer } from 'node:http';
import { collectDefaultMetrics, register } from 'prom-client';
import { StartError } from './env.js';
import { type ProcessScope } from './scope.js';

/**
 * Serves `/livez`, `/readyz` and `/metrics` on a port of their own, apart from what callers reach. Port 0 turns it off.
 * @throws StartError where the port is taken
 */
export async function startManagement(port: number, scope: ProcessScope): Promise<void> {
  if (port === 0) return;
  if (!register.getSingleMetric('nodejs_version_info')) collectDefaultMetrics();
  const server = createServer((request, response) => {
    const respond = (status: number, body: string, type = 'text/plain; charset=utf-8') =>
      response.writeHead(status, { 'content-type': type }).end(body);
    switch (String(request.url?.split('?', 1)[0])) {
      case '/livez':
        respond(200, 'ok\n');
        break;
      case '/readyz':
        void scope.health
          .missing()
          .then((missing) => (missing.length === 0 ? respond(200, 'ok\n') : respond(503, `${missing.join(', ')}\n`)));
        break;
      case '/metrics':
        void register.metrics().then((metrics) => respond(200, metrics, register.contentType));
        break;
      default:
        respond(404, 'not found\n');
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new StartError(`MANAGEMENT_PORT ${port}: ${error.code === 'EADDRINUSE' ? 'already in use' : error.message}`),
      ),
    );
    server.listen(port, resolve);
  });
  scope.defer(() => server.close());
}
