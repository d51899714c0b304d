import { setTimeout as delay } from 'node:timers/promises';
import { type AddressInfo } from 'node:net';
import { NestFactory } from '@nestjs/core';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type Transport, TypedRequester } from '#messaging';
import { listenError, NestLogger, type ProcessScope, watchLimiters } from '#service-kit';
import { ErrorResponses } from './errors/error-response.js';
import { GatewayModule } from './gateway.module.js';
import { ConcurrencyLimits } from './limits/concurrency-limits.js';
import { type GatewayOptions } from './options.js';
import { Pipeline } from './pipeline.js';
import { commonHeaders, httpServer } from './server.js';
import { catalogReplied } from './upstream/readiness.js';
import { MAX_BODY_BYTES } from './upstream/request-body.js';

/**
 * Serves the HTTP interface over the services on `transport`, until the scope closes.
 * @throws StartError where it cannot listen
 */
export async function startGateway(
  options: GatewayOptions,
  transport: Transport,
  scope: ProcessScope,
): Promise<{ url: string }> {
  const { host, port, shutdownDelayMs, corsOrigins } = options;
  warnOfSmallMessages(transport, scope);
  const errors = new ErrorResponses(options.stackTraces);
  const adapter = httpServer(options, errors);
  const app = await NestFactory.create<NestFastifyApplication>(
    GatewayModule.over(transport, options, errors),
    adapter,
    {
      bodyParser: false,
      logger: new NestLogger(scope.log.child({ service: 'gateway' })),
      abortOnError: false,
    },
  );
  const instance = adapter.getInstance();
  app.get(Pipeline).register(instance, commonHeaders(corsOrigins));
  scope.health.require('catalog', catalogReplied(app.get(TypedRequester)));
  const limits = app.get(ConcurrencyLimits);
  scope.defer(watchLimiters(() => limits.state));
  await listen(app, host, port);
  scope.defer(async () => {
    // Each response now tells its caller to connect elsewhere.
    instance.server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
    await delay(shutdownDelayMs);
    await app.close();
  });
  const address = app.getHttpServer().address() as AddressInfo;
  return { url: `http://${urlHost(host)}:${address.port}` };
}

/** Warns of a message server that refuses bodies which the interface allows. */
function warnOfSmallMessages({ maxRequestBytes }: Transport, { log }: ProcessScope): void {
  const missing = MAX_BODY_BYTES - maxRequestBytes;
  if (missing <= 0) return;
  log.warn(
    `NATS: bodies over ${maxRequestBytes} bytes may get 413; raise max_payload of the server by ${missing} bytes`,
  );
}

async function listen(app: NestFastifyApplication, host: string, port: number): Promise<void> {
  try {
    // Nest's own listen would log a taken port before it throws; the process logs the error once.
    await app.init();
    await app.getHttpAdapter().getInstance().listen({ host, port });
  } catch (error) {
    await app.close();
    throw listenError('PORT', { host, port }, error as Error);
  }
}

/** Host in a URL on this machine. */
function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
