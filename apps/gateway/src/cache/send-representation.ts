import { type FastifyReply, type FastifyRequest } from 'fastify';
import { profileOf } from '../auth/authenticate.js';
import { preferredEncoding } from '../negotiation/compression.js';
import { addVary } from '../negotiation/vary.js';
import { matches } from './entity-tag.js';
import { type Representation, type Variant, VARY } from './representation.js';

/** Sends a representation in the negotiated media type and content coding: 200, or 304 where the client has it. */
export function send(
  representation: Representation,
  request: FastifyRequest,
  reply: FastifyReply,
): void | Promise<void> {
  const variant = representation.variant({
    contentType: request.responseType ?? 'application/json',
    encoding: preferredEncoding(request.headers['accept-encoding'], representation.body.length),
    profile: profileOf(request),
  });
  if (variant instanceof Promise) return variant.then((compressed) => sendVariant(compressed, request, reply));
  sendVariant(variant, request, reply);
}

function sendVariant({ bytes, headers, tag }: Variant, request: FastifyRequest, reply: FastifyReply): void {
  addVary(reply, VARY);
  reply.headers(headers);
  if (tag !== undefined && matches(request.headers['if-none-match'], tag)) {
    reply.removeHeader('content-type').removeHeader('content-encoding').code(304).send();
    return;
  }
  reply.code(200).send(bytes);
}
