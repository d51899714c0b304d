import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type LookUpRoute, type Route } from '../routes.js';
import { type Exchange } from './exchange.js';
import { matchedRoute } from './matched-route.js';
import { send } from './send.js';

/**
 * Answers a request that was let in from what the gateway keeps. All that a framework does between here and a controller
 * is for those whose answer is not at hand.
 */
export function answersAtHand(exchange: Exchange) {
  return (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    const { route } = matchedRoute(request).config;
    const answer = isLookUp(route) ? exchange.atHand(route, request) : undefined;
    if (answer) send(answer, request, reply)?.catch(done);
    else done();
  };
}

const isLookUp = (route: Route | undefined): route is LookUpRoute => route?.question !== undefined;
