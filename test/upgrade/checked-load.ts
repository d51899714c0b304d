import { setTimeout as sleep } from 'node:timers/promises';
import { type Transport } from '#messaging';
import { type Topology } from '../support/index.js';
import { type FaultRequest } from '../faults/fault-requests.js';
import { figures, Load } from '../faults/load.js';
import { report } from '../faults/loaded-service.js';
import { connectCaller, keyOf, type KnownAnswers, search, type Stored, VERSIONS } from './known-answers.js';
import { NEXT } from './next-version.js';

/** Requests a second, of callers over HTTP and on NATS. */
const HTTP_PER_SECOND = 120;
const NATS_PER_SECOND = 30;

/** Retries of a caller after a 503, and its wait before each on NATS. */
const RETRIES = 2;
const RETRY_AFTER_MS = 1000;

/** Most failed requests that are printed. */
const MOST_LISTED = 50;

/** Load on a topology of two versions; the answer to each request is one of those that are right from when it is sent. */
export class CheckedLoad {
  private readonly load: Load;
  private readonly direct: Promise<unknown>;
  private sent = 0;
  private stopped = false;
  /** Failures of callers on NATS, in words. */
  private readonly failures: string[] = [];
  private searches = 0;
  private searchedAgain = 0;
  private readonly steps: string[] = [];

  /** @param states those that the database may be in now */
  constructor(
    topology: Topology,
    private readonly known: KnownAnswers,
    public states: readonly Stored[],
  ) {
    this.load = new Load(topology, () => this.next(), HTTP_PER_SECOND, RETRIES);
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
    process.stdout.write(
      `${what}, on NATS: ${this.searches} searches, ${this.searchedAgain} sent again, ${this.failures.length} failed\n`,
    );
    const { sent, retried, refused, lost, wrong } = figures(outcomes);
    const shareRetried = (retried + this.searchedAgain) / (sent + this.searches);
    return { refused, lost, wrong, onNats: this.failures, shareRetried };
  }

  private next(): FaultRequest {
    const request = this.known.http[this.sent++ % this.known.http.length]!;
    const { states } = this;
    // A request that is sent again may be answered in a later state.
    const right = (body: string) => this.known.isRight(keyOf(request), body, VERSIONS, [...states, ...this.states]);
    return { ...request, kind: 'computed', right };
  }

  /** Searches on NATS, where the revision of a reply tells the version of its answer. */
  private async askDirectly(topology: Topology): Promise<void> {
    const transport = await connectCaller(topology);
    const under: Promise<void>[] = [];
    for (const began = performance.now(); !this.stopped; await sleep(5)) {
      const due = ((performance.now() - began) / 1000) * NATS_PER_SECOND;
      while (this.searches < due) under.push(this.search(transport));
    }
    await Promise.all(under);
    await transport.close();
  }

  private async search(transport: Transport): Promise<void> {
    const query = this.known.queries[this.searches++ % this.known.queries.length]!;
    const { states } = this;
    for (let attempts = 1; ; attempts++) {
      try {
        const { body, revision } = await search(transport, query);
        const version = revision.startsWith(`${NEXT}-`) ? 'next' : 'previous';
        if (!this.known.isRight(query, body, [version], [...states, ...this.states]))
          this.failures.push(`${query}, ${revision}: ${body.slice(0, 200)}`);
        return;
      } catch (error) {
        if (attempts > RETRIES) return void this.failures.push(`${query}: ${String(error)}`);
        if (attempts === 1) this.searchedAgain++;
        await sleep(RETRY_AFTER_MS);
      }
    }
  }
}
