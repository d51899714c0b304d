import { Topology } from '../support/index.js';
import { figures, Load, type Outcome, send } from './load.js';
import { FaultRequests } from './fault-requests.js';

/** Two replicas of each service, and callers who know what the answers have to be. */
export class LoadedService {
  private constructor(
    readonly topology: Topology,
    readonly requests: FaultRequests,
  ) {}

  /** @param startBroker starts another broker than one NATS server */
  static async start(startBroker?: Parameters<typeof Topology.start>[1]): Promise<LoadedService> {
    const topology = await Topology.start(2, startBroker);
    const requests = await FaultRequests.learn(topology.postgres.url, async (request) => {
      // Of every gateway, so that each keeps it.
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
   * Puts load on, lets `fault` happen to the service and gives it a while to go on.
   * @returns all that was asked, and what was asked after `fault` was done
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
    report(`${what}, after it`, after);
    return { outcomes, after };
  }
}

/** Prints the figures, and some of what was not good. */
export function report(what: string, outcomes: readonly Outcome[]): void {
  const bad = new Map(outcomes.filter(({ came }) => came !== 'good').map((outcome) => [outcome.came, outcome]));
  process.stdout.write(`${what}: ${JSON.stringify(figures(outcomes))}\n`);
  for (const { came, detail } of bad.values())
    process.stdout.write(`  ${came}, for example: ${detail.slice(0, 300)}\n`);
}
