import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { assessmentShare } from './assessment-share.js';
import { loadRound, median, medianRound, type Round } from './measure.js';
import { residentMb } from './processes.js';
import { type Memory, type Outcome, report } from './report.js';
import { type BenchRequest, type Scenario, scenarios } from './scenarios.js';
import { type DistributedService, startDistributed, startProgram } from './service.js';

/**
 * Compares the service with two baselines that send the same bytes: bare Fastify, and a hand-written hop over NATS.
 * `--quick` takes seconds and tests the benchmark itself; its figures mean nothing and are not written to results.md.
 */
const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } } });
const IDLE_MS = 60_000;
const rounds = values.quick ? 1 : 5;
const seconds = values.quick ? 1 : 3;

const service = await startDistributed({ foods: values.quick ? 20 : 2000 });
try {
  const chosen = scenarios(service.foods).filter(({ name }) => name.includes(values.only ?? ''));
  // An idle process returns the memory of its start to the system.
  if (!values.quick && values.only === undefined) await delay(IDLE_MS);
  const idle = new Map(service.members.map(({ name, pid }) => [name, residentMb(pid)]));
  const outcomes = await compare(chosen, service);
  const share = await assessmentShare(chosen, service, rounds, seconds);
  const memory: Memory[] = service.members.map(({ name, pid }) => ({
    name,
    idle: idle.get(name),
    loaded: residentMb(pid),
  }));
  const page = report(outcomes, share, memory, service.firstAnswerMs);
  console.log(`\n${page}`);
  if (!values.quick && values.only === undefined) await writeFile('bench/results.md', page);
} finally {
  await service.stop();
}

/** Runs every scenario, in alternating rounds of its baseline and the service. */
async function compare(
  chosen: readonly Scenario[],
  { cachingUrl, forwardingUrl, natsUrl, members }: DistributedService,
) {
  const folder = await mkdtemp(join(tmpdir(), 'nutrition-bench-'));
  const replies = join(folder, 'replies.json');
  await writeFile(
    replies,
    JSON.stringify(
      await collectReplies(
        forwardingUrl,
        chosen.flatMap(({ requests }) => requests),
      ),
    ),
  );
  const env = { REPLIES: replies, NATS_URL: natsUrl };
  const [bare, http, subscriber] = await Promise.all([
    startProgram('bench/baselines/bare', env),
    startProgram('bench/baselines/hand-written', env),
    startProgram('bench/baselines/subscriber', env),
  ]);
  const broker = members.filter(({ name }) => name === 'NATS');
  const baselines = {
    bare: { url: `http://127.0.0.1:${bare.port}`, members: [{ name: 'Fastify', pid: bare.pid ?? 0 }] },
    'hand-written': {
      url: `http://127.0.0.1:${http.port}`,
      members: [{ name: 'Fastify', pid: http.pid ?? 0 }, { name: 'subscriber', pid: subscriber.pid ?? 0 }, ...broker],
    },
  };
  try {
    const outcomes: Outcome[] = [];
    for (const scenario of chosen) {
      const baseline = baselines[scenario.baseline];
      const url = scenario.cached ? cachingUrl : forwardingUrl;
      outcomes.push(await takeTurns(scenario, { url, members }, baseline));
    }
    return outcomes;
  } finally {
    await Promise.all([bare.stop(), http.stop(), subscriber.stop()]);
    await rm(folder, { recursive: true });
  }
}

type Target = Pick<DistributedService, 'members'> & { readonly url: string };

async function takeTurns(scenario: Scenario, service: Target, baseline: Target): Promise<Outcome> {
  const round = ({ url, members }: Target, length = seconds) => loadRound(url, scenario.requests, members, length);
  await round(baseline, Math.min(seconds, 2));
  await round(service, Math.min(seconds, 2));
  const turns: { service: Round; baseline: Round }[] = [];
  for (let turn = 0; turn < rounds; turn++)
    turns.push({ baseline: await round(baseline), service: await round(service) });
  const ratio = median(turns.map((turn) => turn.service.perSecond / turn.baseline.perSecond));
  console.log(`${scenario.name}: ${ratio.toFixed(2)} of ${scenario.baseline}`);
  return {
    scenario,
    service: medianRound(turns.map((turn) => turn.service)),
    baseline: medianRound(turns.map((turn) => turn.baseline)),
    ratio,
  };
}

/** Responses of the service by path. One response stands for all POST requests to a path. */
async function collectReplies(url: string, requests: readonly BenchRequest[]): Promise<Record<string, string>> {
  const replies: Record<string, string> = {};
  for (const { path, method, headers, body = null } of requests) {
    if (path in replies) continue;
    const answer = await fetch(url + path, { method, headers, body });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
    replies[path] = await answer.text();
  }
  return replies;
}
