import { type CustomTransportStrategy, type Server } from '@nestjs/microservices';
import { type Requester } from '#contracts';
import { type Instrumentation } from './instrumentation.js';

/** Identity of a service on the NATS services API. */
export interface ServiceIdentity {
  /** Name and queue group: replicas of one name share the work. */
  readonly name: string;
  /** Semantic version. */
  readonly version: string;
  readonly description: string;
}

/** Publisher of events to running services. */
export interface Publisher {
  /** Publishes an event to every subscriber. */
  publish(subject: string): void;
}

/** Transport of messages: NATS, or this process alone. No other code knows which. */
export interface Transport extends Publisher {
  /** Sends requests. */
  readonly requester: Requester;
  /** The Nest strategy that serves a service's endpoints, each request passed through `instrument`. */
  server(service: ServiceIdentity, instrument?: Instrumentation): Server & CustomTransportStrategy;
  /**
   * Calls `listener` for every event published on `subject`, and whenever the connection comes back: an event may have
   * been missed while it was away.
   */
  subscribe(subject: string, listener: () => void): void;
  /** Whether messages can travel right now. */
  readonly connected: boolean;
  /** Sends what is still to be sent, then disconnects. Servers are closed before, by their apps. */
  close(): Promise<void>;
}
