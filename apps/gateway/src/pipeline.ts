import { Injectable } from '@nestjs/common';
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type onRequestHookHandler,
  type preHandlerHookHandler,
} from 'fastify';
import { sendDocument } from './api-docs/documents.js';
import { ApiKeyCache } from './auth/api-key-cache.js';
import { authenticate } from './auth/authenticate.js';
import { KEY_HEADERS } from './auth/credentials.js';
import { serveCached } from './cache/cache-hit.js';
import { ResponseCache } from './cache/response-cache.js';
import { ASSET_PATH, redirectBrowsers, sendAsset } from './explorer/explorer.js';
import { BodyMemory } from './limits/body-memory.js';
import { ConcurrencyLimits } from './limits/concurrency-limits.js';
import { acquireBulkhead, closeAfterUnreadBody, enforceRateLimit, rejectOverload } from './limits/hooks.js';
import { PerKeyBulkhead } from './limits/per-key-bulkhead.js';
import { RateLimits } from './limits/rate-limits.js';
import { preflight } from './negotiation/cors.js';
import { negotiateLanguage } from './negotiation/languages.js';
import { negotiate } from './negotiation/negotiate.js';
import { startObservation } from './observability/http-observation.js';
import { endAnswered, endWithConnection } from './request-end.js';
import { checkTarget, rejectMalformedId, rejectMethod } from './routing/request-target.js';
import {
  allowedMethods,
  type BodyRoute,
  type DocumentName,
  type LookUpRoute,
  mcpRoute,
  type Route,
  routes,
} from './routing/routes.js';
import { checkBodyHeaders, readBody } from './upstream/request-body.js';
import { UpstreamForwarder } from './upstream/upstream-forwarder.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the operation, for Messages; absent where only errors are sent. */
    action?: string;
  }
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => void | Promise<void>;

/** Hooks and handler of a route, in the order they run. */
interface Steps {
  readonly onRequest: onRequestHookHandler[];
  readonly preHandler?: preHandlerHookHandler[];
  readonly handler: Handler;
}

/**
 * The way of a request through the gateway: each hook in the order it runs, with the statuses it can send. A request
 * that a hook answers goes no further. Errors thrown anywhere become a Messages body in `errors/messages.filter.ts`.
 * What never becomes a request (400, 408, 414, 431 of the HTTP parser) is answered in `errors/client-errors.ts`.
 */
@Injectable()
export class Pipeline {
  constructor(
    private readonly apiKeys: ApiKeyCache,
    private readonly rateLimits: RateLimits,
    private readonly responses: ResponseCache,
    private readonly concurrency: ConcurrencyLimits,
    private readonly bodyMemory: BodyMemory,
    private readonly bulkhead: PerKeyBulkhead,
    private readonly forwarder: UpstreamForwarder,
  ) {}

  /** Registers the hooks of every request, and each route of the table with its own. */
  register(instance: FastifyInstance, commonHeaders: (request: FastifyRequest, reply: FastifyReply) => void): void {
    instance.addHook('onRequest', startObservation); //      -    metrics and trace
    instance.addHook('onRequest', endWithConnection); //     -    ends both where the caller disconnects
    instance.addHook('onRequest', (request, reply, done) => {
      commonHeaders(request, reply); //                      -    X-Request-Id, CORS
      done();
    });
    instance.addHook('onRequest', checkTarget); //           400 without one Host, 414, 404
    // Here run the onRequest hooks of the route, below.
    instance.addContentTypeParser('*', readBody(this.bodyMemory)); // 413, 503 out of body memory, 400 cut short
    // Here run the preHandler hooks of the route, and its handler.
    instance.addHook('onResponse', endAnswered); //          -    ends metrics and trace, releases body memory and bulkhead
    instance.addHook('onResponse', closeAfterUnreadBody);

    for (const [name, route] of Object.entries(routes)) {
      const { method, path, action } = route;
      const steps =
        'query' in route
          ? this.lookUp(route)
          : 'accepts' in route
            ? this.withBody(route)
            : this.document(name as DocumentName);
      instance.route({ method, url: path, config: { action }, ...steps });
      this.otherMethods(instance, path, allowedMethods(route));
    }
    const { method, path, action } = mcpRoute;
    instance.route({ method, url: path, config: { action }, ...this.tools() });
    this.otherMethods(instance, path, allowedMethods(mcpRoute));
    instance.route({ method: 'GET', url: ASSET_PATH, handler: sendAsset() }); // 200; 404
    this.otherMethods(instance, ASSET_PATH, allowedMethods(routes.explore));
  }

  /** GET of another service's endpoint. */
  private lookUp(route: LookUpRoute): Steps {
    return {
      onRequest: [
        ...(route.byId ? [rejectMalformedId] : []), // 404
        authenticate(this.apiKeys, route.key), // 401, 503
        enforceRateLimit(this.rateLimits), //     429
        negotiate(route.offers), //               406
        ...languagesOf(route), //                 -    Vary, Content-Language
        ...(this.responses.enabled ? [serveCached(this.responses, route)] : []), // 200, 304 on a cache hit
      ],
      preHandler: [acquireBulkhead(this.bulkhead)], // 429
      // 200, 304; 503 overloaded, unavailable or timeout; the errors of the service
      handler: (request, reply) => this.forwarder.forwardCached(route, request, reply),
    };
  }

  /** POST to another service's endpoint. */
  private withBody(route: BodyRoute): Steps {
    return {
      onRequest: [
        authenticate(this.apiKeys, route.key), //            401, 503
        enforceRateLimit(this.rateLimits), //                429
        negotiate(route.offers), //                          406
        ...languagesOf(route), //                            -    Vary, Content-Language
        checkBodyHeaders, //                                 415, 413
        rejectOverload(this.concurrency, route.endpoint), // 503, before the body is read
      ],
      preHandler: [acquireBulkhead(this.bulkhead)], //       429
      // 200; 400 without Content-Type or JSON; 503 overloaded, unavailable or timeout; the errors of the service
      handler: (request, reply) => this.forwarder.forward(route, request, reply),
    };
  }

  /** POST of a message of the Model Context Protocol. */
  private tools(): Steps {
    return {
      onRequest: [
        authenticate(this.apiKeys, mcpRoute.key), // 401, 503
        enforceRateLimit(this.rateLimits), //        429
        negotiate(mcpRoute.offers), //               406
        checkBodyHeaders, //                         415, 413
      ],
      preHandler: [acquireBulkhead(this.bulkhead)], // 429
      // 200, 202; 400 without Content-Type or JSON; the errors of the protocol. Those of services are results of tools.
      handler: async (request, reply) => {
        // The library of the protocol is loaded with the first message: most gateways never get one.
        const { answerMessage } = await import('./mcp/answer-message.js');
        await answerMessage(this.forwarder, request, reply);
      },
    };
  }

  /** GET of a document of the gateway's own. */
  private document(name: DocumentName): Steps {
    const { key, offers } = routes[name];
    return {
      onRequest: [
        ...(name === 'service' ? [redirectBrowsers(offers)] : []), // 303
        ...(key === 'none' ? [] : [authenticate(this.apiKeys, key), enforceRateLimit(this.rateLimits)]), // 401, 503, 429
        negotiate(offers), // 406
      ],
      handler: sendDocument(name), // 200, 304
    };
  }

  /** OPTIONS, and the methods that a path does not have. */
  private otherMethods(instance: FastifyInstance, url: string, allow: string): void {
    instance.route({
      method: instance.supportedMethods.filter((method) => method === 'OPTIONS' || !allow.includes(method)),
      url,
      onRequest: rejectMethod(allow), // 405
      handler: preflight(allow, KEY_HEADERS), // 204
    });
  }
}

/** Hook that chooses the language of a route that answers in several. */
const languagesOf = ({ languages }: Route): onRequestHookHandler[] => (languages ? [negotiateLanguage] : []);
