import { type IncomingHttpHeaders } from 'node:http';
import { apiKeyDigest, isApiKey } from '#contracts';
import { queryString, readParameters } from '../routing/query-parameters.js';

/** Request headers that may carry an API key. */
export const KEY_HEADERS = ['Authorization', 'X-API-Key', 'Ocp-Apim-Subscription-Key'] as const;

/** Credential that cannot be an API key. */
export const MALFORMED = Symbol('malformed key');

/** SHA-256 digest of an API key, in lower-case hex. */
export type Credential = string | typeof MALFORMED;

/** Scheme and key. Whatever follows the scheme is the key, so that a malformed one is rejected and not overlooked. */
const BEARER = /^bearer +(\S.*)$/i;

/**
 * Digest of the API key of a request; `undefined` without one. A header wins over the query. The key itself does not
 * leave this function.
 */
export function readCredential(headers: IncomingHttpHeaders, target: string): Credential | undefined {
  const key = keyIn(headers) ?? readParameters(queryString(target), ['apikey']).apikey;
  if (key === undefined) return undefined;
  return isApiKey(key) ? apiKeyDigest(key) : MALFORMED;
}

function keyIn(headers: IncomingHttpHeaders): string | undefined {
  const bearer = headers.authorization && BEARER.exec(headers.authorization)?.[1];
  return bearer || single(headers['x-api-key']) || single(headers['ocp-apim-subscription-key']) || undefined;
}

const single = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);
