import { type FastifyReply, type FastifyRequest } from 'fastify';
import { ServiceError } from '#contracts';
import { type Route } from '../routes.js';
import { preferred } from './accept.js';
import { type Limits } from '../limits/limits.js';
import { type AccessCache } from './access.js';
import { type Access } from './access-questions.js';
import { readCredential } from './credentials.js';
import { checkBodyHeaders } from './request-body.js';

/** What is settled about a request before its body is read. */
export interface Admission {
  /** Content-Type of the answer. */
  readonly contentType: string;
  /** Absent where nobody looks for a key. */
  readonly access: Access | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    admission: Admission | null;
  }
  interface FastifyContextConfig {
    /** What is served here; absent where the answer is a refusal. */
    route?: Route;
    /** The methods this path answers. */
    allow?: string;
  }
}

/** How many bytes a request target may have. */
export const MAX_TARGET_BYTES = 8 * 1024;

/** The refusal of a request target over the limit. */
export const targetTooLong = ({ url }: FastifyRequest): ServiceError | undefined =>
  url.length > MAX_TARGET_BYTES ? ServiceError.of('uri-too-long', { details: { limit: MAX_TARGET_BYTES } }) : undefined;

/**
 * Lets a request in, or refuses it for the first of the reasons: 414, 404, 405, 401, 429, 406, 415, 413. What is wrong
 * with its content comes after.
 */
export function admission(accessCache: AccessCache, limits: Limits) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { raw } = request;
    if (raw.headers.host === undefined && raw.httpVersion === '1.1') throw ServiceError.of('malformed-request');
    const tooLong = targetTooLong(request);
    if (tooLong) throw tooLong;
    if (request.is404) throw ServiceError.of('not-found');
    const { route, allow } = request.routeOptions.config;
    if (!route) {
      if (request.method === 'OPTIONS') return;
      reply.header('Allow', allow);
      throw ServiceError.of('method-not-allowed', { details: { expected: allow ?? '' } });
    }
    const access = route.key === 'none' ? undefined : await accessOf(request, route, accessCache);
    if (access) await limits.admit(access, reply);
    const chosen = preferred(request.headers.accept, route.offers);
    if (!chosen) throw notAcceptable(route);
    if (route.method === 'POST') checkBodyHeaders(request);
    request.admission = { contentType: chosen.contentType, access };
  };
}

function accessOf(request: FastifyRequest, route: Route, accessCache: AccessCache): Access | Promise<Access> {
  const credential = readCredential(request.headers, request.url);
  if (credential === undefined && route.key === 'required') throw ServiceError.of('key-required');
  return accessCache.resolve(credential);
}

const notAcceptable = ({ offers }: Route): ServiceError =>
  ServiceError.of('not-acceptable', {
    field: 'Accept',
    details: { expected: offers.map(({ contentType }) => contentType.split(';', 1)[0]).join(', ') },
  });
