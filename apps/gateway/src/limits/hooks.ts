import {
  type FastifyReply,
  type FastifyRequest,
  type onRequestHookHandler,
  type onResponseHookHandler,
  type preHandlerHookHandler,
} from 'fastify';
import { type Endpoint, ServiceError } from '#contracts';
import { OVERLOADED } from './adaptive-concurrency-limiter.js';
import { type BodyAllocation } from './body-memory.js';
import { callerOf } from './caller.js';
import { type ConcurrencyLimits } from './concurrency-limits.js';
import { closeUnlessSent } from './connections.js';
import { type PerKeyBulkhead } from './per-key-bulkhead.js';
import { type RateLimits, WINDOW_S } from './rate-limits.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Memory of the request body; `null` before it is read. */
    bodyAllocation: BodyAllocation | null;
    /** Leaves the bulkhead of the request's key; `null` before it is entered. */
    leaveBulkhead: (() => void) | null;
  }
}

/** Retry-After of a request that found its key's bulkhead full, in seconds. */
const BULKHEAD_RETRY_S = 1;

/** Counts a request of a key with a rate limit: 429 `rate-limited` over the limit. */
export const enforceRateLimit =
  (limits: RateLimits): onRequestHookHandler =>
  (request, reply, done) => {
    const { key, perMinute } = limitOf(request);
    if (key === undefined) return done();
    limits.consume(key, perMinute).then(({ admitted, remaining, seconds }) => {
      reply.header('RateLimit-Policy', `"key";q=${perMinute};w=${WINDOW_S}`);
      reply.header('RateLimit', `"key";r=${remaining};t=${seconds}`);
      done(admitted ? undefined : rateLimited(reply, seconds));
    }, done);
  };

/** Rejects a request before its body where the endpoint has no capacity for the caller: 503 `overloaded`. */
export const rejectOverload =
  (limits: ConcurrencyLimits, endpoint: Endpoint): onRequestHookHandler =>
  (request, _reply, done) =>
    done(limits.of(endpoint).isFull(callerOf(request)) ? OVERLOADED : undefined);

/**
 * Waits for a slot in the bulkhead of a key with a rate limit: 429 `rate-limited` where none comes free in time. A request
 * whose caller is gone goes no further.
 */
export const acquireBulkhead =
  (bulkhead: PerKeyBulkhead): preHandlerHookHandler =>
  (request, reply, done) => {
    const { key } = limitOf(request);
    if (key === undefined) return done();
    const { socket } = request.raw;
    if (socket.destroyed) return;
    request.leaveBulkhead = bulkhead.enter(key, (admitted) => {
      if (!socket.destroyed) done(admitted ? undefined : rateLimited(reply, BULKHEAD_RETRY_S));
    });
  };

/** Closes the connection of a request whose body was not read to its end. */
export const closeAfterUnreadBody: onResponseHookHandler = ({ raw }, _reply, done) => {
  if (!raw.complete) closeUnlessSent(raw);
  done();
};

const UNLIMITED = { key: undefined, perMinute: 0 };

/** Key and requests per minute of a limited caller. A key without a rate limit was made so on purpose. */
function limitOf({ access }: FastifyRequest) {
  return access?.key === undefined || access.perMinute === undefined
    ? UNLIMITED
    : { key: access.key, perMinute: access.perMinute };
}

function rateLimited(reply: FastifyReply, retryAfterS: number): ServiceError {
  reply.header('Retry-After', String(retryAfterS));
  return ServiceError.of('rate-limited');
}
