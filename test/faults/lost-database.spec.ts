import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@redis/client';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Certificates } from '../support/servers/certificates.js';
import { folderOf } from '../support/folders.js';
import { type App, freePort, ServerProcess, ServiceProcess, startNats } from '../support/index.js';
import { PostgresWithTools } from './postgres-with-tools.js';

const ROLE = 'nutrition_serving';
const REQUESTS = 500;
const apps: App[] = ['catalog', 'analysis', 'recommendation', 'gateway'];
const WORDS = ['banana', 'milk', 'bread', 'rice', 'beans', 'cheese', 'apple', 'beef', 'fish', 'oil', 'egg', 'soup'];

/** Response bodies by request. */
type Answers = ReadonlyMap<string, string>;

// The catalog reads under the role that may do no more, and Redis is reached over TLS.
describe('A lost database', () => {
  let folder: string;
  let nats: Awaited<ReturnType<typeof startNats>>;
  let redis: ServerProcess;
  let redisUrl: string;
  let certificates: Certificates;
  let postgres: PostgresWithTools;
  const processes: ServiceProcess[] = [];
  let gateway: string;
  let key: string;
  let before: Answers;

  const env = (database = postgres.url) => ({
    NATS_URL: nats.url,
    DATABASE_URL: database,
    REDIS_URL: redisUrl,
    NODE_EXTRA_CA_CERTS: certificates.authority,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
  });
  const nutrition = async (...args: string[]) => {
    const { code, output } = await ServiceProcess.run('cli', env(), args);
    if (code !== 0) throw new Error(`nutrition ${args.join(' ')}: ${output}`);
    return output;
  };
  const prepare = async () => {
    await postgres.tool('psql', '--command', `create role ${ROLE} login`);
  };
  const serve = async () => {
    const port = await freePort();
    gateway = `http://127.0.0.1:${port}`;
    const serving = postgres.url.replace('nutrition@', `${ROLE}@`);
    const start = async (app: App) =>
      processes.push(await ServiceProcess.start(app, { ...env(serving), PORT: String(port) }));
    const started = await Promise.allSettled(apps.map(start));
    for (const one of started) if (one.status === 'rejected') throw one.reason;
  };
  const stopServing = () => Promise.all(processes.splice(0).map((running) => running.stop()));
  const ask = async (path: string, body?: unknown) => {
    const headers = { 'X-API-Key': key, 'Content-Type': 'application/json' };
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(gateway + path, init);
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return text;
  };
  const askAll = async (): Promise<Answers> => {
    const answers = new Map<string, string>();
    for (const path of ['/', '/groups', '/nutrients', '/units', '/food-units']) answers.set(path, await ask(path));
    const foods: string[] = [];
    for (const word of WORDS) {
      const path = `/foods?query=${word}&count=40`;
      const found = await ask(path);
      answers.set(path, found);
      foods.push(...(JSON.parse(found) as { items: { id: string }[] }).items.map(({ id }) => id));
    }
    for (const id of new Set(foods)) {
      if (answers.size >= REQUESTS) return answers;
      answers.set(`/food/${id}`, await ask(`/food/${id}`));
      answers.set(`/analysis ${id}`, await ask('/analysis', { items: [{ id, quantity: 2 }] }));
    }
    return answers;
  };

  beforeAll(async () => {
    folder = await folderOf();
    certificates = new Certificates(folder);
    [nats, postgres] = await Promise.all([startNats(), PostgresWithTools.start()]);
    const port = await freePort();
    const { certificate, key: certificateKey, authority } = certificates;
    const files = ['--tls-cert-file', certificate, '--tls-key-file', certificateKey, '--tls-ca-cert-file', authority];
    const tls = ['--port', '0', '--tls-port', String(port), '--tls-auth-clients', 'no', ...files];
    redis = await new ServerProcess('redis-server', [...tls, '--save', '', '--dir', tmpdir()], port).start();
    redisUrl = `rediss://localhost:${port}`;
    await prepare();
    await nutrition('migrate', '--grant-serving', ROLE);
    await nutrition('import', 'default');
    const created = await nutrition('keys', 'create', 'shop', '--profile', 'public', '--json');
    key = (JSON.parse(created) as { key: string }).key;
    await serve();
  });
  afterAll(async () => {
    await stopServing();
    await Promise.all([nats.server.stop(), redis.stop(), postgres.lose()]);
  });

  it('is read by services that use Redis over TLS', async () => {
    before = await askAll();
    expect(before.size).toBeGreaterThanOrEqual(REQUESTS);
    const ca = readFileSync(certificates.authority);
    const client = await createClient({ url: redisUrl, socket: { tls: true, ca } }).connect();
    expect(await client.dbSize()).toBeGreaterThan(0);
    await client.flushAll();
    client.destroy();
  });

  it(`is restored from a dump: ${REQUESTS} requests have the same answers, keys and their log are the same`, async () => {
    await stopServing();
    const known = async () => [await nutrition('keys', 'list', '--json'), await nutrition('keys', 'log', '--json')];
    const keys = await known();
    const dump = join(folder, 'nutrition.dump');
    await postgres.tool('pg_dump', '--format=custom', '--file', dump);
    await postgres.lose();

    postgres = await PostgresWithTools.start();
    await prepare();
    await postgres.tool('pg_restore', '--exit-on-error', dump);
    await postgres.tool('psql', '--command', 'analyze');
    await nutrition('migrate', '--grant-serving', ROLE);
    expect(await known()).toEqual(keys);
    await serve();
    expect(await askAll()).toEqual(before);
  });
});
