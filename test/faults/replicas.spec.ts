import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type App, type Topology } from '../support/index.js';
import { figures } from './load.js';
import { LoadedService } from './loaded-service.js';

const APPS: App[] = ['catalog', 'analysis', 'recommendation', 'gateway'];

/** Latency of an immediate 503. The aim is 100 ms; here all processes share one machine. */
const AT_ONCE_MS = 500;
/** Time limit of every response: the deadline of two seconds, and a reserve for sharing one machine. */
const SLOWEST_MS = 2500;
/**
 * Most requests that are under way when processes are killed: their connections break with a gateway, and at another service
 * they wait until they are hedged.
 */
const UNDER_WAY = 10;

let service: LoadedService;
let topology: Topology;
beforeAll(async () => {
  service = await LoadedService.start();
  ({ topology } = service);
});
afterAll(() => topology.close());

describe('replicas', () => {
  it('are replaced one by one, and no request fails', async () => {
    const { outcomes } = await service.under('rolling restart', async () => {
      const old = APPS.map((app) => topology.replicas(app));
      for (const index of [0, 1]) {
        await Promise.all(APPS.map((app) => topology.add(app)));
        await Promise.all(old.flatMap((replicas) => replicas.slice(index, index + 1)).map((replica) => replica.stop()));
      }
    });
    expect(figures(outcomes)).toMatchObject({ refused: 0, lost: 0, wrong: 0 });
  });

  it.each(APPS)(
    'of %s: one is killed, and at most five requests fail',
    async (app) => {
      const [victim] = topology.replicas(app);
      const { outcomes } = await service.under(`one ${app} killed`, async () => victim?.kill());
      await topology.add(app);
      const { lost, refused, wrong, slowest } = figures(outcomes);
      expect(wrong).toBe(0);
      expect(refused).toBeLessThanOrEqual(5);
      // A killed gateway breaks the connections of its requests; callers retry at another gateway.
      expect(lost).toBeLessThanOrEqual(app === 'gateway' ? UNDER_WAY : 0);
      expect(slowest).toBeLessThan(SLOWEST_MS);
    },
    30_000,
  );

  it('of the catalog: all are killed, 503 comes at once and recommendations are still served', async () => {
    const { outcomes } = await service.under(
      'all catalogs killed',
      () => Promise.all(topology.replicas('catalog').map((replica) => replica.kill())),
      { uncached: true },
    );
    const recommendations = outcomes.filter(({ detail }) => detail.startsWith('/recommendations'));
    expect(figures(recommendations)).toMatchObject({ good: recommendations.length });
    expect(figures(outcomes)).toMatchObject({ lost: 0, wrong: 0 });
    const refusals = outcomes.filter(({ result }) => result === 'refused');
    expect(refusals.length).toBeGreaterThan(2 * UNDER_WAY);
    expect(refusals.filter(({ ms }) => ms >= AT_ONCE_MS).length).toBeLessThanOrEqual(UNDER_WAY);
    expect(figures(refusals).slowest).toBeLessThan(SLOWEST_MS);
    await Promise.all([topology.add('catalog'), topology.add('catalog')]);
  });
});
