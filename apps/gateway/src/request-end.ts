import { type Socket } from 'node:net';
import { type FastifyRequest, type onRequestHookHandler, type onResponseHookHandler } from 'fastify';
import { getOrCreate } from '#memoize';

/** Status counted for a caller that disconnected before the end of the response, nginx's own. */
const CLIENT_CLOSED_REQUEST = 499;

/** Unanswered requests of each connection. */
const unanswered = new WeakMap<Socket, Set<FastifyRequest>>();

/**
 * Ends a request with its connection, where that closes first. The response does not always tell: that of a pipelined
 * request emits no event before its turn.
 */
export const endWithConnection: onRequestHookHandler = (request, _reply, done) => {
  const { socket } = request.raw;
  getOrCreate(unanswered, socket, () => endOnClose(socket)).add(request);
  done();
};

/** Ends a request whose response is sent. */
export const endAnswered: onResponseHookHandler = (request, reply, done) => {
  if (unanswered.get(request.raw.socket)?.delete(request)) end(request, reply.statusCode);
  done();
};

/** Requests of a connection that end when it closes: one listener, however many there are. */
function endOnClose(socket: Socket): Set<FastifyRequest> {
  const requests = new Set<FastifyRequest>();
  socket.once('close', () => {
    for (const request of requests) end(request, CLIENT_CLOSED_REQUEST);
    requests.clear();
  });
  return requests;
}

/** Releases what a request holds, and ends its metrics and its trace. */
function end({ bodyAllocation, leaveBulkhead, observation }: FastifyRequest, status: number): void {
  bodyAllocation?.free();
  leaveBulkhead?.();
  observation?.finished(status);
}
