import { type CustomTransportStrategy, type Server } from '@nestjs/microservices';
import { type Endpoint, type Requester } from '#contracts';
import { type IncomingMessage, type OutgoingMessage } from './dispatch.js';

/** Identity of a service on the NATS services API. */
export interface ServiceIdentity {
  /** Name and queue group: replicas of one name share the work. */
  readonly name: string;
  /** Semantic version. */
  readonly version: string;
  readonly description: string;
}

/**
 * Middleware around the dispatch of a request, to measure and trace it. It calls `dispatch` once, with the message or a
 * copy with other headers, and returns its reply. It does not throw.
 */
export type Instrumentation = (
  endpoint: Endpoint,
  message: IncomingMessage,
  dispatch: (message: IncomingMessage) => Promise<OutgoingMessage>,
) => Promise<OutgoingMessage>;

/** How a server answers requests. */
export interface ServerOptions {
  /** Passes each request on to its handler, observed. */
  readonly instrument?: Instrumentation;
  /** Whether error replies carry the stack trace, which shows callers the code. Default: false. */
  readonly stackTraces?: boolean | undefined;
}

/** Publisher of events to running services. */
export interface Publisher {
  /** Publishes an event to every subscriber. Absent body: nothing more is known of it. */
  publish(subject: string, body?: object): void;
}

/** Transport of messages: NATS, or calls within this process. Other code does not depend on which. */
export interface Transport extends Publisher {
  /** Sends requests. */
  readonly requester: Requester;
  /** Largest body that a request carries whatever its headers, in bytes. */
  readonly maxRequestBytes: number;
  /** The Nest strategy that serves a service's endpoints. */
  server(service: ServiceIdentity, options?: ServerOptions): Server & CustomTransportStrategy;
  /**
   * Calls `listener` for every event published on `subject`, and whenever the connection comes back: an event may have
   * been missed while it was away.
   */
  subscribe(subject: string, listener: () => void): void;
  /** Whether messages can be sent and received now. */
  readonly connected: boolean;
  /** Sends pending messages, then disconnects. The apps close their servers before. */
  close(): Promise<void>;
}
