import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { nutrientId, urn } from '#contracts';
import { type App, type ServiceProcess, Topology } from '../../support/index.js';

const clock = pathToFileURL(join(import.meta.dirname, '../../support/test-clock.mjs')).href;
const MINUTE_MS = 60_000;
/** No caller follows the readiness of a gateway here. */
const ENDS_AT_ONCE = { SHUTDOWN_DELAY_MS: '0' };

let topology: Topology;
const ask = (path: string, key: string, body?: object) =>
  fetch(topology.url() + path, {
    headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
const close = async () => {
  await topology.close();
  expect(topology.violations()).toEqual([]);
};

/** Every route that is forwarded to another service. */
async function everyRoute(key: string): Promise<Response[]> {
  const found = (await (await ask('/foods?query=bananas', key)).json()) as { items?: { id: string }[] };
  const id = found.items?.[0]?.id ?? 'none';
  return Promise.all([
    ask('/foods?query=bananas', key),
    ask(`/food/${id}`, key),
    ask('/nutrients', key),
    ask('/units', key),
    ask('/food-units', key),
    ask('/analysis', key, { items: [{ id }] }),
    ask('/recommendations', key, { sex: 'Female' }),
  ]);
}

describe('A service whose wall clock is five seconds off', () => {
  let off: NodeJS.ProcessEnv = ENDS_AT_ONCE;
  beforeAll(async () => {
    topology = await Topology.start(1, undefined, () => off);
  }, 120_000);
  afterAll(close);

  it.each(['gateway', 'catalog', 'analysis', 'recommendation'] as const)(
    'answers as before, be it the %s',
    async (app) => {
      const answers = async () => Promise.all((await everyRoute(topology.key)).map((answer) => answer.text()));
      const before = await answers();
      for (const offMs of [5000, -5000]) {
        off = { ...ENDS_AT_ONCE, NODE_OPTIONS: `--import=${clock}`, TEST_WALL_CLOCK_OFF_MS: String(offMs) };
        const [replaced] = topology.replicas(app);
        await topology.add(app);
        await replaced?.stop();
        expect(await answers()).toEqual(before);
      }
    },
  );
});

describe('Services whose wall clocks differ by minutes', () => {
  const OFF_MIN: Record<App, number> = { gateway: 5, catalog: -5, analysis: 10, recommendation: -10 };
  beforeAll(async () => {
    topology = await Topology.start(1, undefined, (app) => ({
      ...ENDS_AT_ONCE,
      NODE_OPTIONS: `--import=${clock}`,
      TEST_WALL_CLOCK_OFF_MS: String(OFF_MIN[app] * MINUTE_MS),
    }));
  }, 120_000);
  afterAll(close);

  it('answer every route', async () => {
    expect((await everyRoute(topology.key)).map(({ status }) => status)).toEqual(Array(7).fill(200));
  });

  it('accept a key that expires in a minute, although it is later by the gateway’s clock', async () => {
    const expires = new Date(Date.now() + MINUTE_MS).toISOString();
    const options = ['--profile', 'public', '--expires', expires, '--json'];
    const { key } = JSON.parse(await topology.nutrition('keys', 'create', 'short', ...options)) as { key: string };
    expect((await ask('/', key)).status).toBe(200);
  });
});

describe('Services with stopped clocks, so that no cache entry expires,', () => {
  const step = 31 * MINUTE_MS;
  beforeAll(async () => {
    topology = await Topology.start(1, undefined, () => ({
      ...ENDS_AT_ONCE,
      NODE_OPTIONS: `--import=${clock}`,
      TEST_CLOCK_STEP_MS: String(step),
    }));
  }, 120_000);
  afterAll(close);

  const energy = urn(nutrientId('energy'));
  const see = (nutrients: string) =>
    topology.nutrition('profiles', 'create', 'a-customer', '--catalogs', 'all', '--nutrients', nutrients);
  const keyOf = async (profile: string) =>
    JSON.parse(await topology.nutrition('keys', 'create', profile, '--profile', profile, '--json')) as {
      id: string;
      key: string;
    };

  it('show a reduced profile on every route after a change event', async () => {
    await see('all');
    const { key } = await keyOf('a-customer');
    const protein = urn(nutrientId('protein'));
    const routesWithProtein = async () => {
      const bodies = await Promise.all((await everyRoute(key)).map((answer) => answer.text()));
      return bodies.filter((body) => body.includes(protein)).length;
    };
    expect(await routesWithProtein()).toBe(4);
    await see(energy);
    while ((await routesWithProtein()) > 0) await sleep(20);
  });

  it('reject a revoked key after a change event', async () => {
    const { id, key } = await keyOf('public');
    expect((await ask('/', key)).status).toBe(200);
    await topology.nutrition('keys', 'revoke', id);
    while ((await ask('/', key)).status !== 401) await sleep(20);
  });

  it('accept a cached key for an hour without the catalog, and not longer', async () => {
    const running = [...topology.replicas('gateway'), ...topology.replicas('recommendation')];
    const recommended = async () => (await ask('/recommendations', topology.key, { sex: 'Female' })).status;
    expect(await recommended()).toBe(200);
    for (const catalog of topology.replicas('catalog')) await catalog.stop();
    await moveOn(running, 1);
    expect(await recommended()).toBe(200);
    await moveOn(running, 2);
    expect(await recommended()).toBe(503);
  });

  /** Advances the clocks, and waits until each process has done so for the `nth` time. */
  async function moveOn(processes: readonly ServiceProcess[], nth: number): Promise<void> {
    for (const each of processes) each.signal('SIGUSR2');
    const moved = ({ output }: ServiceProcess) => output.split('clock moved on').length - 1;
    while (processes.some((each) => moved(each) < nth)) await sleep(20);
  }
});
