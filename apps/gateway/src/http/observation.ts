import { type FastifyInstance } from 'fastify';
import { type HttpObservation, observeHttp } from '#service-kit';
import { matchedRoute } from './matched-route.js';

declare module 'fastify' {
  interface FastifyRequest {
    observation: HttpObservation | null;
  }
}

const TRACEPARENT = /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Measures and traces every request, refused or not. */
export function observeRequests(instance: FastifyInstance): void {
  instance.decorateRequest('observation', null);
  instance.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers;
    const fit = typeof traceparent === 'string' && TRACEPARENT.test(traceparent);
    request.observation = observeHttp(request.method, fit ? traceparent : undefined);
    done();
  });
  instance.addHook('onResponse', (request, reply, done) => {
    request.observation?.finished(matchedRoute(request).url, reply.statusCode);
    done();
  });
}
