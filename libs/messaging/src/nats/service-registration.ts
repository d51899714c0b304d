import { type Msg, type NatsConnection, nuid, type Subscription } from '@nats-io/transport-node';
import { type Endpoint, jsonSchemas } from '#contracts';
import { type ServiceIdentity } from '../endpoint/transport.js';

/** Version 1 of the protocol's reply types. */
const typeOf = (verb: string): string => `io.nats.micro.v1.${verb.toLowerCase()}_response`;

/** Counters of an endpoint in the reply to STATS. Times are nanoseconds. */
interface EndpointStats {
  requests: number;
  errors: number;
  lastError: string;
  processingTime: number;
}

/** An endpoint that takes requests. */
interface RegisteredEndpoint {
  readonly endpoint: Endpoint;
  readonly stats: EndpointStats;
}

/** Callback for an answered request. An error reply passes its description. */
export type Answered = (error?: string) => void;

/**
 * Registration of a service by the NATS services protocol (ADR-32): its endpoints in one queue group, and replies to
 * `$SRV.PING`, `$SRV.INFO` and `$SRV.STATS`, for all services, those of its name, and itself.
 */
export class ServiceRegistration {
  private readonly id = nuid.next();
  private readonly started = new Date().toISOString();
  private readonly endpoints: RegisteredEndpoint[] = [];
  private readonly subscriptions: Subscription[] = [];
  private failure: Error | undefined;
  private stopped = false;

  /** @param onLost called once, where the broker ends a subscription of a service that was not stopped */
  constructor(
    private readonly connection: NatsConnection,
    private readonly service: ServiceIdentity,
    private readonly onLost: () => void,
  ) {
    this.discoverable('PING', () => ({}));
    this.discoverable('INFO', () => ({ description: service.description, endpoints: this.endpoints.map(this.info) }));
    this.discoverable('STATS', () => ({ started: this.started, endpoints: this.endpoints.map(this.stats) }));
  }

  /** Reason why the broker ended a subscription; `undefined` while all are there. */
  get lossReason(): Error | undefined {
    return this.failure;
  }

  /** Takes the requests of an endpoint. */
  serve(endpoint: Endpoint, handle: (message: Msg, answered: Answered) => void): void {
    const stats = { requests: 0, errors: 0, lastError: '', processingTime: 0 };
    this.endpoints.push({ endpoint, stats });
    this.subscribe(endpoint.subject, this.service.name, (message) => {
      const begin = performance.now();
      handle(message, (error) => {
        stats.requests++;
        stats.processingTime += Math.round((performance.now() - begin) * 1e6);
        if (error === undefined) return;
        stats.errors++;
        stats.lastError = error;
      });
    });
  }

  /** Takes no more requests. Those received so far are still passed to their endpoints. */
  async stop(): Promise<void> {
    this.stopped = true;
    if (this.connection.isClosed()) return;
    await Promise.allSettled(this.subscriptions.map((subscription) => subscription.drain()));
  }

  private discoverable(verb: string, more: () => object): void {
    const { name, version } = this.service;
    const reply = () => ({ type: typeOf(verb), name, id: this.id, version, metadata: {}, ...more() });
    for (const subject of [`$SRV.${verb}`, `$SRV.${verb}.${name}`, `$SRV.${verb}.${name}.${this.id}`]) {
      this.subscribe(subject, undefined, (message) => message.respond(JSON.stringify(reply())));
    }
  }

  private subscribe(subject: string, queue: string | undefined, handle: (message: Msg) => void): void {
    const subscription = this.connection.subscribe(subject, {
      ...(queue !== undefined && { queue }),
      callback: (error, message) => (error ? this.lose(error) : handle(message)),
    });
    this.subscriptions.push(subscription);
    void subscription.closed.then((error) => this.lose(error ?? new Error(`NATS closed ${subject}`)));
  }

  /** Stops the service after the loss of a subscription: other replicas get every request. */
  private lose(reason: Error): void {
    if (this.stopped) return;
    this.failure = reason;
    void this.stop();
    this.onLost();
  }

  private readonly info = ({ endpoint }: RegisteredEndpoint) => {
    const { request, reply } = jsonSchemas(endpoint);
    return {
      ...this.named(endpoint),
      metadata: { description: endpoint.description, request: JSON.stringify(request), reply: JSON.stringify(reply) },
    };
  };

  private readonly stats = ({ endpoint, stats }: RegisteredEndpoint) => ({
    ...this.named(endpoint),
    num_requests: stats.requests,
    num_errors: stats.errors,
    last_error: stats.lastError,
    processing_time: stats.processingTime,
    average_processing_time: stats.requests === 0 ? 0 : Math.round(stats.processingTime / stats.requests),
  });

  private named({ action, subject }: Endpoint) {
    return { name: action.replaceAll('.', '-'), subject, queue_group: this.service.name };
  }
}
