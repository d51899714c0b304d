import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { mediaType } from '#contracts';
import { type ServiceProcess, type Topology } from '../support/index.js';
import { type FaultRequest } from './fault-requests.js';

/** What became of a request. */
export interface Outcome {
  readonly kind: FaultRequest['kind'];
  /** When it was sent, and how long it took, in ms by the sender's clock, see `Load`. */
  readonly at: number;
  readonly ms: number;
  /** `good`; `refused`: 503 with Retry-After; `lost`: the connection broke; `wrong`: anything else. */
  readonly came: 'good' | 'refused' | 'lost' | 'wrong';
  /** What to look at where it is not good. */
  readonly detail: string;
}

const agent = new Agent({ keepAlive: true });

/** Requests that one sender has under way at most: more would use up this machine's ports, not the service. */
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

/** Pause between two ticks of the sender's clock, and the most that a tick counts, in ms. */
const TICK_MS = 5;
const LONGEST_TICK_MS = 15;

/**
 * Requests at a steady rate, however the answers come, over all gateways in turn. As a load balancer would it follows
 * their readiness; where none is ready it takes all that run.
 *
 * Answers are timed by a clock of ticks: while a busy machine keeps the sender from running, it keeps the service from
 * running too, and such a pause counts as one tick.
 */
export class Load {
  private readonly outcomes: Promise<Outcome>[] = [];
  private readonly unready = new Set<ServiceProcess>();
  private turn = 0;
  private underWay = 0;
  private stopped = false;
  /** The sender's clock: ms since it began. */
  now = 0;
  private readonly work: Promise<unknown>;

  constructor(
    private readonly topology: Topology,
    private readonly next: () => FaultRequest,
    perSecond = 150,
  ) {
    this.work = Promise.all([this.sendAll(perSecond), this.watchReadiness()]);
  }

  /** Waits until so many ms have passed by the sender's clock. */
  async pass(ms: number): Promise<void> {
    for (const end = this.now + ms; this.now < end;) await sleep(TICK_MS);
  }

  /** Stops sending and returns what became of all that was sent, in the order it was. */
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
        this.outcomes.push(this.ask(this.gateway(), this.next()).finally(() => this.underWay--));
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

  private async ask(gateway: ServiceProcess, request: FaultRequest): Promise<Outcome> {
    const at = this.now;
    const outcome = (came: Outcome['came'], detail: string): Outcome => ({
      kind: request.kind,
      at,
      ms: this.now - at,
      came,
      detail: `${request.path}: ${detail}`,
    });
    try {
      const { status, retryAfter, body } = await send(this.topology.url(gateway), this.topology.key, request);
      if (status === 200 && request.right(body)) return outcome('good', '');
      if (status === 503 && retryAfter !== undefined) return outcome('refused', body);
      return outcome('wrong', `${status} ${body.slice(0, 300)}`);
    } catch (error) {
      this.unready.add(gateway);
      return outcome('lost', String(error));
    }
  }
}

/** What a caller would want to know of some outcomes. Times are milliseconds. */
export function figures(outcomes: readonly Outcome[]) {
  const count = (came: Outcome['came']) => outcomes.filter((outcome) => outcome.came === came).length;
  const slowest = (some: readonly Outcome[]) => Math.round(Math.max(0, ...some.map(({ ms }) => ms)));
  return {
    sent: outcomes.length,
    good: count('good'),
    refused: count('refused'),
    timedOut: outcomes.filter(({ came, detail }) => came === 'refused' && detail.includes('"timeout"')).length,
    lost: count('lost'),
    wrong: count('wrong'),
    slowest: slowest(outcomes),
    slowestRefusal: slowest(outcomes.filter(({ came }) => came === 'refused')),
  };
}
