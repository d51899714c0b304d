import { type onRequestHookHandler } from 'fastify';
import { isTraceparent } from '#contracts';
import { type HttpObservation, observeHttp } from '#service-kit';

declare module 'fastify' {
  interface FastifyRequest {
    observation: HttpObservation | null;
  }
}

/** Starts the metrics and the trace of a request. */
export const startObservation: onRequestHookHandler = (request, _reply, done) => {
  const { traceparent } = request.headers;
  const valid = typeof traceparent === 'string' && isTraceparent(traceparent);
  request.observation = observeHttp(request.method, request.routeOptions.url, valid ? traceparent : undefined);
  done();
};
