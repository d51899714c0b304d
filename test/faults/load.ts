import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { mediaType } from '#contracts';
import { type ServiceProcess, type Topology } from '../support/index.js';
import { type FaultRequest } from './fault-requests.js';

/** Outcome of a request. */
export interface Outcome {
  readonly kind: FaultRequest['kind'];
  /** Time of sending and latency, in ms of the sender's clock (see `Load`). */
  readonly at: number;
  readonly ms: number;
  /** `good`; `refused`: 503 with Retry-After; `lost`: the connection broke; `wrong`: anything else. */
  readonly result: 'good' | 'refused' | 'lost' | 'wrong';
  /** Times that it was sent: a refused request is sent again where the load has retries. */
  readonly attempts: number;
  /** Details for the report of a failure. */
  readonly detail: string;
}

const agent = new Agent({ keepAlive: true });

/** Limit of requests under way of one sender: more would exhaust this machine's ports and not the service. */
const MAX_UNDER_WAY = 2000;

/** Media type of every request body: analyses of the caller's own foods need it, other resources take it. */
const FOODS_TYPE = mediaType('Foods');

/** Sends one request over a keep-alive connection, without retries. */
export function send(
  base: string,
  key: string,
  { method, path, body }: Pick<FaultRequest, 'method' | 'path' | 'body'>,
): Promise<{ status: number; retryAfter: string | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'X-API-Key': key, ...(body !== undefined && { 'Content-Type': FOODS_TYPE }) };
    const sent = request(base + path, { method, headers, agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('error', reject);
      answer.once('end', () => {
        const { statusCode: status = 0, headers } = answer;
        resolve({ status, retryAfter: headers['retry-after'], body: Buffer.concat(chunks).toString() });
      });
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

/** Interval of the ticks of the sender's clock, and the maximum that a tick counts. */
const TICK_MS = 5;
const LONGEST_TICK_MS = 15;

/**
 * Open-loop load: requests at a constant rate, round robin over all gateways. Like a load balancer it uses the ready ones;
 * where none is ready, all that run.
 *
 * Latency is measured by a clock of ticks. A busy machine suspends the sender and the service together, and such a pause
 * counts as one tick.
 */
export class Load {
  private readonly outcomes: Promise<Outcome>[] = [];
  private readonly unready = new Set<ServiceProcess>();
  private turn = 0;
  private underWay = 0;
  private stopped = false;
  /** The sender's clock: ms since the start. */
  now = 0;
  private readonly work: Promise<unknown>;

  /** @param retries times that a refused request is sent again, each after its Retry-After */
  constructor(
    private readonly topology: Topology,
    private readonly next: () => FaultRequest,
    perSecond = 150,
    private readonly retries = 0,
  ) {
    this.work = Promise.all([this.sendAll(perSecond), this.watchReadiness()]);
  }

  /** Waits by the sender's clock. */
  async pass(ms: number): Promise<void> {
    for (const end = this.now + ms; this.now < end;) await sleep(TICK_MS);
  }

  /** Stops sending. Resolves with the outcomes of all requests, in the order of sending. */
  async stop(): Promise<Outcome[]> {
    this.stopped = true;
    await this.work;
    return Promise.all(this.outcomes);
  }

  private async sendAll(perSecond: number): Promise<void> {
    const began = performance.now();
    for (let sent = 0, last = began; !this.stopped || this.underWay > 0; await sleep(TICK_MS)) {
      const time = performance.now();
      this.now += Math.min(time - last, LONGEST_TICK_MS);
      last = time;
      for (const due = ((time - began) / 1000) * perSecond; sent < due && !this.stopped; sent++) {
        if (this.underWay >= MAX_UNDER_WAY) continue;
        this.underWay++;
        this.outcomes.push(this.ask(this.next()).finally(() => this.underWay--));
      }
    }
  }

  private async watchReadiness(): Promise<void> {
    for (; !this.stopped; await sleep(50)) {
      await Promise.all(
        this.topology.replicas('gateway').map(async (gateway) => {
          if (await gateway.isReady()) this.unready.delete(gateway);
          else this.unready.add(gateway);
        }),
      );
    }
  }

  private gateway(): ServiceProcess {
    const running = this.topology.replicas('gateway');
    const ready = running.filter((gateway) => !this.unready.has(gateway));
    const choice = ready.length > 0 ? ready : running;
    return choice[this.turn++ % choice.length] as ServiceProcess;
  }

  private async ask(request: FaultRequest): Promise<Outcome> {
    const { kind, path } = request;
    const at = this.now;
    for (let attempts = 1; ; attempts++) {
      const { result, detail, retryAfter } = await this.attempt(request);
      if (result !== 'refused' || attempts > this.retries)
        return { kind, at, ms: this.now - at, result, attempts, detail: `${path}: ${detail}` };
      await this.pass(1000 * Number(retryAfter));
    }
  }

  private async attempt(request: FaultRequest): Promise<Pick<Outcome, 'result' | 'detail'> & { retryAfter?: string }> {
    const gateway = this.gateway();
    try {
      const { status, retryAfter, body } = await send(this.topology.url(gateway), this.topology.key, request);
      if (status === 200 && request.right(body)) return { result: 'good', detail: '' };
      if (status === 503 && retryAfter !== undefined) return { result: 'refused', detail: body, retryAfter };
      return { result: 'wrong', detail: `${status} ${body.slice(0, 300)}` };
    } catch (error) {
      this.unready.add(gateway);
      return { result: 'lost', detail: String(error) };
    }
  }
}

/** Counts and latencies of some outcomes. Times are milliseconds. */
export function figures(outcomes: readonly Outcome[]) {
  const count = (result: Outcome['result']) => outcomes.filter((outcome) => outcome.result === result).length;
  const slowest = (some: readonly Outcome[]) => Math.round(Math.max(0, ...some.map(({ ms }) => ms)));
  return {
    sent: outcomes.length,
    good: count('good'),
    refused: count('refused'),
    timedOut: outcomes.filter(({ result, detail }) => result === 'refused' && detail.includes('"timeout"')).length,
    lost: count('lost'),
    retried: outcomes.filter(({ attempts }) => attempts > 1).length,
    wrong: count('wrong'),
    slowest: slowest(outcomes),
    slowestRefusal: slowest(outcomes.filter(({ result }) => result === 'refused')),
  };
}
