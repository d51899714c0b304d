/** Latency and CPU time per query in milliseconds, and throughput in queries per second. */
export interface Measured {
  /** Number of queries: of a hundred or fewer the p99 is the slowest. */
  readonly queries: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly cpu: number;
  readonly perSecond: number;
}

/** Measures every query once, sent by concurrent clients. */
export async function measure(
  queries: readonly string[],
  clients: number,
  ask: (query: string) => Promise<unknown>,
): Promise<Measured> {
  const times: number[] = [];
  let next = 0;
  const client = async () => {
    for (let query = queries[next++]; query !== undefined; query = queries[next++]) {
      const started = performance.now();
      await ask(query);
      times.push(performance.now() - started);
    }
  };
  const cpuBefore = process.cpuUsage();
  const started = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  const { user, system } = process.cpuUsage(cpuBefore);
  const seconds = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(part * times.length))] ?? 0;
  return {
    queries: times.length,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    cpu: (user + system) / 1000 / times.length,
    perSecond: times.length / seconds,
  };
}

export function row(name: string, { queries, p50, p95, p99, cpu, perSecond }: Measured): string {
  const ms = (time: number) => time.toFixed(2).padStart(10);
  return `${name.padEnd(40)}${String(queries).padStart(10)}${ms(p50)}${ms(p95)}${ms(p99)}${ms(cpu)}${perSecond.toFixed(0).padStart(10)}`;
}

export const HEADING = `${''.padEnd(40)}${['queries', 'p50 ms', 'p95 ms', 'p99 ms', 'CPU ms', 'per s'].map((name) => name.padStart(10)).join('')}`;
