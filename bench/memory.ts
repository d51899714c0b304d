import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import { residentMb } from './processes.js';
import { scenarios } from './scenarios.js';
import { startDistributed } from './service.js';

/** Whether memory stays as it is: resident MB of every process after each 25,000 of 400,000 requests of all kinds. */
const STEP = 25_000;
const STEPS = 16;
const CONNECTIONS = 50;
/** Places between where one connection begins and the next; no divisor of how many requests there are. */
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
  // Every connection from a place of its own, and from another one each time, so that requests of all kinds are mixed.
  let begun = 0;
  const setupClient = (client: autocannon.Client) => {
    const start = (begun++ * STRIDE) % requests.length;
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
