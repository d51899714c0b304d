import { type IncomingHttpHeaders } from 'node:http';
import { apiKeyDigest, isApiKey } from '#contracts';
import { queryString, readParameters } from './query.js';

/** The headers a key can come in. */
export const KEY_HEADERS = ['Authorization', 'X-API-Key', 'Ocp-Apim-Subscription-Key'] as const;

/** Stands for what was sent as a key and cannot be one. */
export const MALFORMED = Symbol('malformed key');

/** The SHA-256 digest of a key, in lower-case hex. */
export type Credential = string | typeof MALFORMED;

const BEARER = /^bearer +(\S+) *$/i;

/**
 * The digest of the key that a request carries; `undefined` where it carries none. A header wins over the query. The
 * key itself goes no further than this function.
 */
export function readCredential(headers: IncomingHttpHeaders, target: string): Credential | undefined {
  const key = keyIn(headers) ?? keyInQuery(target);
  if (key === undefined) return undefined;
  return key !== MALFORMED && isApiKey(key) ? apiKeyDigest(key) : MALFORMED;
}

function keyIn(headers: IncomingHttpHeaders): string | undefined {
  const bearer = headers.authorization && BEARER.exec(headers.authorization)?.[1];
  return bearer || single(headers['x-api-key']) || single(headers['ocp-apim-subscription-key']) || undefined;
}

const single = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

function keyInQuery(target: string): Credential | undefined {
  try {
    return readParameters(queryString(target), ['apikey']).apikey;
  } catch {
    return MALFORMED;
  }
}
