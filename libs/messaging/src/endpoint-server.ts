import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import { Catch, Logger, type RpcExceptionFilter } from '@nestjs/common';
import { type Observable, throwError } from 'rxjs';
import { Header, traceIdOf } from '#contracts';
import { InFlight } from '#contracts/nats';
import { answer, type IncomingMessage, type OutgoingMessage } from './answer.js';
import { type HandlerExtras } from './serves.js';
import { type Observer } from './observer.js';
import { type ServiceIdentity } from './transport.js';

/** Hands what a handler throws to `answer` as it is; Nest would replace it by a text. Every service uses it globally. */
@Catch()
export class PassThroughFilter implements RpcExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}

/** Requests a replica works on at once: those of four gateways, and memory for bodies of a mebibyte each. */
const MAX_UNDER_WAY = 1000;

/** What the strategies of all transports share: the endpoints, and the requests under way. */
export abstract class EndpointServer extends Server implements CustomTransportStrategy {
  protected readonly log: Logger;
  private readonly inFlight = new InFlight<Promise<unknown>>();

  constructor(
    protected readonly service: ServiceIdentity,
    private readonly observe: Observer | undefined,
  ) {
    super();
    this.log = new Logger(service.name);
  }

  protected abstract maxReplyBytes(): number;
  abstract override listen(callback: (error?: unknown) => void): void;
  abstract override close(): Promise<void>;

  /** The endpoints this service serves, each with its handler. */
  protected endpoints(): { endpoint: HandlerExtras['endpoint']; handler: MessageHandler }[] {
    return [...this.messageHandlers.values()].map((handler) => ({
      endpoint: (handler.extras as HandlerExtras).endpoint,
      handler,
    }));
  }

  /** Answers one request; it counts as under way until it is answered. */
  protected answer(handler: MessageHandler, message: IncomingMessage): Promise<OutgoingMessage> {
    const { endpoint } = handler.extras as HandlerExtras;
    const answered = (observed: IncomingMessage) =>
      answer(handler, observed, {
        source: this.service.name,
        crowded: this.inFlight.size >= MAX_UNDER_WAY,
        maxReplyBytes: () => this.maxReplyBytes(),
        onDefect: (error, subject) => {
          const traceId = traceIdOf(observed.header(Header.traceparent));
          const ids = { requestId: observed.header(Header.requestId), traceId };
          this.log.error({ err: error, subject, ...ids }, 'request failed unexpectedly');
        },
      });
    return this.observe ? this.observe(endpoint, message, answered) : answered(message);
  }

  /** Keeps `work` among the requests under way until it is done. */
  protected track(work: Promise<unknown>): void {
    const number = this.inFlight.add(work);
    void work.finally(() => this.inFlight.take(number));
  }

  /** Resolves when no request is under way. */
  protected async settled(): Promise<void> {
    while (this.inFlight.size > 0) await Promise.allSettled(this.inFlight.all().map(({ item }) => item));
  }

  on(): void {
    // Nest asks for it; the transports report through their own logs.
  }

  unwrap<T>(): T {
    throw new TypeError('the transport behind a service is not to be reached through it');
  }
}
