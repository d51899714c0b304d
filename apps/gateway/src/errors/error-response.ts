import { HttpException, Logger } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { mediaType, RemoteError, ServiceError, toMessages, traceIdOf } from '#contracts';
import { memoize } from '#memoize';
import { stackTrace } from '#messaging';
import { countRejection } from '#service-kit';
import { OVERLOADED } from '../limits/adaptive-concurrency-limiter.js';
import { sendCompressed } from '../negotiation/send-compressed.js';

const SOURCE = 'gateway';
const MESSAGES_TYPE = mediaType('Messages');
/** Retry-After of 503, in seconds. */
const RETRY_AFTER = '1';

const log = new Logger(SOURCE);

/** Error responses of the gateway: any thrown error becomes its status and a Messages body. */
export class ErrorResponses {
  /** Serialized once for each action: many are sent under load. */
  private readonly overloadedBody = memoize((action) => this.body(OVERLOADED, action));

  /** @param stackTraces whether bodies carry the stack trace, which shows callers the code */
  constructor(private readonly stackTraces: boolean) {}

  /** Sends any thrown error. */
  send(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    if (reply.sent) return;
    // Fastify closes after a body it could not read, which can lose the response: the connection is closed a little later.
    // A header of Node's own response is that of a gateway that stops.
    if (!reply.raw.hasHeader('connection')) reply.removeHeader('connection');
    if (error instanceof RemoteError) {
      void sendMessages(error.status, Buffer.from(JSON.stringify(error.body)), reply);
      return;
    }
    const known = catalogued(error);
    countRejection(known.problems[0].code);
    const { config, url } = request.routeOptions;
    if (known.status === 500) {
      const ids = { requestId: request.id, traceId: traceIdOf(request.observation?.traceparent) };
      log.error({ err: error, route: url, ...ids }, 'request failed unexpectedly');
    }
    const { action } = config;
    const overloaded = known === OVERLOADED && action !== undefined;
    void sendMessages(known.status, overloaded ? this.overloadedBody(action) : this.body(known, action), reply);
  }

  /** Messages body of an error of the gateway's own. */
  body(error: ServiceError, action?: string): Buffer {
    const origin = {
      source: SOURCE,
      ...(action !== undefined && { action }),
      ...(this.stackTraces && { stackTrace: stackTrace(error) }),
    };
    return Buffer.from(JSON.stringify(toMessages(error.problems, origin)));
  }
}

/** Sends the Messages body of an error, with the headers of its status. A promise only while it is compressed. */
export function sendMessages(status: number, body: Uint8Array, reply: FastifyReply): void | Promise<void> {
  if (status === 401) reply.header('WWW-Authenticate', 'Bearer realm="nutrition data"');
  if (status === 503) reply.header('Retry-After', RETRY_AFTER);
  reply.code(status).header('Content-Type', MESSAGES_TYPE).header('Cache-Control', 'no-store');
  return sendCompressed(body, reply);
}

/** Error of the catalogue for whatever was thrown. Nest wraps the errors of Fastify. */
function catalogued(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  if (error instanceof HttpException) return frameworkError(error.cause, error.getStatus());
  return frameworkError(error, (error as { statusCode?: unknown } | undefined)?.statusCode);
}

function frameworkError(error: unknown, status: unknown): ServiceError {
  switch ((error as { code?: unknown } | undefined)?.code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      // Types that cannot be parsed were rejected by checkBodyHeaders: this one is empty.
      return contentTypeRequired();
    case 'FST_ERR_BAD_URL':
      return ServiceError.of('not-found');
    default: {
      const clientError = typeof status === 'number' && status >= 400 && status < 500;
      return ServiceError.of(clientError ? 'malformed-request' : 'internal-error', {}, { cause: error });
    }
  }
}

/** Error 400 for a body without Content-Type. */
export const contentTypeRequired = (): ServiceError =>
  ServiceError.of('content-type-required', { field: 'Content-Type' });
