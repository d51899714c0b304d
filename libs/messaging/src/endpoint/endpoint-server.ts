import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import { Logger } from '@nestjs/common';
import { Header, traceIdOf } from '#contracts';
import { dispatch, type IncomingMessage, type OutgoingMessage } from './dispatch.js';
import { type HandlerExtras } from './serves.js';
import { SlotMap } from '../slot-map/slot-map.js';
import { type ServerOptions, type ServiceIdentity } from './transport.js';

/** Limit of requests under way in a replica. As many bodies of 1 MiB each still fit in its memory. */
const MAX_UNDER_WAY = 1000;

/** Base of the Nest strategies of all transports: knows the endpoints, counts the requests under way. */
export abstract class EndpointServer extends Server implements CustomTransportStrategy {
  protected readonly log: Logger;
  private readonly inFlight = new SlotMap<Promise<unknown>>();

  constructor(
    protected readonly service: ServiceIdentity,
    private readonly options: ServerOptions = {},
  ) {
    super();
    this.log = new Logger(service.name);
  }

  protected abstract maxReplyBytes(): number;
  abstract override listen(callback: (error?: unknown) => void): void;
  abstract override close(): Promise<void>;

  /** The endpoints of this service, each with its handler. */
  protected endpoints(): { endpoint: HandlerExtras['endpoint']; handler: MessageHandler }[] {
    return [...this.messageHandlers.values()].map((handler) => ({
      endpoint: (handler.extras as HandlerExtras).endpoint,
      handler,
    }));
  }

  /** Dispatches one request to its handler, instrumented. */
  protected dispatch(handler: MessageHandler, message: IncomingMessage): Promise<OutgoingMessage> {
    const { endpoint } = handler.extras as HandlerExtras;
    const { instrument, stackTraces = false } = this.options;
    const dispatched = (traced: IncomingMessage) =>
      dispatch(handler, traced, {
        source: this.service.name,
        stackTraces,
        atCapacity: this.inFlight.size >= MAX_UNDER_WAY,
        maxReplyBytes: () => this.maxReplyBytes(),
        onDefect: (error, subject) => {
          const traceId = traceIdOf(traced.header(Header.traceparent));
          const ids = { requestId: traced.header(Header.requestId), traceId };
          this.log.error({ err: error, subject, ...ids }, 'request failed unexpectedly');
        },
      });
    return instrument ? instrument(endpoint, message, dispatched) : dispatched(message);
  }

  /** Counts `work` among the requests under way until it is done. */
  protected track(work: Promise<unknown>): void {
    const token = this.inFlight.add(work);
    void work.finally(() => this.inFlight.take(token));
  }

  /** Resolves when no request is under way. */
  protected async settled(): Promise<void> {
    while (this.inFlight.size > 0) await Promise.allSettled(this.inFlight.entries().map(([, work]) => work));
  }

  on(): void {
    // Required by Nest. The transports report through their own logs.
  }

  unwrap<T>(): T {
    throw new TypeError('the transport of a service is private');
  }
}
