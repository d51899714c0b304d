import { type FastifyRequest } from 'fastify';
import { profileOf } from '../auth/authenticate.js';
import { type UpstreamQuery } from '../routing/request-mapping.js';
import { type LookUpRoute } from '../routing/routes.js';

/** Upstream query of a look-up, and the cache key of its response. */
export interface CachedQuery {
  readonly query: UpstreamQuery;
  /** Access profile, languages, subject and parameters. */
  readonly key: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Query of a look-up; `null` before the cache is asked and on other routes. */
    cachedQuery: CachedQuery | null;
  }
}

/** Query of an authenticated request, read once for the cache hit and the forwarder. */
export const cachedQueryOf = (request: FastifyRequest, route: LookUpRoute): CachedQuery =>
  (request.cachedQuery ??= readQuery(request, route));

function readQuery(request: FastifyRequest, route: LookUpRoute): CachedQuery {
  const query = route.query(request);
  return { query, key: `${profileOf(request)}\n${request.languages ?? ''}\n${route.endpoint.subject} ${query.name}` };
}
