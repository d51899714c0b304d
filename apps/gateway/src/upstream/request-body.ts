import { type IncomingMessage } from 'node:http';
import contentType from 'fast-content-type-parse';
import { type FastifyRequest, type onRequestHookHandler } from 'fastify';
import { ServiceError } from '#contracts';
import { contentTypeRequired } from '../errors/error-response.js';
import { OVERLOADED } from '../limits/adaptive-concurrency-limiter.js';
import { type BodyAllocation, type BodyMemory } from '../limits/body-memory.js';
import { callerOf } from '../limits/caller.js';

/** Limit of a request body, in bytes. */
export const MAX_BODY_BYTES = 1024 * 1024;

/** Limit of the chunks of a body, which cost more than their bytes. A body of the full size has 16 bytes a chunk. */
const MAX_CHUNKS = 64 * 1024;
/** Initial size of the buffer, unless less is announced. */
const INITIAL_BYTES = 4096;
/** Limit of a Content-Type, in bytes: a media type has 255 at most, and our only parameter is the charset. */
const MAX_TYPE_BYTES = 512;

const EMPTY = Buffer.alloc(0);
const JSON_TYPE = /^application\/(?:json|[^/]+\+json)$/;
const UTF8 = /^utf-?8$/i;

/** Rejects a body by its headers, before it is read: 415 `unsupported-media-type`, 413 `body-too-large`. */
export const checkBodyHeaders: onRequestHookHandler = ({ headers }, _reply, done) => {
  const type = headers['content-type'];
  if (type && !isJson(type)) throw unsupported('Content-Type', 'application/json or application/*+json, in UTF-8');
  const encoding = headers['content-encoding']?.toLowerCase();
  if (encoding && encoding !== 'identity') throw unsupported('Content-Encoding', 'the body without Content-Encoding');
  if (Number(headers['content-length']) > MAX_BODY_BYTES) throw bodyTooLarge();
  done();
};

/** Body parser: every body is read as bytes, in bounded memory; the services validate them. */
export const readBody =
  (memory: BodyMemory) =>
  (request: FastifyRequest, payload: IncomingMessage, done: BodyDone): void => {
    request.bodyAllocation = memory.open(callerOf(request));
    readBytes(payload, request.bodyAllocation, done);
  };

type BodyDone = (error: Error | null, body?: Buffer) => void;

/**
 * Reads a body into one buffer that grows with what arrives: never more than twice that, whatever is announced.
 * @param allocation checked before the buffer grows
 * @param done gets the body, or ServiceError 413 `body-too-large`, 503 `overloaded`, 400 `malformed-request` where the
 *   sender closes before the end
 */
function readBytes(payload: IncomingMessage, allocation: BodyAllocation, done: BodyDone): void {
  const announced = Math.min(Number(payload.headers['content-length'] ?? MAX_BODY_BYTES), MAX_BODY_BYTES);
  let buffer = EMPTY;
  let length = 0;
  let chunks = 0;
  let finished = false;

  const finish = (error: Error | null) => {
    if (finished) return;
    finished = true;
    if (error) {
      allocation.free();
      buffer = EMPTY;
      done(error);
    } else done(null, buffer.subarray(0, length));
  };
  const end = () => finish(null);
  const fail = (cause: Error) => finish(ServiceError.of('malformed-request', {}, { cause }));
  const append = (chunk: Buffer) => {
    // The rest of a rejected body is discarded.
    if (finished) return;
    const newLength = length + chunk.length;
    if (newLength > MAX_BODY_BYTES || ++chunks > MAX_CHUNKS) return finish(bodyTooLarge());
    if (newLength > buffer.length) {
      const size = Math.max(newLength, Math.min(Math.max(2 * buffer.length, INITIAL_BYTES), announced));
      if (!allocation.grow(size - buffer.length)) return finish(OVERLOADED);
      const larger = Buffer.allocUnsafe(size);
      larger.set(buffer.subarray(0, length));
      buffer = larger;
    }
    buffer.set(chunk, length);
    length = newLength;
  };
  payload.on('data', append).on('end', end).on('error', fail);
}

/**
 * Bytes of a request's body.
 * @throws ServiceError 400 `content-type-required` for a body without one
 */
export function bodyOf({ body, headers }: FastifyRequest): Buffer {
  const bytes = (body as Buffer | undefined) ?? EMPTY;
  if (bytes.length > 0 && !headers['content-type']) throw contentTypeRequired();
  return bytes;
}

const bodyTooLarge = (): ServiceError => ServiceError.of('body-too-large', { details: { limit: MAX_BODY_BYTES } });

function isJson(header: string): boolean {
  if (header.length > MAX_TYPE_BYTES) return false;
  const { type, parameters } = contentType.safeParse(header);
  return JSON_TYPE.test(type) && UTF8.test(parameters['charset'] ?? 'utf-8');
}

const unsupported = (field: string, expected: string): ServiceError =>
  ServiceError.of('unsupported-media-type', { field, details: { expected } });
