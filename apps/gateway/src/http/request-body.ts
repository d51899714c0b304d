import contentType from 'fast-content-type-parse';
import { type FastifyRequest } from 'fastify';
import { ServiceError } from '#contracts';

/** How many bytes a request body may have. */
export const MAX_BODY_BYTES = 1024 * 1024;

const EMPTY = Buffer.alloc(0);
const JSON_TYPE = /^application\/(?:json|[^/]+\+json)$/;
const UTF8 = /^utf-?8$/i;

/**
 * Refuses a body by what is announced of it, before any of it is read.
 * @throws ServiceError 415 `unsupported-media-type`, 413 `body-too-large`
 */
export function checkBodyHeaders({ headers }: FastifyRequest): void {
  const type = headers['content-type'];
  if (type && !isJson(type)) throw unsupported('Content-Type', 'application/json, application/*+json, in UTF-8');
  const encoding = headers['content-encoding'];
  if (encoding && encoding !== 'identity') throw unsupported('Content-Encoding', 'the body without Content-Encoding');
  if (Number(headers['content-length']) > MAX_BODY_BYTES) throw bodyTooLarge();
}

/**
 * The bytes of a request's body.
 * @throws ServiceError 400 `content-type-required` where a body came without one
 */
export function bodyOf({ body, headers }: FastifyRequest): Buffer {
  const bytes = (body as Buffer | undefined) ?? EMPTY;
  if (bytes.length > 0 && !headers['content-type']) throw contentTypeRequired();
  return bytes;
}

export const contentTypeRequired = (): ServiceError =>
  ServiceError.of('content-type-required', { field: 'Content-Type' });

export const bodyTooLarge = (): ServiceError =>
  ServiceError.of('body-too-large', { details: { limit: MAX_BODY_BYTES } });

function isJson(header: string): boolean {
  const { type, parameters } = contentType.safeParse(header);
  return JSON_TYPE.test(type) && UTF8.test(parameters['charset'] ?? 'utf-8');
}

const unsupported = (field: string, expected: string): ServiceError =>
  ServiceError.of('unsupported-media-type', { field, details: { expected } });
