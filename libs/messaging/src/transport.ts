import { type CustomTransportStrategy, type Server } from '@nestjs/microservices';
import { type Requester } from '#contracts';
import { type Observer } from './observer.js';

/** What a service says of itself on the NATS services API. */
export interface ServiceIdentity {
  /** Name and queue group: replicas of one name share the work. */
  readonly name: string;
  /** Semantic version. */
  readonly version: string;
  readonly description: string;
}

/** The way messages travel: NATS, or within this process. Nothing else in the code knows which. */
export interface Transport {
  /** Sends requests. */
  readonly requester: Requester;
  /** The Nest strategy that serves a service's endpoints, each request under the eyes of `observe`. */
  server(service: ServiceIdentity, observe?: Observer): Server & CustomTransportStrategy;
  /** Tells every subscriber, without an answer. */
  publish(subject: string): void;
  /**
   * Calls `listener` for every event published on `subject`, and whenever the connection comes back: an event may have
   * been missed while it was away.
   */
  subscribe(subject: string, listener: () => void): void;
  /** Whether messages can travel right now. */
  readonly connected: boolean;
  /** Sends what is still to be sent, then lets go. Servers are closed before, by their apps. */
  close(): Promise<void>;
}
