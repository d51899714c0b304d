import { HttpException, Logger } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { mediaType, RemoteError, ServiceError, toMessages, traceIdOf } from '#contracts';
import { stackTrace } from '#messaging';
import { matchedRoute } from './matched-route.js';
import { remember } from './remember.js';
import { bodyTooLarge, contentTypeRequired } from './request-body.js';
import { OVERLOADED } from './room.js';

const SOURCE = 'gateway';
const MESSAGES_TYPE = mediaType('Messages');
/** Seconds after which a service that was away may be back. */
const RETRY_AFTER = '1';

const log = new Logger(SOURCE);

/** Answers a request that cannot be answered otherwise: whatever was thrown becomes a status and a Messages body. */
export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent) return;
  if (error instanceof RemoteError) {
    sendMessages(error.status, Buffer.from(JSON.stringify(error.body)), reply);
    return;
  }
  const known = expected(error);
  if (known.status === 500) {
    const ids = { requestId: request.id, traceId: traceIdOf(request.observation?.traceparent) };
    log.error({ err: error, route: matchedRoute(request).url, ...ids }, 'request failed unexpectedly');
  }
  const action = matchedRoute(request).config.route?.action;
  const overloaded = known === OVERLOADED && action !== undefined;
  sendMessages(known.status, overloaded ? overloadedBody(action) : messagesBody(known, action), reply);
}

/** Sends the Messages body of an error, with the headers that its status asks for. */
export function sendMessages(status: number, body: Uint8Array, reply: FastifyReply): void {
  if (status === 401) reply.header('WWW-Authenticate', 'Bearer realm="nutrition data"');
  if (status === 503) reply.header('Retry-After', RETRY_AFTER);
  reply.code(status).header('Content-Type', MESSAGES_TYPE).header('Cache-Control', 'no-store').send(body);
}

/** The Messages body of an error of the gateway's own. */
export const messagesBody = (error: ServiceError, action?: string): Buffer =>
  Buffer.from(
    JSON.stringify(
      toMessages(error.problems, {
        source: SOURCE,
        ...(action !== undefined && { action }),
        stackTrace: stackTrace(error),
      }),
    ),
  );

/** Made once for each action: so many are sent when there is least time. */
const overloadedBody = remember((action) => messagesBody(OVERLOADED, action));

/** What is thrown, as an error of the catalogue. */
function expected(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  // Nest wraps what Fastify refuses.
  if (error instanceof HttpException) return fastifyError(error.cause, error.getStatus());
  return fastifyError(error, (error as { statusCode?: unknown } | undefined)?.statusCode);
}

function fastifyError(error: unknown, status: unknown): ServiceError {
  switch ((error as { code?: unknown } | undefined)?.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return bodyTooLarge();
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      // Types that cannot be read were refused on admission: this one is empty.
      return contentTypeRequired();
    case 'FST_ERR_BAD_URL':
      return ServiceError.of('not-found');
    default: {
      const callersFault = typeof status === 'number' && status >= 400 && status < 500;
      return ServiceError.of(callersFault ? 'malformed-request' : 'internal-error', {}, { cause: error });
    }
  }
}
