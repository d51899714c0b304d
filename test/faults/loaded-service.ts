import { Topology } from '../support/index.js';
import { figures, Load, type Outcome, send } from './load.js';
import { FaultRequests } from './fault-requests.js';

/** Two replicas of each service, and callers that know the right responses. */
export class LoadedService {
  private constructor(
    readonly topology: Topology,
    readonly requests: FaultRequests,
  ) {}

  /** @param startBroker starts the NATS servers. Default: one */
  static async start(startBroker?: Parameters<typeof Topology.start>[1]): Promise<LoadedService> {
    const topology = await Topology.start(2, startBroker);
    const requests = await FaultRequests.learn(topology.postgres.url, async (request) => {
      // Sent to every gateway, so that each caches the response.
      const bodies = new Set<string>();
      for (const gateway of topology.replicas('gateway')) {
        const { status, body } = await send(topology.url(gateway), topology.key, request);
        if (status !== 200) throw new Error(`${request.path}: ${status} ${body}`);
        bodies.add(body);
      }
      const [body = ''] = bodies;
      if (bodies.size > 1) throw new Error(`${request.path}: the gateways do not agree`);
      return body;
    });
    return new LoadedService(topology, requests);
  }

  /**
   * Injects `fault` while the service is under load, and continues the load for a while afterwards.
   * @returns outcomes of all requests, and of those sent after the fault
   */
  async under(
    what: string,
    fault: (load: Load) => Promise<unknown>,
    { uncached = false, thenMs = 1500 } = {},
  ): Promise<{ outcomes: Outcome[]; after: Outcome[] }> {
    const load = new Load(this.topology, () => this.requests.take({ uncached }));
    await load.pass(500);
    await fault(load);
    const done = load.now;
    await load.pass(thenMs);
    const outcomes = await load.stop();
    const after = outcomes.filter(({ at }) => at > done);
    report(what, outcomes);
    report(`${what}, afterwards`, after);
    return { outcomes, after };
  }
}

/** Prints the figures, and an example of each kind of failure. */
export function report(what: string, outcomes: readonly Outcome[]): void {
  const bad = new Map(outcomes.filter(({ result }) => result !== 'good').map((outcome) => [outcome.result, outcome]));
  process.stdout.write(`${what}: ${JSON.stringify(figures(outcomes))}\n`);
  for (const { result, detail } of bad.values())
    process.stdout.write(`  ${result}, for example: ${detail.slice(0, 300)}\n`);
}
