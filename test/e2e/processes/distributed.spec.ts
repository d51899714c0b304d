import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { getPriority } from 'node:os';
import { passwordOf } from '../../support/servers/nats-users.js';
import { ServiceProcess, Topology } from '../../support/index.js';

let topology: Topology;
let nats: NatsConnection;

const withKey = { headers: { 'X-API-Key': '' } };
const ask = (path: string, init: RequestInit = {}) => fetch(topology.url() + path, { ...withKey, ...init });
const post = (path: string, body: unknown) =>
  ask(path, {
    method: 'POST',
    headers: { ...withKey.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

async function firstId(query: string): Promise<string> {
  const response = await ask(`/foods?query=${query}`);
  const body = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${body}`);
  return (JSON.parse(body) as { items: { id: string }[] }).items[0]?.id ?? '';
}

beforeAll(async () => {
  topology = await Topology.start();
  withKey.headers['X-API-Key'] = topology.key;
  nats = await connect({
    servers: topology.nats.url,
    user: 'caller',
    pass: passwordOf('caller'),
    inboxPrefix: '_INBOX_caller',
  });
});

afterAll(async () => {
  await nats.close();
  await topology.close();
  // Every process runs under the shipped permissions from start to shutdown.
  expect(topology.violations()).toEqual([]);
});

describe('four services as four processes', () => {
  it('answer every route', async () => {
    const id = await firstId('bananas');
    const answers = await Promise.all([
      ask('/'),
      ask('/foods?query=bananas'),
      ask(`/food/${id}`),
      ask('/nutrients'),
      ask('/units'),
      ask('/food-units'),
      post('/analysis', { items: [{ id }] }),
      post('/recommendations', { sex: 'Female' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  });

  it('run the threads that collect garbage, for which the main thread waits, at its own priority', async () => {
    const { pid } = topology.replicas('catalog')[0]!;
    const threads = (await readdir(`/proc/${pid}/task`)).map(Number);
    expect(new Set(threads.map(getPriority))).toEqual(new Set([getPriority(pid)]));
  });

  it('send a NATS client the same bodies as an HTTP client', async () => {
    const id = await firstId('bananas');
    const reply = await nats.request('nutrition.v1.catalog.food.get', JSON.stringify({ id }), { timeout: 60_000 });
    expect(reply.string()).toBe(await (await ask(`/food/${id}`)).text());
  });

  it('answer each of many concurrent requests with its own food', async () => {
    const found = (await (await ask('/foods?query=milk&count=100')).json()) as { items: { id: string }[] };
    const ids = found.items.map(({ id }) => id);
    const answers = await Promise.all([...ids, randomUUID(), ...ids].map((id) => ask(`/food/${id}`)));
    const wanted = [...ids.map((id) => [200, id]), [404, undefined], ...ids.map((id) => [200, id])];
    const given = answers.map(async (answer) => [answer.status, ((await answer.json()) as { id?: string }).id]);
    expect(await Promise.all(given)).toEqual(wanted);
  });

  it('list themselves and their endpoints on the NATS services API', async () => {
    const services: string[] = [];
    for await (const reply of await nats.requestMany('$SRV.INFO', '', {
      strategy: 'count',
      maxMessages: 3,
      maxWait: 60_000,
    })) {
      const { name, endpoints } = reply.json<{ name: string; endpoints: { subject: string }[] }>();
      services.push(`${name}: ${endpoints.length > 0}`);
    }
    expect(services.sort()).toEqual(['analysis: true', 'catalog: true', 'recommendation: true']);
  });

  it.each(['catalog', 'analysis', 'recommendation', 'gateway'] as const)(
    'answer every request under way when %s is told to stop',
    async (app) => {
      const id = await firstId('bananas');
      const [leaving] = topology.replicas(app);
      const gateway = topology.url(app === 'gateway' ? leaving : undefined);
      await topology.add(app);
      const requests = Array.from({ length: 60 }, (_, index) => {
        const init = (body: unknown): RequestInit => ({
          method: 'POST',
          headers: { ...withKey.headers, 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        });
        if (index % 3 === 0) return fetch(`${gateway}/food/${id}?n=${index}`, withKey);
        if (index % 3 === 1) return fetch(`${gateway}/analysis`, init({ items: [{ id, quantity: index }] }));
        return fetch(`${gateway}/recommendations`, init({ sex: 'Male', ageInMonths: 240 + index }));
      });
      leaving?.signal('SIGTERM');
      const statuses = (await Promise.all(requests)).map(({ status }) => status);
      expect(statuses).toEqual(Array(60).fill(200));
      await leaving?.stop();
    },
  );
});

describe('a process that cannot start prints the reason in one line and exits with 1', () => {
  const line = (text: RegExp) => ({ code: 1, output: expect.stringMatching(text) });

  it('where a variable is missing', async () => {
    expect(await ServiceProcess.run('catalog', {})).toEqual(
      line(/^catalog: NATS_URL is not set; DATABASE_URL is not set\n$/),
    );
  });

  it('where a variable is not a number', async () => {
    const env = { ...topology.env('gateway'), PORT: 'eighty' };
    expect(await ServiceProcess.run('gateway', env)).toEqual(line(/^gateway: PORT: [^\n]+\n$/));
  });

  it('where the log level is no level', async () => {
    const env = { ...topology.env('gateway'), LOG_LEVEL: 'chatty' };
    expect(await ServiceProcess.run('gateway', env)).toEqual(line(/^gateway: LOG_LEVEL: [^\n]+"debug"[^\n]+\n$/));
  });

  it('where NATS cannot be reached', async () => {
    const env = { ...topology.env('analysis'), NATS_URL: 'nats://127.0.0.1:9' };
    expect(await ServiceProcess.run('analysis', env)).toEqual(
      line(/^analysis: NATS_URL: cannot connect to NATS at nats:\/\/127.0.0.1:9[^\n]*\n$/),
    );
  });

  it('where Postgres cannot be reached', async () => {
    const env = { ...topology.env('catalog'), DATABASE_URL: 'postgres://someone:secret@127.0.0.1:9/nutrition' };
    const result = await ServiceProcess.run('catalog', env);
    expect(result).toEqual(line(/^catalog: DATABASE_URL: cannot connect to Postgres at 127.0.0.1:9[^\n]*\n$/));
    expect(result.output).not.toContain('secret');
  });

  it('where its port is taken', async () => {
    const other = createServer();
    await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
    const { port } = other.address() as AddressInfo;
    const env = { ...topology.env('gateway'), HOST: '127.0.0.1', PORT: String(port) };
    expect(await ServiceProcess.run('gateway', env)).toEqual(
      line(new RegExp(`^gateway: PORT ${port} at 127.0.0.1: already in use[^\n]*\n$`)),
    );
    other.close();
  });
});
