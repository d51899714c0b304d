import { fileURLToPath } from 'node:url';
import { urn } from '#contracts';
import { freePort, ServerProcess, startNats, startPostgres, startRedis } from '../test/support/index.js';
import { maintenance } from '../libs/catalog-store/src/database/pool.js';
import { Database } from '../libs/catalog-store/src/database/database.js';
import { prepareCatalog } from '../apps/standalone/src/first-start.js';

/** Process whose CPU time and memory are measured. */
export interface Member {
  readonly name: string;
  readonly pid: number;
}

/** The service as several processes, with Postgres, NATS and Redis servers of its own. */
export interface DistributedService {
  /** Base URLs of a gateway with a response cache and of one without. */
  readonly cachingUrl: string;
  readonly forwardingUrl: string;
  readonly natsUrl: string;
  /** The four services, the second gateway, and the NATS server. */
  readonly members: readonly Member[];
  /** Ids of some of its foods, in pseudo-random order. */
  readonly foods: readonly string[];
  /** Milliseconds from the start of the processes to the first response of the gateway. */
  readonly firstAnswerMs: number;
  stop(): Promise<void>;
}

/** API key of every request. */
export const KEY = 'demo';

/** Path of the compiled main file of a process. */
export const program = (path: string): string => fileURLToPath(new URL(`../${path}.js`, import.meta.url));

/** Starts a Node program and waits until it listens. `portVariable` is the environment variable of that port. */
export async function startProgram(
  path: string,
  env: NodeJS.ProcessEnv,
  portVariable: 'PORT' | 'MANAGEMENT_PORT' = 'PORT',
) {
  const port = await freePort();
  const flags = process.env['BENCH_NODE_FLAGS']?.split(' ') ?? [];
  const server = new ServerProcess(process.execPath, [...flags, program(path)], port, {
    ...process.env,
    MANAGEMENT_PORT: '0',
    LOG_LEVEL: 'error',
    ...env,
    [portVariable]: String(port),
  });
  return server.start();
}

/** Starts Postgres with the default catalog, NATS, Redis, and the four services as a process each. */
export async function startDistributed({ foods }: { foods: number }): Promise<DistributedService> {
  const [postgres, nats, redis] = await Promise.all([startPostgres(), startNats(), startRedis()]);
  await prepareCatalog(postgres.url, { withDemoKey: true });
  const env = {
    NATS_URL: nats.url,
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    HOST: '127.0.0.1',
    // As in the image.
    MALLOC_ARENA_MAX: '2',
  };
  const began = performance.now();
  const [catalog, analysis, recommendation, gateway, forwardingGateway] = await Promise.all([
    startProgram('apps/catalog/src/main', env, 'MANAGEMENT_PORT'),
    startProgram('apps/analysis/src/main', env, 'MANAGEMENT_PORT'),
    startProgram('apps/recommendation/src/main', env, 'MANAGEMENT_PORT'),
    startProgram('apps/gateway/src/main', env),
    startProgram('apps/gateway/src/main', { ...env, GATEWAY_CACHE_MB: '0' }),
  ]);
  const cachingUrl = `http://127.0.0.1:${gateway.port}`;
  await untilAnswered(`${cachingUrl}/foods?query=banana`);
  const firstAnswerMs = performance.now() - began;
  const servers = { gateway, 'gateway without cache': forwardingGateway, catalog, analysis, recommendation };
  return {
    cachingUrl,
    forwardingUrl: `http://127.0.0.1:${forwardingGateway.port}`,
    natsUrl: nats.url,
    members: Object.entries({ ...servers, NATS: nats.server }).map(([name, { pid = 0 }]) => ({ name, pid })),
    foods: await someFoods(postgres.url, foods),
    firstAnswerMs,
    stop: async () => {
      await Promise.all(Object.values(servers).map((server) => server.stop()));
      await Promise.all([nats.server.stop(), redis.server.stop(), postgres.stop()]);
    },
  };
}

async function someFoods(databaseUrl: string, count: number): Promise<string[]> {
  const database = await Database.connect(databaseUrl, maintenance);
  try {
    const text = 'select id from food order by md5(source_id) limit $1';
    const rows = await database.query<{ id: string }>({ text, values: [count] });
    return rows.map(({ id }) => urn(id));
  } finally {
    await database.close();
  }
}

async function untilAnswered(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(url, { headers: { 'X-API-Key': KEY } }).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} does not answer`);
}
