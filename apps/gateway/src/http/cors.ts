import { type FastifyReply, type FastifyRequest } from 'fastify';
import { KEY_HEADERS } from './credentials.js';
import { matchedRoute } from './matched-route.js';

const REQUEST_HEADERS = ['Accept', 'Content-Type', 'If-None-Match', 'X-Request-Id', ...KEY_HEADERS].join(', ');
const ANSWER_HEADERS = 'ETag, X-Request-Id, Retry-After, RateLimit, RateLimit-Policy';
const DAY_S = '86400';

/** Lets pages of the configured origins read the answer. */
export function allowOrigin(origins: readonly string[], { headers }: FastifyRequest, reply: FastifyReply): void {
  const { origin } = headers;
  const open = origins.includes('*');
  if (!open) reply.header('vary', 'Origin');
  if (!open && (origin === undefined || !origins.includes(origin))) return;
  reply.header('access-control-allow-origin', open ? '*' : origin);
  reply.header('access-control-expose-headers', ANSWER_HEADERS);
}

/** Answers OPTIONS: the methods of the path, and to a browser what it may send with them. */
export function answerPreflight(request: FastifyRequest, reply: FastifyReply): void {
  const { allow } = matchedRoute(request).config;
  reply.header('Allow', allow);
  if (reply.hasHeader('Access-Control-Allow-Origin')) {
    reply.header('Access-Control-Allow-Methods', allow);
    reply.header('Access-Control-Allow-Headers', REQUEST_HEADERS);
    reply.header('Access-Control-Max-Age', DAY_S);
  }
  reply.code(204).send();
}
