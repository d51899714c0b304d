import { randomUUID } from 'node:crypto';
import { type IncomingMessage, METHODS } from 'node:http';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { allowedMethods, routes } from '../routes.js';
import { allowOrigin, answerPreflight } from './cors.js';
import { answerBrokenRequests, MAX_HEADER_BYTES } from './broken-requests.js';
import { refuse } from './refusal.js';
import { MAX_TARGET_BYTES, targetTooLong } from './admission.js';
import { observeRequests } from './observation.js';
import { MAX_BODY_BYTES } from './request-body.js';

const REQUEST_ID = /^[\w.:/+=@-]{1,128}$/;

/** How the HTTP server behaves towards everybody. */
export interface ServerOptions {
  /** Origins whose pages may call the service; `*` for all. */
  readonly corsOrigins: readonly string[];
  /** How long a request may take to arrive. */
  readonly requestTimeoutMs: number;
}

/** The Fastify server below Nest: its limits, and what every answer carries. */
export function httpServer({ corsOrigins, requestTimeoutMs }: ServerOptions): FastifyAdapter {
  const everyAnswer = (request: FastifyRequest, reply: FastifyReply): void => {
    reply.header('x-request-id', request.id);
    allowOrigin(corsOrigins, request, reply);
  };
  const adapter = new FastifyAdapter({
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: requestTimeoutMs,
    return503OnClosing: false,
    genReqId: requestId,
    skipMiddie: true,
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(requestTimeoutMs, 1000),
      // Checked by us, so that the refusal has a body.
      requireHostHeader: false,
    },
    routerOptions: {
      ignoreDuplicateSlashes: true,
      ignoreTrailingSlash: true,
      maxParamLength: MAX_TARGET_BYTES,
      // Read where it is needed, and only what is known.
      querystringParser: () => NO_QUERY,
    },
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      everyAnswer(request, reply);
      refuse(targetTooLong(request) ?? error, request, reply);
    },
  });
  const instance: FastifyInstance = adapter.getInstance();
  instance.decorateRequest('admission', null);
  instance.decorateRequest('matchedRoute', null);
  observeRequests(instance);
  instance.removeAllContentTypeParsers();
  instance.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  instance.addHook('onRequest', (request, reply, done) => {
    everyAnswer(request, reply);
    done();
  });
  refuseOtherMethods(instance);
  answerBrokenRequests(instance.server, corsOrigins.includes('*'));
  return adapter;
}

const NO_QUERY = {};

/** The caller's request id if it is fit for logs and headers, else a new one. */
function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** Every other method on a path of the table: OPTIONS says which there are, the rest are refused on admission. */
function refuseOtherMethods(instance: FastifyInstance): void {
  for (const method of METHODS) {
    if (method !== 'CONNECT' && !instance.supportedMethods.includes(method)) instance.addHttpMethod(method);
  }
  for (const route of Object.values(routes)) {
    const allow = allowedMethods(route);
    const others = instance.supportedMethods.filter((method) => method === 'OPTIONS' || !allow.includes(method));
    instance.route({ method: others, url: route.path, config: { allow }, handler: answerPreflight });
  }
}
