import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Client } from '@modelcontextprotocol/client';
import { Topology } from '../../support/index.js';
import { call, overHttp, REVISIONS } from './clients.js';

const START_MS = 300_000;

let topology: Topology;
beforeAll(async () => {
  topology = await Topology.start();
}, START_MS);
afterAll(() => topology.close());

/** Food that a search finds first. */
async function find(client: Client): Promise<string> {
  const { text } = await call(client, 'search_foods', { query: 'bananas raw' });
  return /urn:uuid:[0-9a-f-]{36}/.exec(text)?.[0] ?? '';
}

it.each(REVISIONS)('goes on in revision %s where the replica that answered is killed', async (revision) => {
  const [first] = topology.replicas('gateway');
  await topology.add('gateway');
  // As a load balancer does: to a replica that runs.
  const client = await overHttp(revision, { url: () => topology.url(), key: topology.key });
  const food = await find(client);
  await first?.kill();
  expect(first?.exited).toBe(true);
  const { text, failed } = await call(client, 'get_food', { food, quantity: 100, unit: 'g', nutrients: ['energy'] });
  expect([failed, text]).toEqual([false, expect.stringContaining('Energy 89 kcal')]);
  await client.close();
});
