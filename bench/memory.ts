import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import { residentMb } from './processes.js';
import { scenarios } from './scenarios.js';
import { startDistributed } from './service.js';

/** Prints every process's resident memory in MB after each 25,000 of 400,000 requests. */
const STEP = 25_000;
const STEPS = 16;
const CONNECTIONS = 50;
/** Distance between the starts of two connections in the list of requests. Prime, so that starts hardly repeat. */
const STRIDE = 131;
const IDLE_MS = 60_000;

const service = await startDistributed({ foods: 2000 });
const print = (what: string) =>
  console.log(
    [what, ...service.members.map(({ name, pid }) => `${name} ${residentMb(pid)?.toFixed(0) ?? '-'}`)].join('  '),
  );
try {
  await delay(IDLE_MS);
  print('idle');
  const requests = scenarios(service.foods).flatMap((scenario) => scenario.requests);
  // Every connection starts at another request, in every step, so that requests of all kinds are mixed.
  let connection = 0;
  const setupClient = (client: autocannon.Client) => {
    const start = (connection++ * STRIDE) % requests.length;
    client.setRequests([...requests.slice(start), ...requests.slice(0, start)]);
  };
  for (let step = 1; step <= STEPS; step++) {
    // Half of them to the gateway with a response cache, half to the one without.
    for (const url of [service.cachingUrl, service.forwardingUrl]) {
      const { non2xx, errors } = await autocannon({ url, connections: CONNECTIONS, amount: STEP / 2, setupClient });
      if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx + errors} answers are not 200`);
    }
    print(`after ${step * STEP}`);
  }
  await delay(IDLE_MS);
  print('idle again');
} finally {
  await service.stop();
}
