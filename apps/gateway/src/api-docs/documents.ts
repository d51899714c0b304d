import { type FastifyReply, type FastifyRequest } from 'fastify';
import { Representation } from '../cache/representation.js';
import { send } from '../cache/send-representation.js';
import { PAGE_HEADERS, REFERENCE_HEADERS } from '../explorer/explorer.js';
import { readPage } from '../explorer/files.js';
import { type DocumentName } from '../routing/routes.js';
import { asyncApiDocument } from './async-document.js';
import { openApiDocument } from './document.js';
import { serviceResource } from './service-resource.js';

const json = (value: object): Buffer => Buffer.from(JSON.stringify(value));

/** Body of each document of the gateway's own, and its headers. */
const documents: Readonly<Record<DocumentName, { body: () => Buffer; headers?: Record<string, string> }>> = {
  service: { body: () => json(serviceResource) },
  openApi: { body: () => json(openApiDocument()) },
  asyncApi: { body: () => json(asyncApiDocument()) },
  docs: { body: () => readPage('reference.html'), headers: REFERENCE_HEADERS },
  explore: { body: () => readPage('index.html'), headers: PAGE_HEADERS },
};

/** Handler of a document, which is created on first use: most processes never serve it. */
export function sendDocument(name: DocumentName) {
  const { body, headers = {} } = documents[name];
  let representation: Representation | undefined;
  return (request: FastifyRequest, reply: FastifyReply): void | Promise<void> => {
    representation ??= new Representation(body(), {});
    reply.headers(headers);
    return send(representation, request, reply);
  };
}
