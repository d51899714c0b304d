import { randomUUID } from 'node:crypto';
import { type IncomingMessage, METHODS } from 'node:http';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { isRequestId } from '#contracts';
import { handleClientErrors, MAX_HEADER_BYTES } from './errors/client-errors.js';
import { type ErrorResponses } from './errors/error-response.js';
import { boundConnections } from './limits/connections.js';
import { allowOrigin } from './negotiation/cors.js';
import { type GatewayOptions } from './options.js';
import { MAX_TARGET_BYTES, readableTarget, targetTooLong } from './routing/request-target.js';

/** Sets the headers of every response: X-Request-Id and CORS. */
export const commonHeaders =
  (corsOrigins: readonly string[]) =>
  (request: FastifyRequest, reply: FastifyReply): void => {
    reply.header('x-request-id', request.id);
    allowOrigin(corsOrigins, request, reply);
  };

/** Fastify server below Nest, with its limits. Hooks and routes are registered by `pipeline.ts`. */
export function httpServer(options: GatewayOptions, errors: ErrorResponses): FastifyAdapter {
  const { corsOrigins, requestTimeoutMs = 15_000, maxConnections, trustedProxies } = options;
  const setCommonHeaders = commonHeaders(corsOrigins);
  const adapter = new FastifyAdapter({
    requestTimeout: requestTimeoutMs,
    return503OnClosing: false,
    genReqId: requestId,
    rewriteUrl: readableTarget,
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    skipMiddie: true,
    // No route has a schema, so that the compilers of schemas are not even loaded.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(requestTimeoutMs, 1000),
      // Checked by the pipeline, so that the error has a body.
      requireHostHeader: false,
    },
    routerOptions: {
      ignoreTrailingSlash: true,
      maxParamLength: MAX_TARGET_BYTES,
      // Query strings are read where they are needed, by name.
      querystringParser: () => NO_QUERY,
    },
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      setCommonHeaders(request, reply);
      errors.send(targetTooLong(request) ?? error, request, reply);
    },
  });
  const instance: FastifyInstance = adapter.getInstance();
  for (const property of REQUEST_PROPERTIES) instance.decorateRequest(property, null);
  for (const method of METHODS) {
    if (method !== 'CONNECT' && !instance.supportedMethods.includes(method)) instance.addHttpMethod(method);
  }
  instance.removeAllContentTypeParsers();
  handleClientErrors(instance.server, errors, corsOrigins.includes('*'));
  boundConnections(instance.server, { maxConnections, responseTimeoutMs: requestTimeoutMs });
  return adapter;
}

/** Properties of requests that the hooks set. */
const REQUEST_PROPERTIES = [
  'access',
  'responseType',
  'languages',
  'cachedQuery',
  'bodyAllocation',
  'leaveBulkhead',
  'observation',
];

const NO_QUERY = {};

/** Compiler of schemas in a server that has none: bodies are checked by the services, replies are passed on. */
const noSchemas = () => (): never => {
  throw new Error('the gateway has no schemas');
};

/** Request id: the caller's where it is fit for logs and headers, else a new one. */
function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const sent = headers['x-request-id'];
  return typeof sent === 'string' && isRequestId(sent) ? sent : randomUUID();
}
