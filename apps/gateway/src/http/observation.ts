import { type FastifyInstance, type FastifyRequest as Request } from 'fastify';
import { type HttpObservation, observeHttp } from '#service-kit';

declare module 'fastify' {
  interface FastifyRequest {
    observation: HttpObservation | null;
    /** What `routeOptions` says, read once: Fastify makes that anew for whoever reads it. */
    matched: Request['routeOptions'] | null;
  }
}

const TRACEPARENT = /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Measures and traces every request, refused or not. */
export function observeRequests(instance: FastifyInstance): void {
  instance.decorateRequest('observation', null);
  instance.decorateRequest('matched', null);
  instance.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers;
    const fit = typeof traceparent === 'string' && TRACEPARENT.test(traceparent);
    request.matched = request.routeOptions;
    request.observation = observeHttp(request.method, fit ? traceparent : undefined);
    done();
  });
  instance.addHook('onResponse', (request, reply, done) => {
    request.observation?.finished(request.matched?.url, reply.statusCode);
    done();
  });
}
