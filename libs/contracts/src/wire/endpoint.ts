import { type z } from 'zod';

/**
 * Request/reply operation on the wire: its NATS subject, its name in Messages (`action`), and the schemas of both bodies.
 * Request schemas coerce and check what callers send (numeric strings, defaults, bounds); reply schemas describe replies.
 */
export interface Endpoint<Request extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> {
  readonly subject: string;
  readonly action: string;
  readonly description: string;
  readonly request: Request;
  readonly reply: Reply;
}

/** Request of an endpoint as callers send it, before defaults. */
export type RequestOf<E extends Endpoint> = z.input<E['request']>;

/** Request of an endpoint as its handler receives it: validated, with defaults. */
export type ValidRequestOf<E extends Endpoint> = z.output<E['request']>;

/** Reply body of an endpoint. */
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;

/** Declares an endpoint with the exact types of its schemas. */
export function endpoint<Request extends z.ZodType, Reply extends z.ZodType>(
  definition: Endpoint<Request, Reply>,
): Endpoint<Request, Reply> {
  return definition;
}
