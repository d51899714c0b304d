import { type FastifyRequest } from 'fastify';

type RouteOptions = FastifyRequest['routeOptions'];

declare module 'fastify' {
  interface FastifyRequest {
    /** Kept by {@link matchedRoute}. */
    matchedRoute: RouteOptions | null;
  }
}

/** The route a request takes, read once: Fastify makes `routeOptions` anew for whoever reads it. */
export const matchedRoute = (request: FastifyRequest): RouteOptions => (request.matchedRoute ??= request.routeOptions);
