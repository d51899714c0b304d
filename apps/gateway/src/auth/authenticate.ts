import { type FastifyRequest, type onRequestHookHandler } from 'fastify';
import { ServiceError } from '#contracts';
import { type KeyRule } from '../routing/routes.js';
import { type ApiKeyCache } from './api-key-cache.js';
import { readCredential } from './credentials.js';
import { type Access } from './key-resolver.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Access of the caller; `null` before authentication and on routes without keys. */
    access: Access | null;
  }
}

/** Resolves the access of a request's API key: 401 for a missing or invalid key, 503 while it cannot be resolved. */
export function authenticate(apiKeys: ApiKeyCache, rule: KeyRule): onRequestHookHandler {
  return (request, _reply, done) => {
    const credential = readCredential(request.headers, request.url);
    if (credential === undefined && rule === 'required') throw ServiceError.of('key-required');
    const proceed = (access: Access) => {
      request.access = access;
      done();
    };
    const access = apiKeys.resolve(credential);
    // A cached access, which nearly every request has, takes no turn of the event loop.
    if (access instanceof Promise) access.then(proceed, done);
    else proceed(access);
  };
}

/** Name of the access profile of a request; empty on routes without keys. */
export const profileOf = ({ access }: FastifyRequest): string => access?.profile ?? '';
