/**
 * Isolation of keys, and whether the time of a rejection reveals its reason. Starts the whole service as one process in
 * a temporary directory; set REDIS_URL to count requests in Redis.
 * Run after `npm run build`: node bench/access.mjs
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { newApiKey } from '#contracts';
import { freePort } from '../dist/libs/embedded-postgres/src/free-port.js';

const dataDir = mkdtempSync(join(tmpdir(), 'nutrition-bench-'));
const port = await freePort();
const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), MANAGEMENT_PORT: '0', LOG_LEVEL: 'warn' };
delete env.DATABASE_URL;
delete env.NATS_URL;
const service = spawn(process.execPath, ['dist/apps/standalone/src/main.js'], { env, stdio: ['ignore', 'pipe', 2] });
await new Promise((resolve) => service.stdout.on('data', (text) => String(text).includes('answers at') && resolve()));
const nutrition = (...args) =>
  JSON.parse(
    execFileSync(process.execPath, ['dist/apps/cli/src/main.js', ...args], {
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    }) || 'null',
  );
const createKey = (...more) => nutrition('keys', 'create', 'bench', '--profile', 'public', '--json', ...more);

/** Sends one request. Resolves with its status and its latency in ms. */
function time(agent, key) {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    get({ port, host: '127.0.0.1', path: '/foods?query=banana', agent, headers: { 'X-API-Key': key } }, (response) => {
      response.resume().on('end', () => resolve({ ms: performance.now() - start, status: response.statusCode }));
    }).on('error', reject);
  });
}

/** Sends requests at a constant rate (open loop: none waits for the response to another). */
async function send(key, perSecond, seconds) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const answers = [];
  const start = performance.now();
  for (let sent = 0; sent < perSecond * seconds;) {
    const due = Math.min(perSecond * seconds, ((performance.now() - start) / 1000) * perSecond);
    for (; sent < due; sent++) answers.push(time(agent, key));
    await delay(1);
  }
  const all = await Promise.all(answers);
  agent.destroy();
  return all;
}

const countBy = (answers) =>
  answers.reduce((counts, { status }) => ({ ...counts, [status]: (counts[status] ?? 0) + 1 }), {});
const quantile = (list, q) =>
  list
    .toSorted((a, b) => a - b)
    [Math.floor(list.length * q)].toFixed(2)
    .padStart(8);
const print = (name, answers) => {
  const times = answers.map(({ ms }) => ms);
  const statuses = Object.entries(countBy(answers)).map(([status, count]) => `${count} x ${status}`);
  console.log(
    `${name.padEnd(42)} p50 ${quantile(times, 0.5)}  p99 ${quantile(times, 0.99)} ms  ${statuses.join(', ')}`,
  );
};

try {
  const quiet = createKey('--per-minute', '1000000').key;
  const noisy = createKey('--per-minute', '1800').key;
  await send(quiet, 200, 3);
  print('a key, alone', await send(quiet, 50, 20));
  const [beside, noise] = await Promise.all([send(quiet, 50, 20), send(noisy, 300, 20)]);
  print('the same, beside a key at 10 x its limit', beside);
  print('that other key', noise);

  const revoked = createKey();
  const expired = createKey('--expires', '2020-01-01').key;
  execFileSync(process.execPath, ['dist/apps/cli/src/main.js', 'keys', 'revoke', revoked.id], { env, stdio: 'ignore' });
  await delay(4000);
  const agent = new Agent({ keepAlive: true });
  const reasons = {
    malformed: () => 'nonsense',
    'unknown, each another': newApiKey,
    revoked: () => revoked.key,
    expired: () => expired,
  };
  const times = Object.fromEntries(Object.keys(reasons).map((reason) => [reason, []]));
  for (let round = 0; round < 200; round++) {
    for (const [reason, key] of Object.entries(reasons)) times[reason].push(await time(agent, key()));
  }
  for (const [reason, answers] of Object.entries(times))
    print(`rejection of a key that is ${reason}`.slice(0, 42), answers);
  const flood = createKey('--per-minute', '1000000').key;
  const attack = (async () => {
    const attackers = new Agent({ keepAlive: true, maxSockets: 256 });
    const end = performance.now() + 15_000;
    const line = async () => {
      while (performance.now() < end) await time(attackers, newApiKey());
    };
    await Promise.all(Array.from({ length: 64 }, line));
    attackers.destroy();
  })();
  print('a key, beside 64 guessing keys', await send(flood, 50, 14));
  await attack;
  agent.destroy();
} finally {
  service.kill('SIGTERM');
  await new Promise((resolve) => service.once('exit', resolve));
  rmSync(dataDir, { recursive: true, force: true });
}
