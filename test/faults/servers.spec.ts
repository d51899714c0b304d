import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { type ServerProcess, type Topology } from '../support/index.js';
import { figures, type Outcome } from './load.js';
import { LoadedService } from './loaded-service.js';

/** Time limit of the recovery after the return of a server. */
const RECOVERY_MS = 3000;
/** Time limit of a 503: a second, and half as much for a machine that runs all processes. */
const REFUSAL_MS = 1500;

let service: LoadedService;
let topology: Topology;
beforeAll(async () => {
  service = await LoadedService.start();
  ({ topology } = service);
});
afterAll(() => topology.close());

/** Outcomes of requests that were sent after the time limit of the recovery. */
const recovered = (after: readonly Outcome[]): Outcome[] => {
  const begin = after[0]?.at ?? 0;
  return after.filter(({ at }) => at > begin + RECOVERY_MS);
};
const thenMs = RECOVERY_MS + 1500;

describe('Redis', () => {
  const nothingFailed = { refused: 0, lost: 0, wrong: 0 };

  it('is flushed, and no request fails', async () => {
    const client = await createClient({ url: topology.redis.url }).connect();
    const { outcomes } = await service.under('Redis flushed', () => client.flushAll(), { uncached: true });
    client.destroy();
    expect(figures(outcomes)).toMatchObject(nothingFailed);
  });

  it('is paused, and no request fails', async () => {
    const { server } = topology.redis;
    const pause = async () => {
      server.pause();
      await sleep(2000);
      server.resume();
    };
    const { outcomes } = await service.under('Redis paused for 2 s', pause, { uncached: true });
    expect(figures(outcomes)).toMatchObject(nothingFailed);
  });

  it('is stopped and started again, and no request fails', async () => {
    const { server } = topology.redis;
    const restart = async () => {
      await server.stop();
      await sleep(1000);
      await server.start();
    };
    const { outcomes } = await service.under('Redis stopped for 1 s', restart, { uncached: true });
    expect(figures(outcomes)).toMatchObject(nothingFailed);
  });
});

describe('NATS', () => {
  it('is killed and started again: 503 meanwhile, and full service soon after', async () => {
    const server = topology.nats.servers[0] as ServerProcess;
    const restart = async () => {
      await server.kill();
      await sleep(2000);
      await server.start();
    };
    const { outcomes, after } = await service.under('NATS away for 2 s', restart, { thenMs });
    expect(figures(outcomes)).toMatchObject({ lost: 0, wrong: 0 });
    expect(figures(recovered(after))).toMatchObject({ refused: 0 });
  });
});

describe('Postgres', () => {
  const faults = {
    'paused for 5 s': async () => {
      await topology.postgres.server.pause();
      await sleep(5000);
      await topology.postgres.server.resume();
    },
    'killed and started again': async () => {
      await topology.postgres.server.kill();
      await sleep(2000);
      await topology.postgres.server.start();
    },
  };

  it.each(Object.entries(faults))(
    'is %s: cached responses are served, the rest is 503 soon, and full service returns soon after',
    async (what, fault) => {
      const { outcomes, after } = await service.under(`Postgres ${what}`, fault, { uncached: true, thenMs });
      expect(figures(outcomes)).toMatchObject({ lost: 0, wrong: 0 });
      expect(figures(outcomes.filter(({ kind }) => kind === 'cached'))).toMatchObject({ refused: 0 });
      expect(figures(outcomes).slowestRefusal).toBeLessThan(REFUSAL_MS);
      expect(figures(recovered(after))).toMatchObject({ refused: 0 });
    },
    30_000,
  );
});
