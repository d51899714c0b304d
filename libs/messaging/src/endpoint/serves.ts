import { Ctx, MessagePattern, Payload } from '@nestjs/microservices';
import { type Endpoint, type ReplyOf, type ValidRequestOf } from '#contracts';
import { type RequestContext } from './request-context.js';

/** Reply already serialized, as JSON or in the media type `Accept` asks for. */
export class PreserializedReply {
  constructor(readonly bytes: Uint8Array) {}
}

/** Handler of an endpoint. It may throw ServiceError. */
type Handler<E extends Endpoint, Request> = (
  request: Request,
  context: RequestContext,
) => ReplyOf<E> | PreserializedReply | Promise<ReplyOf<E> | PreserializedReply>;

/** Metadata of a handler, for the server of a transport. */
export interface HandlerExtras {
  readonly endpoint: Endpoint;
  /** Whether the handler gets the body as it was sent. */
  readonly validates: boolean;
}

/**
 * Serves an endpoint with a controller method `(request, context) => reply`: validated by the endpoint's schema before
 * it is called, on whichever transport the process runs.
 */
export function Serves<E extends Endpoint>(endpoint: E) {
  return handlerOf<Handler<E, ValidRequestOf<E>>>({ endpoint, validates: false });
}

/**
 * Serves an endpoint whose controller method validates the body itself: `(body, context) => reply`. It reports problems
 * of its own together with those of the schema.
 */
export function ServesUnvalidated<E extends Endpoint>(endpoint: E) {
  return handlerOf<Handler<E, unknown>>({ endpoint, validates: true });
}

function handlerOf<AnyHandler>(extras: HandlerExtras) {
  return <Method extends AnyHandler>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    MessagePattern(extras.endpoint.subject, extras)(target, key, descriptor);
    // Without these, Nest passes the payload alone.
    Payload()(target, key, 0);
    Ctx()(target, key, 1);
  };
}
