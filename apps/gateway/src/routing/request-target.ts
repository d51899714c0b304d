import { type IncomingMessage } from 'node:http';
import { type FastifyRequest, type onRequestHookHandler } from 'fastify';
import { parseId, ServiceError } from '#contracts';

/** Limit of a request target, in bytes. */
export const MAX_TARGET_BYTES = 8 * 1024;

/** Error 414 for a request target over the limit, else `undefined`. */
export const targetTooLong = ({ originalUrl }: FastifyRequest): ServiceError | undefined =>
  originalUrl.length > MAX_TARGET_BYTES
    ? ServiceError.of('uri-too-long', { details: { limit: MAX_TARGET_BYTES } })
    : undefined;

/** Text that no id and no path of the table has: U+FFFD, which stands for broken UTF-8. */
const REPLACEMENT = '%EF%BF%BD';

/** More segments than any path of the table has. */
const MAX_SEGMENTS = 10;

/** Doubled slashes at the start of a path, behind the authority of a whole URL. */
const DOUBLED_START = /^(?:https?:\/\/[^/?#]+)?\/{2,}/i;

/**
 * Request target as the router takes it. Doubled slashes at its start, which clients make of a base address that ends in
 * one, become one; elsewhere they are a path outside the table. A segment of its path that is not percent-encoded UTF-8
 * becomes U+FFFD, which is refused as any other id that cannot exist. `*`, which names the whole server, becomes a path
 * outside the table.
 */
export function readableTarget({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const isOrdinary = url.startsWith('/') && !url.startsWith('//');
  return readablePath(isOrdinary ? url : url.replace(DOUBLED_START, '/').replace(/^\*/, '/*'));
}

function readablePath(url: string): string {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  if (!path.includes('%')) return url;
  const segments = path.split('/');
  // Outside the table anyway. Trying thousands of segments would take a hundred times as long as answering.
  if (segments.length > MAX_SEGMENTS) return `/${REPLACEMENT}`;
  return segments.map((segment) => (isEncoded(segment) ? segment : REPLACEMENT)).join('/') + url.slice(path.length);
}

function isEncoded(segment: string): boolean {
  try {
    decodeURIComponent(segment);
    return true;
  } catch {
    return false;
  }
}

/** Number of Host headers of a request. Node reads the first of several (RFC 9112, 3.2: 400). */
function hostsOf({ rawHeaders }: IncomingMessage): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]!.length === HOST.length && rawHeaders[at]!.toLowerCase() === HOST) hosts++;
  }
  return hosts;
}

const HOST = 'host';

/** Rejects a request by its target: Host missing or repeated (400), too long (414), unknown path (404). */
export const checkTarget: onRequestHookHandler = (request, _reply, done) => {
  const { raw } = request;
  const hosts = hostsOf(raw);
  if (hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1')) throw ServiceError.of('malformed-request');
  const tooLong = targetTooLong(request);
  if (tooLong) throw tooLong;
  if (request.is404) throw ServiceError.of('not-found');
  done();
};

/** Rejects a malformed food id (404). Neither a key nor Accept is looked at before. */
export const rejectMalformedId: onRequestHookHandler = ({ params }, _reply, done) => {
  if (parseId((params as { uri: string }).uri) === undefined) throw ServiceError.of('food-not-found');
  done();
};

/** Rejects every method but OPTIONS with 405. */
export const rejectMethod =
  (allow: string): onRequestHookHandler =>
  (request, reply, done) => {
    if (request.method === 'OPTIONS') return done();
    reply.header('Allow', allow);
    throw ServiceError.of('method-not-allowed', { details: { expected: allow } });
  };
