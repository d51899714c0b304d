import { type FastifyReply, type FastifyRequest } from 'fastify';
import { addVary } from './vary.js';

const REQUEST_HEADERS = ['Accept', 'Content-Type', 'If-None-Match', 'X-Request-Id'];
const EXPOSED_HEADERS =
  'ETag, Content-Language, X-Request-Id, Retry-After, RateLimit, RateLimit-Policy, WWW-Authenticate, Allow';
/** Limit of Access-Control-Request-Headers, in characters. */
const MAX_REQUESTED = 1024;
/** A field name (RFC 9110, 5.1). */
const FIELD_NAME = /^[\w!#$%&'*+.^`|~-]+$/;
const DAY_S = '86400';

/** Headers that let pages of the configured origins read the response. */
export function allowOrigin(origins: readonly string[], { headers }: FastifyRequest, reply: FastifyReply): void {
  const { origin } = headers;
  const open = origins.includes('*');
  if (!open) reply.header('vary', 'Origin');
  if (!open && (origin === undefined || !origins.includes(origin))) return;
  reply.header('access-control-allow-origin', open ? '*' : origin);
  reply.header('access-control-expose-headers', EXPOSED_HEADERS);
}

/**
 * Handler of OPTIONS: 204 with the methods of the path and, for a preflight request, the headers a page may send.
 * @param allow methods of the path, as `Allow` lists them
 * @param keyHeaders headers that may carry an API key
 */
export function preflight(allow: string, keyHeaders: readonly string[]) {
  const readHeaders = [...REQUEST_HEADERS, ...keyHeaders];
  const known = new Set(readHeaders.map((name) => name.toLowerCase()));
  return (request: FastifyRequest, reply: FastifyReply): void => {
    addVary(reply, 'Access-Control-Request-Headers');
    reply.header('Allow', allow);
    if (reply.hasHeader('Access-Control-Allow-Origin')) {
      const others = requestedHeaders(request).filter((name) => !known.has(name.toLowerCase()));
      reply.header('Access-Control-Allow-Methods', allow);
      reply.header('Access-Control-Allow-Headers', [...readHeaders, ...others].join(', '));
      reply.header('Access-Control-Max-Age', DAY_S);
    }
    reply.code(204).send();
  };
}

/** Headers that a page wants to send. The gateway reads none but its own, so a page may send any. */
function requestedHeaders({ headers }: FastifyRequest): string[] {
  const requested = headers['access-control-request-headers'] ?? '';
  if (requested.length > MAX_REQUESTED) return [];
  const names = requested.split(',').map((name) => name.trim());
  return names.filter((name) => FIELD_NAME.test(name));
}
