import { type z } from 'zod';

/**
 * One request/reply operation on the wire: where it is asked (`subject`), what it is called in error
 * messages (`action`), and the schemas of both bodies. Request schemas read what callers send (numbers as numeric
 * strings, defaults, bounds); reply schemas describe what comes back.
 */
export interface Endpoint<Request extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> {
  readonly subject: string;
  readonly action: string;
  readonly description: string;
  readonly request: Request;
  readonly reply: Reply;
}

/** What a caller may send to an endpoint, before defaults are applied. */
export type RequestOf<E extends Endpoint> = z.input<E['request']>;

/** What the endpoint's handler receives: validated, with defaults. */
export type ValidRequestOf<E extends Endpoint> = z.output<E['request']>;

/** The endpoint's reply body. */
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;

/** Declares an endpoint, keeping the exact types of its schemas. */
export function endpoint<Request extends z.ZodType, Reply extends z.ZodType>(
  definition: Endpoint<Request, Reply>,
): Endpoint<Request, Reply> {
  return definition;
}
