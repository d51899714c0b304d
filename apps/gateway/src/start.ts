import { setTimeout as delay } from 'node:timers/promises';
import { type AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { catalog, NutritionClient, RemoteError } from '#contracts';
import { type Transport } from '#messaging';
import { NestLogger, type ProcessScope, StartError } from '#service-kit';
import { OptionalRedis } from '#service-kit/redis';
import { GatewayModule } from './gateway.module.js';
import { AccessCache } from './http/access.js';
import { admission } from './http/admission.js';
import { answersAtHand } from './http/at-hand.js';
import { Exchange } from './http/exchange.js';
import { httpServer } from './http/server.js';
import { Limits } from './limits/limits.js';

/** Where a gateway listens, and how it behaves there. */
export interface GatewayOptions {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** How long it goes on accepting requests after it was told to stop, so that load balancers notice first. */
  readonly shutdownDelayMs: number;
  /** Origins whose pages may call the service. Default: all. */
  readonly corsOrigins?: readonly string[];
  /** Where the requests of limited keys are counted over all gateways. Absent: each gateway counts its own. */
  readonly redisUrl?: string | undefined;
  /** What kept answers may take; 0 keeps none. Default: 64. */
  readonly cacheMb?: number;
  /** Most requests of one endpoint under way at once; there are fewer where they take long. Default: 256. */
  readonly maxInFlight?: number;
  /** How long a request may take to arrive. Default: 15 s. */
  readonly requestTimeoutMs?: number;
}

/**
 * Serves the HTTP interface, asking the services on `transport`, until the scope closes.
 * @throws StartError where it cannot listen
 */
export async function startGateway(
  {
    host,
    port,
    shutdownDelayMs,
    redisUrl,
    corsOrigins = ['*'],
    cacheMb = 64,
    maxInFlight = 256,
    requestTimeoutMs = 15_000,
  }: GatewayOptions,
  transport: Transport,
  scope: ProcessScope,
): Promise<{ url: string }> {
  const adapter = httpServer({ corsOrigins, requestTimeoutMs });
  const app = await NestFactory.create<NestFastifyApplication>(
    GatewayModule.over(transport, { cacheBytes: cacheMb * 1024 * 1024, maxInFlight }),
    adapter,
    {
      bodyParser: false,
      logger: new NestLogger(scope.log.child({ service: 'gateway' })),
      abortOnError: false,
    },
  );
  const instance = adapter.getInstance();
  const exchange = app.get(Exchange);
  instance.addHook('onRequest', admission(app.get(AccessCache), limits(redisUrl, scope), exchange));
  if (cacheMb > 0) instance.addHook('onRequest', answersAtHand(exchange));
  scope.health.require(
    'catalog',
    onceTrue(() => catalogAnswers(app.get(NutritionClient))),
  );
  await listen(app, host, port);
  scope.defer(async () => {
    // From now on callers are sent elsewhere with every answer.
    instance.server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
    await delay(shutdownDelayMs);
    await app.close();
  });
  const address = app.getHttpServer().address() as AddressInfo;
  return { url: `http://${urlHost(host)}:${address.port}` };
}

/** Nobody else knows the count over all gateways: it is worth more of a wait than what is kept in Redis. */
const COUNT_PATIENCE_MS = 250;

function limits(redisUrl: string | undefined, scope: ProcessScope): Limits {
  if (redisUrl === undefined) return new Limits();
  const redis = new OptionalRedis(redisUrl, new Logger('limits'), COUNT_PATIENCE_MS);
  redis.connect();
  scope.defer(() => redis.close());
  return new Limits(redis);
}

async function listen(app: NestFastifyApplication, host: string, port: number): Promise<void> {
  try {
    // Nest's own listen would log a taken port before it throws; it is told once, by whoever starts this.
    await app.init();
    await app.getHttpAdapter().getInstance().listen({ host, port });
  } catch (error) {
    await app.close();
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartError(`PORT ${port}: ${code === 'EADDRINUSE' ? 'already in use' : message}`, { cause: error });
  }
}

/**
 * Asked until it is true for the first time. A gateway begins when it can answer; from then on it stays, for while the
 * catalog is away it goes on with what it knows and says what it cannot do, and no other gateway could do more.
 */
function onceTrue(check: () => Promise<boolean>): () => Promise<boolean> {
  let was = false;
  return async () => (was ||= await check());
}

/** Any reply will do, a refusal as well: without a catalog no key is known and no food is found. */
async function catalogAnswers(client: NutritionClient): Promise<boolean> {
  try {
    await client.call(catalog.resolveAccess, { digests: [] }, { deadline: Date.now() + 1000 });
    return true;
  } catch (error) {
    return error instanceof RemoteError && error.status < 500;
  }
}

/** A host as a URL on this machine names it. */
function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
