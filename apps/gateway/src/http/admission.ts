import { type FastifyReply, type FastifyRequest } from 'fastify';
import { ServiceError } from '#contracts';
import { type Route } from '../routes.js';
import { preferred } from './accept.js';
import { type Limits } from '../limits/limits.js';
import { type AccessCache } from './access.js';
import { type Access } from './access-questions.js';
import { type Exchange } from './exchange.js';
import { readCredential } from './credentials.js';
import { matchedRoute } from './matched-route.js';
import { checkBodyHeaders } from './request-body.js';
import { OVERLOADED } from './room.js';

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
 * Lets a request in, or refuses it for the first of the reasons: 414, 404, 405, 401, 429, 406, 415, 413, 503. What is
 * wrong with its content comes after. Most requests wait for nothing on the way.
 */
export function admission(accessCache: AccessCache, limits: Limits, exchange: Exchange) {
  return (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    const route = routeOf(request, reply);
    const enter = (access: Access | undefined): void | Promise<void> => {
      const waiting = access && limits.admit(access, reply);
      return waiting ? waiting.then(() => negotiate(request, route, access)) : negotiate(request, route, access);
    };
    const access = route && route.key !== 'none' ? accessOf(request, route, accessCache) : undefined;
    const entered = access instanceof Promise ? access.then(enter) : enter(access);
    const admitted = () => done(hasRoom(route, exchange) ? undefined : OVERLOADED);
    if (entered) entered.then(admitted, done);
    else admitted();
  };
}

/** The route a request takes; `undefined` for the question which methods there are. */
function routeOf(request: FastifyRequest, reply: FastifyReply): Route | undefined {
  const { raw } = request;
  if (raw.headers.host === undefined && raw.httpVersion === '1.1') throw ServiceError.of('malformed-request');
  const tooLong = targetTooLong(request);
  if (tooLong) throw tooLong;
  if (request.is404) throw ServiceError.of('not-found');
  const { route, allow } = matchedRoute(request).config;
  if (route || request.method === 'OPTIONS') return route;
  reply.header('Allow', allow);
  throw ServiceError.of('method-not-allowed', { details: { expected: allow ?? '' } });
}

/** Settles what kind of answer there will be, and looks at what is announced of the body. */
function negotiate(request: FastifyRequest, route: Route | undefined, access: Access | undefined): void {
  if (!route) return;
  const chosen = preferred(request.headers.accept, route.offers);
  if (!chosen) throw notAcceptable(route);
  if (route.method === 'POST') checkBodyHeaders(request);
  request.admission = { contentType: chosen.contentType, access };
}

/** Whether a body is worth reading. What asks without one may be answered by what is kept. */
const hasRoom = (route: Route | undefined, exchange: Exchange): boolean =>
  route?.method !== 'POST' || route.endpoint === undefined || !exchange.isFull(route.endpoint);

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
