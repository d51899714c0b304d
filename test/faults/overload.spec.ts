import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { type App, type ServiceProcess } from '../support/index.js';
import { figures, Load, send } from './load.js';
import { LoadedService } from './loaded-service.js';

const SECONDS = Number(process.env['FAULT_SECONDS'] ?? 8);
/** Callers at once that find out what the service can do. */
const CALLERS = 64;
const MAX_RESIDENT_MB = 400;
/** The aim is 0.8 of the capacity; a busy machine moves both figures. A service that breaks down does a tenth. */
const SHARE = 0.5;
/**
 * Requests to each gateway that were worked on until their deadline passed: one roomful, let in before the gateway knows.
 * On a quick machine they are none to 60; one that breaks down makes thousands.
 */
const TIMED_OUT = 256;
const APPS: App[] = ['gateway', 'catalog', 'analysis', 'recommendation'];

let service: LoadedService;
beforeAll(async () => {
  service = await LoadedService.start();
});
afterAll(() => service.topology.close());

/** Good answers where every caller waits for one before it asks for the next. */
async function askedInTurn(seconds: number): Promise<number> {
  const { topology, requests } = service;
  const gateways = topology.replicas('gateway').map((gateway) => topology.url(gateway));
  const until = Date.now() + 1000 * seconds;
  let good = 0;
  const callers = Array.from({ length: CALLERS }, async (_, caller) => {
    while (Date.now() < until) {
      const { status } = await send(gateways[caller % gateways.length] as string, topology.key, requests.work());
      if (status === 200) good++;
    }
  });
  await Promise.all(callers);
  return good;
}

/** Good answers a second once the compilers of all processes are done with the code that gives them. */
async function capacity(): Promise<{ perSecond: number; perCpuSecond: number }> {
  const seconds = 4;
  for (let last = 0, now = 1; now > 1.1 * last;) [last, now] = [now, await askedInTurn(seconds)];
  const before = await cpuSeconds();
  const good = await askedInTurn(seconds);
  return { perSecond: good / seconds, perCpuSecond: good / ((await cpuSeconds()) - before) };
}

/** What processes say of themselves: reads values out of their metrics. */
async function metricsOf({ managementPort }: ServiceProcess): Promise<(pattern: RegExp) => number> {
  const metrics = await (await fetch(`http://127.0.0.1:${managementPort}/metrics`)).text();
  return (pattern) => Number(pattern.exec(metrics)?.[1]);
}

/** Processor time of all processes of the service so far. */
async function cpuSeconds(): Promise<number> {
  const processes = APPS.flatMap((app) => service.topology.replicas(app));
  const spent = await Promise.all(
    processes.map(async (one) => (await metricsOf(one))(/^process_cpu_seconds_total (\S+)/m)),
  );
  return spent.reduce((sum, seconds) => sum + seconds, 0);
}

/** A gateway's answers slower than two seconds, those within a tenth of one, and its memory in MB. */
async function measured(gateway: ServiceProcess): Promise<{ slow: number; soon: number; memory: number }> {
  const value = await metricsOf(gateway);
  const within = (bound: string) =>
    value(new RegExp(`duration_seconds_bucket\\{le="${bound}",route="/analysis"\\} (\\S+)`));
  return {
    slow: within('\\+Inf') - within('2'),
    soon: within('0.1'),
    memory: Math.round(value(/^process_resident_memory_bytes (\S+)/m) / 1024 / 1024),
  };
}

describe('a load of three times the capacity', () => {
  it('is served at most of the capacity and rejected beyond it, in bounded memory', async () => {
    const { perSecond, perCpuSecond } = await capacity();
    const gateways = service.topology.replicas('gateway');
    const measure = () => Promise.all(gateways.map(measured));
    const [calm, spent] = await Promise.all([measure(), cpuSeconds()]);
    const load = new Load(service.topology, () => service.requests.work(), 3 * perSecond);
    await sleep(1000 * SECONDS);
    const outcomes = figures(await load.stop());
    const [loaded, spentNow] = await Promise.all([measure(), cpuSeconds()]);
    // By the processor time the service got: the sender of three times the load takes a good part of this machine.
    const share = outcomes.good / (spentNow - spent) / perCpuSecond;
    const wallShare = outcomes.good / SECONDS / perSecond;
    // Timed by the gateways: a sender of so much is late itself.
    const soon = loaded.reduce((sum, { soon }, index) => sum + soon - (calm[index]?.soon ?? 0), 0);
    const slow = loaded.map(({ slow }, index) => slow - (calm[index]?.slow ?? 0));
    const memory = loaded.map(({ memory }) => memory);
    process.stdout.write(
      `overload: ${JSON.stringify({ ...outcomes, perSecond, share, wallShare, soon, slow, memory })}\n`,
    );
    expect(outcomes).toMatchObject({ lost: 0, wrong: 0 });
    // Unless the machine has become so much quicker since that all of it could be done.
    if (wallShare < 2.5) expect(outcomes.refused).toBeGreaterThan(0);
    expect(share).toBeGreaterThan(SHARE);
    // Refused at the door, not after waiting in vain.
    expect(outcomes.timedOut).toBeLessThanOrEqual(TIMED_OUT * gateways.length);
    expect(Math.max(...memory)).toBeLessThan(MAX_RESIDENT_MB);
  });
});
