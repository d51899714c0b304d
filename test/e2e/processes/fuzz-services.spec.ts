import { Agent, request as httpRequest } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { catalog } from '#contracts';
import { type App, Topology } from '../../support/index.js';
import { type NatsUser, passwordOf } from '../../support/servers/nats-users.js';
import { type FuzzRequest, fuzzRequests, randomOf } from '../support/fuzz-requests.js';

/** Number of requests; a long run sets more. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 600);
const SEED = Number(process.env['FUZZ_SEED'] ?? 16);
/** Concurrent requests. */
const SENDERS = 4;
/** Ordinary requests before the first fuzzed one. */
const ORDINARY = 200;
/** Bounds: latency of another caller, and growth of a process's memory. */
const SLOW_MS = 250;
const GROWTH_MB = 128;
const APPS: readonly App[] = ['gateway', 'catalog', 'analysis', 'recommendation'];

let topology: Topology;
/** An internal caller, and the gateway, which alone may resolve keys. */
let caller: NatsConnection;
let gateway: NatsConnection;
const agent = new Agent({ keepAlive: true });
beforeAll(async () => {
  topology = await Topology.start();
  const connectAs = (user: NatsUser) =>
    connect({ servers: topology.nats.url, user, pass: passwordOf(user), inboxPrefix: `_INBOX_${user}` });
  [caller, gateway] = await Promise.all([connectAs('caller'), connectAs('gateway')]);
}, 120_000);
afterAll(async () => {
  agent.destroy();
  await Promise.all([caller, gateway].map((connection) => connection.close()));
  await topology.close();
});

/** Status of the response, 0 for a broken connection, and the beginning of its body. */
interface Answer {
  readonly status: number;
  readonly body: string;
}

function overHttp(method: string, path: string, body?: string): Promise<Answer> {
  return new Promise((resolve) => {
    const headers = { 'X-API-Key': topology.key, 'Content-Type': 'application/vnd.com.vendor.data.Foods+json' };
    const sent = httpRequest(topology.url() + path, { method, headers, agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
    });
    sent.on('error', (error) => resolve({ status: 0, body: error.message }));
    sent.end(body);
  });
}

async function overNats(subject: string, body: string): Promise<Answer> {
  const connection = subject === catalog.resolveAccess.subject ? gateway : caller;
  const reply = await connection.request(subject, body, { timeout: 10_000 });
  return { status: Number(reply.headers?.get('Nats-Service-Error-Code') || 200), body: reply.string() };
}

const once = (request: FuzzRequest): Promise<Answer> =>
  request.over === 'http'
    ? overHttp(request.method, request.path, request.body)
    : overNats(request.subject, request.body);

const report = (request: FuzzRequest, { status, body }: Answer): string =>
  `${JSON.stringify(request).slice(0, 300)} → ${status} ${body.slice(0, 200)}`;

/** Resident memory of each service's process, in MB. */
async function memory(): Promise<number[]> {
  return Promise.all(
    APPS.map(async (app) => {
      const [replica] = topology.replicas(app);
      const metrics = await (await fetch(`http://127.0.0.1:${replica?.managementPort}/metrics`)).text();
      return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]) / 2 ** 20;
    }),
  );
}

/** Another caller's ordinary requests during the run, with their latencies. */
async function otherCaller(food: string, isOver: () => boolean) {
  const waits: number[] = [];
  const failures: Answer[] = [];
  for (let turn = 0; !isOver(); turn++) {
    const began = performance.now();
    const answer = await [
      () => overHttp('GET', `/foods?query=apple&start=${turn % 50}`),
      () => overHttp('GET', `/food/${food}`),
      () => overHttp('POST', '/analysis', JSON.stringify({ items: [{ id: food, quantity: turn }] })),
      () => overHttp('POST', '/recommendations', JSON.stringify({ sex: 'Female', ageInMonths: 240 + (turn % 1000) })),
    ][turn % 4]?.();
    waits.push(performance.now() - began);
    if (answer && answer.status !== 200 && answer.status !== 503) failures.push(answer);
    await sleep(20);
  }
  return { waits: waits.sort((one, other) => one - other), failures };
}

it(
  `${REQUESTS} requests, a third of them at the limits of size, fail none of the services`,
  async () => {
    const found = JSON.parse((await overHttp('GET', '/foods?query=banana')).body) as { items: { id: string }[] };
    const food = found.items[0]?.id ?? '';
    const requests = fuzzRequests(food, randomOf(SEED));
    const failures: string[] = [];
    const statuses = new Map<number, number>();
    /** Replies with 503, with the time each took. */
    const refusals: string[] = [];

    /** Sends a request, and retries a 503 after a second: a busy machine causes one now and then, a hostile request each time. */
    async function send(request: FuzzRequest, tries = 4): Promise<void> {
      const began = performance.now();
      const { status, body } = await once(request);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 503)
        refusals.push(`${Math.round(performance.now() - began)} ms: ${report(request, { status, body })}\n`);
      if (status === 503 && tries > 1) {
        await sleep(1000);
        return send(request, tries - 1);
      }
      if (status < 500 && status > 0) return;
      failures.push(report(request, { status, body }));
    }

    async function run(count: number): Promise<void> {
      let left = count;
      const sender = async () => {
        while (left-- > 0) await send((requests.next() as { value: FuzzRequest }).value);
      };
      await Promise.all(Array.from({ length: SENDERS }, sender));
    }

    // The baseline follows ordinary requests, which compile the code and fill the caches.
    let ordinary = 0;
    await otherCaller(food, () => ordinary++ === ORDINARY);
    const calm = await memory();
    let peak = calm;
    let over = false;
    const others = otherCaller(food, () => over);
    for (let done = 0; done < REQUESTS; done += 200) {
      await run(Math.min(200, REQUESTS - done));
      const now = await memory();
      peak = peak.map((most, index) => Math.max(most, now[index] ?? 0));
    }
    over = true;
    const { waits, failures: failed } = await others;
    const share = (part: number) => Math.round(waits[Math.floor(waits.length * part)] ?? 0);
    const growth = Object.fromEntries(
      APPS.map((app, index) => [app, Math.round((peak[index] ?? 0) - (calm[index] ?? 0))]),
    );
    const slow = waits.filter((wait) => wait > SLOW_MS).length;
    process.stderr.write(
      `fuzz: ${JSON.stringify(Object.fromEntries(statuses))}; ${waits.length} requests of another caller, ${slow} over ` +
        `${SLOW_MS} ms: median ${share(0.5)}, 99 % ${share(0.99)}, most ${share(1 - 1 / waits.length)} ms; ` +
        `calm ${calm.map(Math.round).join()} MB, most above calm ${JSON.stringify(growth)}\n${refusals.join('')}`,
    );

    expect(failures).toEqual([]);
    expect(failed).toEqual([]);
    // The median, because a busy machine delays single requests on its own.
    expect(share(0.5)).toBeLessThan(SLOW_MS);
    for (const app of APPS) expect([app, Number(growth[app]) <= GROWTH_MB]).toEqual([app, true]);
  },
  60_000 + REQUESTS * 200,
);
