import { type FastifyRequest, type onRequestHookHandler } from 'fastify';
import { ServiceError } from '#contracts';

/** Limit of a request target, in bytes. */
export const MAX_TARGET_BYTES = 8 * 1024;

/** Error 414 for a request target over the limit, else `undefined`. */
export const targetTooLong = ({ url }: FastifyRequest): ServiceError | undefined =>
  url.length > MAX_TARGET_BYTES ? ServiceError.of('uri-too-long', { details: { limit: MAX_TARGET_BYTES } }) : undefined;

/** Rejects a request without Host (400), with a long target (414), or to a path outside the table (404). */
export const checkTarget: onRequestHookHandler = (request, _reply, done) => {
  const { raw } = request;
  if (raw.headers.host === undefined && raw.httpVersion === '1.1') throw ServiceError.of('malformed-request');
  const tooLong = targetTooLong(request);
  if (tooLong) throw tooLong;
  if (request.is404) throw ServiceError.of('not-found');
  done();
};

/** Rejects every method but OPTIONS with 405. */
export const rejectMethod =
  (allow: string): onRequestHookHandler =>
  (request, reply, done) => {
    if (request.method === 'OPTIONS') return done();
    reply.header('Allow', allow);
    throw ServiceError.of('method-not-allowed', { details: { expected: allow } });
  };
