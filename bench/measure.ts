import autocannon from 'autocannon';
import { cpuSeconds } from './processes.js';
import { type BenchRequest } from './scenarios.js';
import { type Member } from './service.js';

/** Figures of one round of load on one target. */
export interface Round {
  /** Requests per second. */
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Microseconds of CPU per request, by process. */
  readonly cpu: Readonly<Record<string, number>>;
}

const CONNECTIONS = 50;

/**
 * Loads `url` for some seconds. Every connection sends all requests in turn, each from another start.
 * @throws Error where a response is not 200, since the figures would not be comparable
 */
export async function loadRound(
  url: string,
  requests: readonly BenchRequest[],
  members: readonly Member[],
  seconds: number,
): Promise<Round> {
  const before = members.map(({ pid }) => cpuSeconds(pid) ?? 0);
  let connection = 0;
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    setupClient: (client) => {
      const start = Math.floor((connection++ * requests.length) / CONNECTIONS);
      client.setRequests([...requests.slice(start), ...requests.slice(0, start)]);
    },
  });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${url}: ${result.non2xx + result.errors} answers are not 200`);
  const answers = result.requests.total;
  const cpu = members.map(({ name, pid }, index): [string, number] => [
    name,
    (((cpuSeconds(pid) ?? 0) - (before[index] ?? 0)) / answers) * 1e6,
  ]);
  return {
    perSecond: answers / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpu: Object.fromEntries(cpu.filter(([, microseconds]) => microseconds >= 0.5)),
  };
}

/** CPU time per request over all processes, in microseconds. */
export const totalCpu = ({ cpu }: Round): number => Object.values(cpu).reduce((sum, each) => sum + each, 0);

/** Median of some figures. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** Medians of several rounds, figure by figure. */
export function medianRound(rounds: readonly Round[]): Round {
  const of = (figure: (round: Round) => number) => median(rounds.map(figure));
  const names = [...new Set(rounds.flatMap(({ cpu }) => Object.keys(cpu)))];
  return {
    perSecond: of(({ perSecond }) => perSecond),
    p50: of(({ p50 }) => p50),
    p99: of(({ p99 }) => p99),
    cpu: Object.fromEntries(names.map((name) => [name, of(({ cpu }) => cpu[name] ?? 0)])),
  };
}
