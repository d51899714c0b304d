import { Agent, request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { createClient } from '@redis/client';
import { apiKeyDigest, newApiKey } from '#contracts';
import { Keys } from '../../../libs/catalog-store/src/access/keys.js';
import { ReleaseBuilder } from '../../../libs/food-import/src/release-builder.js';
import { maintenance } from '../../../libs/catalog-store/src/database/pool.js';
import { Database } from '../../../libs/catalog-store/src/database/database.js';
import { migrate } from '../../../libs/catalog-store/src/migrate.js';
import { freePort, startNats, startPostgres, startRedis } from '../../support/index.js';
import { berries, orchard } from '../support/customers.js';
import { Program } from '../support/program.js';

/** Personal value that occurs nowhere else. */
const WEIGHT = 71.4857;
const REQUESTS = 10_000;

const programs: Record<string, Program> = {};
const closers: (() => unknown)[] = [];
/** Everything that others could read, by place. */
const seen = { nats: '', redis: '', answers: '', metrics: '' };
let nats: NatsConnection;
let redisUrl: string;
let keys: Keys;
let url: string;
const metricsPorts: number[] = [];

beforeAll(async () => {
  const [postgres, broker, redis] = await Promise.all([startPostgres(), startNats(), startRedis()]);
  closers.push(
    () => postgres.stop(),
    () => broker.server.stop(),
    () => redis.server.stop(),
  );
  redisUrl = redis.url;
  await migrate(postgres.url);
  const database = await Database.connect(postgres.url, maintenance);
  closers.push(() => database.close());
  const builder = new ReleaseBuilder(database);
  for (const { catalog } of [orchard, berries]) await builder.build(catalog);
  keys = new Keys(database);

  nats = await connect({ servers: broker.url });
  closers.push(() => nats.close());
  nats.subscribe('>', {
    callback: (_error, message) => {
      const headers = message.headers?.keys().map((name) => `${name}: ${message.headers?.values(name).join()}`) ?? [];
      seen.nats += `${message.subject}\n${headers.join('\n')}\n${message.string()}\n`;
    },
  });
  const monitor = createClient({ url: redisUrl });
  await monitor.connect();
  await monitor.monitor((line) => (seen.redis += `${String(line)}\n`));
  closers.push(() => monitor.destroy());

  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  for (const app of ['catalog', 'analysis', 'recommendation', 'gateway']) {
    const metricsPort = await freePort();
    metricsPorts.push(metricsPort);
    const program = new Program(app, {
      NATS_URL: broker.url,
      DATABASE_URL: postgres.url,
      REDIS_URL: redisUrl,
      PORT: String(port),
      HOST: '127.0.0.1',
      MANAGEMENT_PORT: String(metricsPort),
      LOG_LEVEL: 'trace',
      SHUTDOWN_DELAY_MS: '0',
    });
    programs[app] = program;
    closers.push(() => program.stop());
  }
  await Promise.all(Object.entries(programs).map(([app, program]) => program.wrote(`${app} is ready`)));
});
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
closers.push(() => agent.destroy());

interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sends a request and records the whole response. */
function send({ method = 'GET', path, headers, body }: Sent): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url + path, { method, headers, agent });
    request.on('error', reject).on('response', (response) => {
      seen.answers += JSON.stringify(response.headers);
      response.setEncoding('utf8').on('data', (text: string) => (seen.answers += text));
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    request.end(body);
  });
}

/** Requests with a key in each place that takes one, valid and invalid in different ways. */
function requestsWith(key: string): Sent[] {
  const asHeader = { 'X-API-Key': key };
  const json = { ...asHeader, 'Content-Type': 'application/json' };
  const person = { sex: 'Female', weightInKilograms: WEIGHT };
  return [
    { path: `/foods?query=common&apikey=${key}` },
    { path: `/foods?apikey=${key}&query=persimmin&count=3&start=3` },
    { path: `/foods?query=common&count=3&apikey=${key}&apikey=${key}`, headers: { 'Accept-Encoding': 'gzip' } },
    { path: `/foods?query=common&api%6bey=${key}` },
    { path: `/changes?%61pikey=${key}&since=r1` },
    { path: '/foods?query=cloudberry', headers: { 'Ocp-Apim-Subscription-Key': key } },
    {
      path: '/nutrients',
      headers: { Authorization: `Bearer ${key}`, traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
    },
    { path: `/units?apikey=${key}`, headers: { 'If-None-Match': '*' } },
    { path: `/food/${orchard.foodIds[0]}?apikey=${key}` },
    { path: '/food-units', headers: asHeader },
    { path: `/?apikey=${key}` },
    { path: '/analysis', method: 'POST', headers: json, body: JSON.stringify({ items: [{ id: orchard.foodIds[1] }] }) },
    { path: `/recommendations?apikey=${key}`, method: 'POST', headers: json, body: JSON.stringify(person) },
    // invalid in one way each
    { path: `/foods?query=&apikey=${key}` },
    { path: `/foods?query=x&count=1000&apikey=${key}` },
    { path: `/foods?query=%ff&apikey=${key}` },
    { path: `/foods?query=x&apikey=%zz${key}` },
    { path: `/foods?query=x&apikey=${key.slice(0, -1)}` },
    { path: `/nowhere?apikey=${key}` },
    { path: `/food/none?apikey=${key}` },
    { path: `/foods?query=x&apikey=${key}`, method: 'DELETE' },
    { path: `/foods?query=x&apikey=${key}`, headers: { Accept: 'text/html' } },
    { path: `/foods?query=${'x'.repeat(9000)}&apikey=${key}` },
    { path: `/analysis?apikey=${key}`, method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: 'x' },
    { path: '/analysis', method: 'POST', headers: json, body: '{"items":' },
    { path: '/analysis', method: 'POST', headers: json, body: '{"items":[{"id":"x","unit":"y","quantity":-1}]}' },
    {
      path: `/recommendations?apikey=${key}`,
      method: 'POST',
      headers: json,
      body: JSON.stringify({ ...person, sex: '?' }),
    },
    { path: `/%zz?apikey=${key}` },
  ];
}

describe('A key, in ten thousand valid and invalid requests,', () => {
  it('appears in no log, metric, message, cache, link or response, and personal data in no log', async () => {
    const settings = { label: 'canary', profile: 'public', perMinute: 200, expires: null };
    const good = await keys.create({ ...settings, perMinute: null });
    const limited = await keys.create(settings);
    const revoked = await keys.create(settings);
    await keys.revoke(revoked.id);
    const rotated = await keys.create(settings);
    const rotatedTo = await keys.rotate(rotated.id, 3600);
    const canaries = [good.key, limited.key, revoked.key, rotated.key, rotatedTo.key, newApiKey(), `${newApiKey()}x`];

    const statuses = new Set<number>();
    const all = canaries.flatMap(requestsWith);
    let made = 0;
    const lines = async (until: number) => {
      const line = async () => {
        while (made < until) statuses.add(await send(all[made++ % all.length] ?? { path: '/' }));
      };
      await Promise.all(Array.from({ length: 64 }, line));
    };
    await lines(REQUESTS * 0.9);
    for (const port of metricsPorts) seen.metrics += await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    // The rest is sent while the services behind the gateway stop.
    await Promise.all([programs['catalog']?.stop('SIGKILL'), programs['analysis']?.stop()]);
    await lines(REQUESTS);
    expect([...statuses].sort()).toEqual([200, 304, 400, 401, 404, 405, 406, 414, 415, 429, 503]);

    const client = createClient({ url: redisUrl });
    await client.connect();
    for (const name of await client.keys('*')) seen.redis += `${name} ${await client.get(name)}\n`;
    client.destroy();
    await nats.flush();
    // A process that ended has written all its logs.
    await Promise.all(Object.values(programs).map((program) => program.stop()));

    const logs = Object.values(programs)
      .map(({ output }) => output)
      .join('\n');
    // The searched records contain the requests.
    expect(seen.nats).toContain('nutrition.v1.catalog.access.resolve');
    expect(seen.nats).toContain(String(WEIGHT));
    expect(seen.redis).toContain(`nutrition/limit:${limited.id}`);
    expect(logs).toContain('gateway is ready');
    expect(seen.answers).toContain('first_page');

    const secrets = canaries.flatMap((key) => [key, key.slice(6, 38)]);
    for (const [where, text] of Object.entries({ ...seen, logs })) {
      expect([where, secrets.filter((secret) => text.includes(secret))]).toEqual([where, []]);
    }
    const digests = canaries.map(apiKeyDigest);
    for (const [where, text] of Object.entries({
      redis: seen.redis,
      metrics: seen.metrics,
      answers: seen.answers,
      logs,
    })) {
      expect([where, digests.filter((digest) => text.includes(digest))]).toEqual([where, []]);
    }
    expect(logs + seen.metrics + seen.redis).not.toContain(String(WEIGHT));
  }, 240_000);
});
