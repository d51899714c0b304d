import { Ctx, MessagePattern, Payload } from '@nestjs/microservices';
import { type Endpoint, type ReplyOf, type ValidRequestOf } from '#contracts';
import { type RequestContext } from './request-context.js';

/** A reply that already is JSON: it goes out byte for byte. */
export class Encoded {
  constructor(readonly bytes: Uint8Array) {}
}

/** What a handler of an endpoint looks like. It gets a validated request and may throw ServiceError. */
export type Handler<E extends Endpoint> = (
  request: ValidRequestOf<E>,
  context: RequestContext,
) => ReplyOf<E> | Encoded | Promise<ReplyOf<E> | Encoded>;

/** What the strategies find beside a handler. */
export interface HandlerExtras {
  readonly endpoint: Endpoint;
}

/**
 * Serves an endpoint with a controller method `(request, context) => reply`: validated by the endpoint's schema before
 * it is called, on whichever transport the process runs.
 */
export function Serves<E extends Endpoint>(endpoint: E) {
  return <Method extends Handler<E>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    const extras: HandlerExtras = { endpoint };
    MessagePattern(endpoint.subject, extras)(target, key, descriptor);
    // Undecorated, a handler would get its request alone.
    Payload()(target, key, 0);
    Ctx()(target, key, 1);
  };
}
