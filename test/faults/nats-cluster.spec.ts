import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startNatsCluster } from '../support/index.js';
import { figures } from './load.js';
import { LoadedService } from './loaded-service.js';

let service: LoadedService;
beforeAll(async () => {
  service = await LoadedService.start(startNatsCluster);
});
afterAll(() => service.topology.close());

describe('A NATS cluster', () => {
  it('loses and regains each of its three servers in turn, and at most five requests fail each time', async () => {
    for (const [index, server] of service.topology.nats.servers.entries()) {
      const { outcomes } = await service.under(`NATS server ${index} of 3 killed`, () => server.kill(), {
        uncached: true,
      });
      const { refused, lost, wrong } = figures(outcomes);
      expect({ lost, wrong }).toEqual({ lost: 0, wrong: 0 });
      expect(refused).toBeLessThanOrEqual(5);
      await server.start();
    }
  });
});
