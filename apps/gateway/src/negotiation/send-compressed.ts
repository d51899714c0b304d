import { type FastifyReply } from 'fastify';
import { compress, preferredEncoding } from './compression.js';
import { addVary } from './vary.js';

/**
 * Sends a body for one request alone, in its client's preferred content coding. Where compressing fails, the body goes
 * out as it is: it may be the error that the client needs to see.
 */
export function sendCompressed(body: Uint8Array, reply: FastifyReply): void | Promise<void> {
  addVary(reply, 'Accept-Encoding');
  const encoding = preferredEncoding(reply.request.headers['accept-encoding'], body.length);
  if (encoding === undefined) {
    reply.send(body);
    return;
  }
  return compress(body, encoding).then(
    (bytes) => void reply.header('content-encoding', encoding).send(bytes),
    () => void reply.send(body),
  );
}
