import { createMcpHandler } from '@modelcontextprotocol/server';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { NutritionClient } from '#client';
import { ServiceError } from '#contracts';
import { nutritionServer } from '#mcp';
import { decodeJson } from '#messaging';
import { implementationVersion } from '#service-kit/base';
import { sendCompressed } from '../negotiation/send-compressed.js';
import { bodyOf } from '../upstream/request-body.js';
import { type UpstreamForwarder } from '../upstream/upstream-forwarder.js';
import { forwarderTransport } from './forwarder-transport.js';

/** Size limit of a message, far above a long one. Arguments are checked one by one: of 1 MiB they would take 0.4 s. */
const MAX_MESSAGE_BYTES = 256 * 1024;

const ONE_MESSAGE = 'one JSON-RPC message in a request, no batch';

/** Response header of the protocol that is passed on. */
const REVISION = 'mcp-protocol-version';

/** What the library wants accepted, whatever the client accepts: the gateway answers in JSON. */
const ACCEPTED = 'application/json, text/event-stream';

/** Beginning of the data line in an event stream. The library answers revisions of 2025 with one event. */
const DATA = 'data: ';

/**
 * Answers a message of the Model Context Protocol over streamable HTTP, without sessions: any replica answers any request.
 * Each request has a server of its own, whose tools call the services with the access and the limits of the request.
 */
export async function answerMessage(
  forwarder: UpstreamForwarder,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const body = bodyOf(request);
  if (body.length === 0) throw ServiceError.of('invalid-json', { details: { expected: 'Send a JSON-RPC message.' } });
  if (body.length > MAX_MESSAGE_BYTES) {
    throw ServiceError.of('body-too-large', { details: { limit: MAX_MESSAGE_BYTES } });
  }
  const parsedBody = decodeJson(body, false);
  // Batches, of revision 2025-03-26 alone, would call any number of tools as one request.
  if (Array.isArray(parsedBody)) throw ServiceError.of('invalid-value', { details: { expected: ONE_MESSAGE } });
  // A tool says itself that the service is busy: waiting is the model's decision.
  const client = new NutritionClient(forwarderTransport(forwarder, request), { retries: 0 });
  // A stream of notifications would have nothing to tell, and hold the connection.
  const options = { maxSubscriptions: 0, keepAliveMs: 0 };
  const handler = createMcpHandler(() => nutritionServer(client, implementationVersion), options);
  try {
    const response = await handler.fetch(webRequest(request, body), { parsedBody });
    const text = await response.text();
    const revision = response.headers.get(REVISION);
    if (revision !== null) reply.header(REVISION, revision);
    reply.code(response.status).header('Cache-Control', 'no-store');
    // A notification: bytes, even none, would have a type.
    if (text === '') return void reply.send();
    reply.header('Content-Type', 'application/json');
    await sendCompressed(Buffer.from(isStream(response) ? messageIn(text) : text), reply);
  } finally {
    await handler.close();
  }
}

const isStream = ({ headers }: Response): boolean =>
  headers.get('Content-Type')?.startsWith('text/event-stream') === true;

/** Message of an event stream. Its lines end with LF alone: JSON may hold U+2028 as it is. */
const messageIn = (stream: string): string =>
  stream
    .split('\n')
    .find((line) => line.startsWith(DATA))
    ?.slice(DATA.length) ?? '';

/** The request as the protocol's library reads it. Its address tells it nothing. */
function webRequest({ headers }: FastifyRequest, body: Uint8Array): Request {
  const own = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && /^(?:content-type|mcp-.{1,64})$/.test(name) ? [[name, value]] : [],
  );
  return new Request('http://gateway/mcp', {
    method: 'POST',
    headers: [...own, ['accept', ACCEPTED]],
    body: new Uint8Array(body),
  });
}
