import { type onRequestHookHandler } from 'fastify';
import { essence, ServiceError } from '#contracts';
import { type Offer, preferred } from './accept.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Content-Type of the response; `null` before negotiation. */
    responseType: string | null;
  }
}

/** Chooses the media type of the response by Accept: 406 where none of the offers is acceptable. */
export const negotiate =
  (offers: readonly Offer[]): onRequestHookHandler =>
  (request, _reply, done) => {
    const chosen = preferred(request.headers.accept, offers);
    if (!chosen) throw notAcceptable(offers);
    request.responseType = chosen.contentType;
    done();
  };

const notAcceptable = (offers: readonly Offer[]): ServiceError =>
  ServiceError.of('not-acceptable', {
    field: 'Accept',
    details: { expected: offers.map(({ contentType }) => essence(contentType)).join(', ') },
  });
