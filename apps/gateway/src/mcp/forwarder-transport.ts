import { type FastifyRequest } from 'fastify';
import { errorOf, NutritionError, type Transport } from '#client';
import { type Endpoint, MAX_FOODS_READ, ServiceError, toMessages } from '#contracts';
import { preferredLanguages } from '../negotiation/languages.js';
import { type ForwardedRoute, routes } from '../routing/routes.js';
import { type UpstreamForwarder } from '../upstream/upstream-forwarder.js';

const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  Object.values(routes)
    .filter((route): route is typeof route & ForwardedRoute => 'endpoint' in route)
    .map(({ endpoint }) => [endpoint.subject, endpoint]),
);

/** Transport of a client that calls the services on behalf of an HTTP request: with its access, limits and deadline. */
export const forwarderTransport = (forwarder: UpstreamForwarder, request: FastifyRequest): Transport => ({
  maxLookup: MAX_FOODS_READ,
  batches: false,
  async send({ subject = '', action }, body, { language }) {
    const endpoint = endpoints.get(subject);
    if (!endpoint) throw new NutritionError(`${action} is no resource of the gateway.`);
    const languages = language === undefined ? null : preferredLanguages(language);
    const sent = Buffer.from(JSON.stringify(body));
    const reply = await forwarder.call(endpoint, sent, request, languages).catch((error: unknown) => {
      throw asClientError(error, action);
    });
    const content: unknown = JSON.parse(Buffer.from(reply.body).toString());
    if (reply.error !== undefined) throw errorOf(reply.error, content);
    return content;
  },
});

/** Failure as the client reports it. Anything unexpected stays what it is. */
function asClientError(error: unknown, action: string): unknown {
  if (!(error instanceof ServiceError)) return error;
  return errorOf(error.status, toMessages(error.problems, { action, source: 'gateway' }));
}
