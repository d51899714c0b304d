import { setTimeout as sleep } from 'node:timers/promises';
import { type Transport } from '#messaging';
import { type Topology } from '../support/index.js';
import { type FaultRequest } from '../faults/fault-requests.js';
import { figures, Load } from '../faults/load.js';
import { report } from '../faults/loaded-service.js';
import { type Contents } from './bakery.js';
import { connectCaller, keyOf, type KnownAnswers, search, type Version } from './known-answers.js';
import { NEXT } from './next-version.js';

/** Requests a second, of callers over HTTP and on NATS. */
const HTTP_PER_SECOND = 120;
const NATS_PER_SECOND = 30;

/** Most failed requests that are printed. */
const MOST_LISTED = 50;

const VERSIONS: readonly Version[] = ['previous', 'next'];

/** Load on a topology of two versions; the answer to each request is one of those that are right when it is sent. */
export class CheckedLoad {
  private readonly load: Load;
  private readonly direct: Promise<unknown>;
  private sent = 0;
  private stopped = false;
  /** Failures of callers on NATS, in words. */
  private readonly failures: string[] = [];
  private searches = 0;
  private readonly steps: string[] = [];

  /** @param contents what the bakery may have now */
  constructor(
    topology: Topology,
    private readonly known: KnownAnswers,
    public contents: readonly Contents[],
  ) {
    this.load = new Load(topology, () => this.next(), HTTP_PER_SECOND);
    this.direct = this.askDirectly(topology);
  }

  /** Waits by the sender's clock. */
  pass(ms: number): Promise<void> {
    return this.load.pass(ms);
  }

  /** Waits for a step of the operator, and notes when it ended. */
  async step(what: string, done: Promise<unknown>): Promise<void> {
    await done;
    this.steps.push(`${what} at ${Math.round(this.load.now)} ms`);
  }

  /** Stops sending, and prints the figures. */
  async stop(what: string) {
    this.stopped = true;
    const outcomes = await this.load.stop();
    await this.direct;
    report(`${what}, over HTTP`, outcomes);
    process.stdout.write(`  ${this.steps.join(', ')}
`);
    for (const { result, at, ms, detail } of outcomes.filter(({ result }) => result !== 'good').slice(0, MOST_LISTED)) {
      process.stdout.write(`  at ${Math.round(at)} ms, after ${Math.round(ms)} ms: ${result} ${detail.slice(0, 300)}
`);
    }
    process.stdout.write(`${what}, on NATS: ${this.searches} searches, ${this.failures.length} failed\n`);
    const { refused, lost, wrong } = figures(outcomes);
    return { refused, lost, wrong, onNats: this.failures };
  }

  private next(): FaultRequest {
    const request = this.known.http[this.sent++ % this.known.http.length]!;
    const { contents } = this;
    const right = (body: string) => this.known.isRight(keyOf(request), body, VERSIONS, contents);
    return { ...request, kind: 'computed', right };
  }

  /** Searches on NATS, whose replies tell their revision, and with it the version whose answer they have to be. */
  private async askDirectly(topology: Topology): Promise<void> {
    const transport = await connectCaller(topology);
    const under: Promise<void>[] = [];
    for (const began = performance.now(); !this.stopped; await sleep(5)) {
      const due = ((performance.now() - began) / 1000) * NATS_PER_SECOND;
      while (this.searches < due) under.push(this.searchOnce(transport));
    }
    await Promise.all(under);
    await transport.close();
  }

  private async searchOnce(transport: Transport): Promise<void> {
    const query = this.known.queries[this.searches++ % this.known.queries.length]!;
    const { contents } = this;
    try {
      const { body, revision } = await search(transport, query);
      const version = revision.startsWith(`${NEXT}-`) ? 'next' : 'previous';
      if (!this.known.isRight(query, body, [version], contents))
        this.failures.push(`${query}, ${revision}: ${body.slice(0, 200)}`);
    } catch (error) {
      this.failures.push(`${query}: ${String(error)}`);
    }
  }
}
