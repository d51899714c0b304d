import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Answer, type Form, VARY } from './answer.js';
import { preferredEncoding } from './compression.js';
import { matches } from './entity-tag.js';

/** Sends an answer as the caller wants it: its media type, its encoding, and nothing at all if it has it already. */
export function send(answer: Answer, request: FastifyRequest, reply: FastifyReply): void | Promise<void> {
  const form = answer.form({
    contentType: request.admission?.contentType ?? 'application/json',
    encoding: preferredEncoding(request.headers['accept-encoding'], answer.body.length),
    profile: request.admission?.access?.profile ?? '',
  });
  if (form instanceof Promise) return form.then((made) => sendForm(made, request, reply));
  sendForm(form, request, reply);
}

function sendForm({ bytes, headers, tag }: Form, request: FastifyRequest, reply: FastifyReply): void {
  const varied = reply.getHeader('vary');
  reply.headers(headers);
  if (varied !== undefined) reply.header('vary', `${String(varied)}, ${VARY}`);
  if (tag !== undefined && matches(request.headers['if-none-match'], tag)) {
    reply.removeHeader('content-type').removeHeader('content-encoding').code(304).send();
    return;
  }
  reply.code(200).send(bytes);
}
