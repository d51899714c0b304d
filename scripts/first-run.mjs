import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Test of a first use: clones the repository into an empty folder, runs `npm start`, requests every route, stops. Prints
 * the time of each start to its first response; fails on an unexpected response.
 */

const root = join(import.meta.dirname, '..');
const clone = join(mkdtempSync(join(tmpdir(), 'nutrition-first-run-')), 'clone');
const port = await freePort();
const base = `http://127.0.0.1:${port}`;
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(npm_|NATS_URL|DATABASE_URL|REDIS_URL)/.test(name)),
);

const json = { 'content-type': 'application/json' };
const requests = [
  ['GET', '/?apikey=demo'],
  ['GET', '/foods?query=bananas&apikey=demo', (body) => /banana/i.test(body.items[0].description) && body.items[0].id],
  ['GET', (id) => `/food/${id}`, (body) => body.nutrient_data.length > 0],
  ['POST', '/analysis?apikey=demo', (body) => body.results.length > 0, (id) => ({ items: [{ id, quantity: 2 }] })],
  ['GET', '/nutrients?apikey=demo', (body) => body.length > 100],
  ['GET', '/units?apikey=demo', (body) => body.length > 10],
  ['GET', '/food-units', (body) => body.length > 10],
  ['POST', '/recommendations?apikey=demo', (body) => body.recommendations.length > 20, () => ({ sex: 'Female' })],
];

try {
  execFileSync('git', ['clone', '--quiet', '--no-local', root, clone], { stdio: 'inherit' });
  console.log('first start');
  await start(true);
  console.log('second start');
  await start(false);
  console.log('every route answered');
} finally {
  rmSync(join(clone, '..'), { recursive: true, force: true });
}

async function start(everyRoute) {
  const began = Date.now();
  const service = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...env, PORT: String(port), MANAGEMENT_PORT: '0' },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  const exited = once(service, 'exit');
  try {
    await firstAnswer(service);
    console.log(`first answer after ${((Date.now() - began) / 1000).toFixed(1)} s`);
    if (everyRoute) await askEveryRoute();
  } finally {
    if (service.exitCode === null) process.kill(-service.pid, 'SIGTERM');
    await exited;
    await portFree();
  }
}

async function firstAnswer(service) {
  for (let limit = Date.now() + 300_000; Date.now() < limit;) {
    if (service.exitCode !== null) throw new Error(`npm start exited with ${service.exitCode}`);
    const response = await fetch(`${base}/foods?query=bananas&apikey=demo`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('no answer within five minutes');
}

/** Waits until nothing answers on the port: npm exits before the service that it started. */
async function portFree() {
  while (await fetch(base).catch(() => undefined)) await new Promise((resolve) => setTimeout(resolve, 100));
  await new Promise((resolve) => setTimeout(resolve, 1000));
}

async function askEveryRoute() {
  let id;
  for (const [method, path, check = () => true, body] of requests) {
    const url = typeof path === 'function' ? path(id) : path;
    const init = body ? { method, headers: json, body: JSON.stringify(body(id)) } : { method };
    const response = await fetch(base + url, init);
    const answer = await response.json();
    const result = response.ok && check(answer);
    if (!result) throw new Error(`${method} ${url}: ${response.status} ${JSON.stringify(answer).slice(0, 500)}`);
    if (typeof result === 'string') id = result;
    console.log(`${response.status} ${method} ${url}`);
  }
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: free } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return free;
}
