import { createServer } from 'node:http';
import { collectDefaultMetrics, register } from 'prom-client';
import { type z } from 'zod';
import { type processEnv } from './env.js';
import { listenError } from './listening.js';
import { type ProcessScope } from './scope.js';

/** Address of the management server, from the environment. */
export type ManagementEnv = Pick<
  z.output<z.ZodObject<typeof processEnv>>,
  'MANAGEMENT_PORT' | 'MANAGEMENT_HOST' | 'HOST'
>;

/**
 * Serves `/livez`, `/readyz` and `/metrics` on the management port, which callers need not reach. Port 0 turns it off.
 * @throws StartError where it cannot listen
 */
export async function startManagement(env: ManagementEnv, scope: ProcessScope): Promise<void> {
  const { MANAGEMENT_PORT: port, MANAGEMENT_HOST: host = env.HOST } = env;
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
    server.once('error', (error) => reject(listenError('MANAGEMENT_PORT', { host, port }, error)));
    server.listen({ port, host }, resolve);
  });
  scope.defer(() => server.close());
}
