import { mediaType } from '#contracts';
import { mcpRoute } from '../routing/routes.js';
import { carrying, errorReferences, limitHeaders } from './responses.js';
import { type Json } from './schemas.js';

const VERSION = { type: 'string', enum: ['2.0'] };
const ID = { type: ['string', 'integer'], description: 'of the request; absent: a notification' };

const REQUEST: Json = {
  type: 'object',
  properties: {
    jsonrpc: VERSION,
    id: ID,
    method: { type: 'string', description: '`tools/list`, `tools/call` and others of the protocol' },
    params: { type: 'object', additionalProperties: true },
  },
  required: ['jsonrpc', 'method'],
};

const RESPONSE: Json = {
  type: 'object',
  properties: {
    jsonrpc: VERSION,
    id: { type: ['string', 'integer', 'null'], description: 'of the request' },
    result: { type: 'object', additionalProperties: true },
    error: {
      type: 'object',
      properties: { code: { type: 'integer' }, message: { type: 'string' } },
      required: ['code', 'message'],
      description: 'in place of `result`',
    },
  },
  required: ['jsonrpc', 'id'],
};

const EXAMPLE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'analyze_meal', arguments: { items: ['2 large eggs'] } },
};

/** The Model Context Protocol as an OpenAPI operation. Its messages are described by the protocol's own schema. */
export function mcpOperation(security: readonly Json[]): Json {
  const messages = { schema: { $ref: '#/components/schemas/Messages' } };
  return {
    operationId: 'mcp',
    summary: 'Call the tools for language models (Model Context Protocol, streamable HTTP)',
    externalDocs: { url: 'https://modelcontextprotocol.io/specification' },
    security,
    requestBody: { required: true, content: { 'application/json': { schema: REQUEST, example: EXAMPLE } } },
    responses: {
      200: {
        description: 'The response, or the error of JSON-RPC in its place',
        headers: carrying(...limitHeaders(mcpRoute)),
        content: { 'application/json': { schema: RESPONSE } },
      },
      202: { description: 'A notification was received', headers: carrying(...limitHeaders(mcpRoute)) },
      ...errorReferences(mcpRoute),
      400: {
        description:
          'No message of the protocol, or of a revision that is not served: an error of JSON-RPC. A body that is no JSON, or a batch: Messages',
        headers: carrying(...limitHeaders(mcpRoute)),
        content: { 'application/json': { schema: RESPONSE }, [mediaType('Messages')]: messages },
      },
    },
  };
}
