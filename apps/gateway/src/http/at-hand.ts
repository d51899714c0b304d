import { type FastifyReply, type FastifyRequest } from 'fastify';
import { Outbox } from '#contracts/nats';
import { type LookUpRoute, type Route } from '../routes.js';
import { type Exchange } from './exchange.js';
import { matchedRoute } from './matched-route.js';
import { send } from './send.js';

/**
 * Answers a request that was let in from what the gateway keeps. All that a framework does between here and a controller
 * is for those whose answer is not at hand.
 *
 * The answers of one turn of the event loop are sent together at its end: a caller that sleeps is woken by the first of
 * them, which costs as much as the rest of an answer, and finds the others there.
 */
export function answersAtHand(exchange: Exchange) {
  const outbox = new Outbox();
  return (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    const { route } = matchedRoute(request).config;
    const answer = isLookUp(route) ? exchange.atHand(route, request) : undefined;
    if (!answer) return done();
    outbox.post(() => {
      try {
        send(answer, request, reply)?.catch(done);
      } catch (error) {
        done(error as Error);
      }
    });
  };
}

const isLookUp = (route: Route | undefined): route is LookUpRoute => route?.question !== undefined;
