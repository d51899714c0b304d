import { Injectable } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import {
  callHeaders,
  deadlineIn,
  DEFAULT_TIMEOUT_MS,
  type Endpoint,
  errorStatus,
  essence,
  Header,
  SVG,
  type WireHeaders,
} from '#contracts';
import { profileOf } from '../auth/authenticate.js';
import { cachedQueryOf } from '../cache/cached-query.js';
import { Representation } from '../cache/representation.js';
import { isTimeout, ResponseCache, type UpstreamReply } from '../cache/response-cache.js';
import { send } from '../cache/send-representation.js';
import { sendMessages } from '../errors/error-response.js';
import { callerOf } from '../limits/caller.js';
import { ConcurrencyLimits } from '../limits/concurrency-limits.js';
import { withQueryFields } from '../routing/request-mapping.js';
import { type BodyRoute, type LookUpRoute } from '../routing/routes.js';
import { FoodBatcher } from './food-batcher.js';
import { bodyOf } from './request-body.js';

/** Forwards an HTTP request to its route's endpoint, and sends the reply as the response. */
@Injectable()
export class UpstreamForwarder {
  constructor(
    private readonly requester: FoodBatcher,
    private readonly responses: ResponseCache,
    private readonly limits: ConcurrencyLimits,
  ) {}

  /** Forwards a look-up and caches the reply. Concurrent equal look-ups are one request. */
  async forwardCached(route: LookUpRoute, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { query, key } = cachedQueryOf(request, route);
    const result = await this.responses.fetch(profileOf(request), key, (timeoutMs) =>
      this.call(route.endpoint, Buffer.from(JSON.stringify(query.parameters)), request, request.languages, timeoutMs),
    );
    if (result instanceof Representation) await send(result, request, reply);
    else await sendMessages(result.status, result.body, reply);
  }

  /** Forwards the request body, with the query parameters of the route in it. */
  async forward({ endpoint, queryFields }: BodyRoute, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const body = withQueryFields(bodyOf(request), request.url, queryFields);
    const { body: bytes, language, error } = await this.call(endpoint, body, request);
    if (error === undefined) await send(new Representation(bytes, { language, tagged: false }), request, reply);
    else await sendMessages(error, bytes, reply);
  }

  /** Calls an endpoint on behalf of a request: with its access, concurrency limits and deadline, in these languages. */
  async call(
    endpoint: Endpoint,
    body: Uint8Array,
    request: FastifyRequest,
    languages = request.languages,
    timeoutMs = DEFAULT_TIMEOUT_MS,
  ): Promise<UpstreamReply> {
    const limiter = this.limits.of(endpoint);
    const caller = callerOf(request);
    limiter.acquire(caller);
    const start = performance.now();
    try {
      const reply = await this.requester.request(endpoint.subject, body, {
        headers: upstreamHeaders(request, languages),
        deadline: deadlineIn(timeoutMs),
      });
      const error = errorStatus(reply);
      // The latency of a 503 says nothing about capacity.
      if (error !== 503) limiter.recordLatency(performance.now() - start);
      return {
        body: reply.data,
        revision: reply.header(Header.revision),
        language: reply.header(Header.contentLanguage),
        error,
      };
    } catch (error) {
      // A shortened timeout says nothing about capacity.
      if (isTimeout(error) && timeoutMs === DEFAULT_TIMEOUT_MS) limiter.recordTimeout();
      throw error;
    } finally {
      limiter.release(caller);
    }
  }
}

/**
 * Message headers: access profile, request id, trace, the Content-Type of a body, whether a picture is wanted, and the
 * languages of descriptions.
 */
function upstreamHeaders(request: FastifyRequest, languages: string | null): WireHeaders {
  const { access, headers, id, method, observation, responseType } = request;
  const { profile } = access ?? {};
  const all = callHeaders({ profile, requestId: id, traceparent: observation?.traceparent });
  const contentType = headers['content-type'];
  if (method === 'POST' && contentType) all[Header.contentType] = printable(contentType);
  if (responseType === SVG) all[Header.accept] = SVG;
  if (languages !== null) all[Header.acceptLanguage] = languages;
  return all;
}

/** Content-Type, without its parameters where they are not printable ASCII, as a NATS header is. */
const printable = (contentType: string): string =>
  /[^\x20-\x7e]/.test(contentType) ? essence(contentType) : contentType;
