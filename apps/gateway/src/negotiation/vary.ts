import { type FastifyReply } from 'fastify';

/** Adds request headers to the Vary header of a reply, after those it names already. */
export function addVary(reply: FastifyReply, headers: string): void {
  const varied = reply.getHeader('vary');
  reply.header('vary', varied === undefined ? headers : `${String(varied)}, ${headers}`);
}
