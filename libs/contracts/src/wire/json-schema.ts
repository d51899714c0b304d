import { z } from 'zod';
import { type Endpoint } from './endpoint.js';

/** The JSON Schemas (2020-12) of an endpoint's bodies: the request as callers may send it, the reply as it comes. */
export function jsonSchemas({ request, reply }: Endpoint): { request: object; reply: object } {
  return {
    request: z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' }),
    reply: z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any' }),
  };
}
