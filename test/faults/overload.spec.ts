import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { figures, Load, send } from './load.js';
import { LoadedService } from './loaded-service.js';

const SECONDS = Number(process.env['FAULT_SECONDS'] ?? 8);
/** Callers at once that find out what the service can do. */
const CALLERS = 64;
const MAX_RESIDENT_MB = 400;
/** The aim is 0.8; on two cores the sender of three times the load takes its part of what the service could do. */
const SHARE = 0.4;
/** Answers later than their deadline, each by the moment it takes to say so. */
const SLOW = 100;

let service: LoadedService;
beforeAll(async () => {
  service = await LoadedService.start();
}, 120_000);
afterAll(() => service.topology.close());

/** Good answers a second where every caller waits for one before it asks for the next. */
async function capacity(seconds: number): Promise<number> {
  const { topology, questions } = service;
  const gateways = topology.replicas('gateway').map((gateway) => topology.url(gateway));
  const until = Date.now() + 1000 * seconds;
  let good = 0;
  const callers = Array.from({ length: CALLERS }, async (_, caller) => {
    while (Date.now() < until) {
      const { status } = await send(gateways[caller % gateways.length] as string, topology.key, questions.work());
      if (status === 200) good++;
    }
  });
  await Promise.all(callers);
  return good / seconds;
}

/** What a gateway says of itself: answers slower than two seconds, those within a tenth of one, and its memory in MB. */
async function measured(managementPort: number): Promise<{ slow: number; soon: number; memory: number }> {
  const metrics = await (await fetch(`http://127.0.0.1:${managementPort}/metrics`)).text();
  const value = (pattern: RegExp) => Number(pattern.exec(metrics)?.[1]);
  const within = (bound: string) =>
    value(new RegExp(`duration_seconds_bucket\\{le="${bound}",route="/analysis"\\} (\\S+)`));
  return {
    slow: within('\\+Inf') - within('2'),
    soon: within('0.1'),
    memory: Math.round(value(/^process_resident_memory_bytes (\S+)/m) / 1024 / 1024),
  };
}

describe('three times what the service can do', () => {
  it('leaves it doing most of that and refusing the rest, in bounded memory', async () => {
    await capacity(6);
    const before = await capacity(4);
    const gateways = service.topology.replicas('gateway');
    const measure = () => Promise.all(gateways.map(({ managementPort }) => measured(managementPort)));
    const calm = await measure();
    const load = new Load(service.topology, () => service.questions.work(), 3 * before);
    await sleep(1000 * SECONDS);
    const outcomes = figures(await load.stop());
    const loaded = await measure();
    const after = await capacity(4);
    // The machine's other work comes and goes: what the service can do is the less of before and after.
    const share = outcomes.good / SECONDS / Math.min(before, after);
    // Timed by the gateways: a sender of so much is late itself.
    const soon = loaded.reduce((sum, { soon }, index) => sum + soon - (calm[index]?.soon ?? 0), 0);
    const slow = loaded.map(({ slow }, index) => slow - (calm[index]?.slow ?? 0));
    const memory = loaded.map(({ memory }) => memory);
    process.stdout.write(`overload: ${JSON.stringify({ ...outcomes, before, after, share, soon, slow, memory })}\n`);
    expect(outcomes).toMatchObject({ lost: 0, wrong: 0 });
    expect(outcomes.refused).toBeGreaterThan(0);
    expect(share).toBeGreaterThan(SHARE);
    // Most of what comes within a tenth of a second is refusals; what is worked on waits its turn.
    expect(soon).toBeGreaterThan(0.8 * outcomes.refused);
    expect(slow.every((count) => count <= SLOW)).toBe(true);
    expect(Math.max(...memory)).toBeLessThan(MAX_RESIDENT_MB);
  }, 90_000);
});
