import { type onRequestHookHandler } from 'fastify';
import { TickBatcher } from '#messaging';
import { countLookup } from '#service-kit';
import { profileOf } from '../auth/authenticate.js';
import { type LookUpRoute } from '../routing/routes.js';
import { cachedQueryOf } from './cached-query.js';
import { type ResponseCache } from './response-cache.js';
import { send } from './send-representation.js';

/**
 * Serves a cached representation, 200 or 304, without going on to the handler.
 *
 * The responses of one tick of the event loop are sent together at its end. Waking a sleeping client costs as much as the
 * rest of a response; a client woken by the first finds the others there.
 */
export function serveCached(responses: ResponseCache, route: LookUpRoute): onRequestHookHandler {
  return (request, reply, done) => {
    const representation = responses.get(profileOf(request), cachedQueryOf(request, route).key);
    countLookup('responses', representation ? 'hit' : 'miss');
    if (!representation) return done();
    batcher.post(() => {
      try {
        send(representation, request, reply)?.catch(done);
      } catch (error) {
        done(error as Error);
      }
    });
  };
}

/** Shared by all routes: their responses leave together. */
const batcher = new TickBatcher<() => void>((sends) => sends.forEach((send) => send()));
