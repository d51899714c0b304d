import { ConnectionError, errorOf, InvalidRequestError, NutritionError, TimeoutError } from './errors.js';
import { EtagCache } from './etag-cache.js';
import { MAX_LOOKUP } from './generated/limits.js';
import { type Address } from './operation.js';
import { type SendOptions, type Transport } from './transport.js';

/** Configuration of HTTP. */
export interface FetchOptions {
  /** Address of the service: `https://nutrition.example.org`. */
  readonly url: string;
  readonly apiKey?: string | undefined;
  /** Characters of GET replies that are cached for revalidation by ETag; 0 caches none. Default: 4 Mi. */
  readonly cacheSize?: number;
  /** Replaces the `fetch` of the platform. */
  readonly fetch?: typeof fetch;
}

const DEFAULT_CACHE_SIZE = 4 * 1024 * 1024;

/** Transport over HTTP, by `fetch`: browsers, Node, Deno, Bun. */
export function fetchTransport({ url, apiKey, cacheSize = DEFAULT_CACHE_SIZE, ...own }: FetchOptions): Transport {
  const base = url.endsWith('/') ? url.slice(0, -1) : url;
  const cache = new EtagCache(cacheSize);
  const send = own.fetch ?? ((...request: Parameters<typeof fetch>) => fetch(...request));

  return {
    maxLookup: MAX_LOOKUP,
    // Single foods may be read without a key, lookups may not.
    batches: apiKey !== undefined,
    async send(address, request, options) {
      const { method, target, body } = httpRequest(address, request);
      const { accept = 'application/json', language } = options;
      const key = [accept, language, target].join(' ');
      const cached = method === 'GET' ? cache.get(key) : undefined;
      const headers: Record<string, string> = { Accept: accept };
      if (language !== undefined) headers['Accept-Language'] = language;
      if (apiKey !== undefined) headers['X-API-Key'] = apiKey;
      if (address.contentType !== undefined) headers['Content-Type'] = address.contentType;
      if (cached) headers['If-None-Match'] = cached.tag;
      const { response, text } = await exchange(options, (signal) =>
        send(base + target, { method, headers, signal, ...(body !== undefined && { body }) }),
      );
      if (response.status === 304 && cached) return parse(cached.text, accept);
      if (!response.ok) throw errorOf(response.status, tryParse(text), detailsOf(response));
      const tag = method === 'GET' ? response.headers.get('etag') : null;
      if (tag !== null) cache.set(key, { tag, text });
      return parse(text, accept);
    },
  };
}

/** Sends a request and reads the whole body, within the timeout. */
async function exchange(
  { timeoutMs, signal }: SendOptions,
  send: (signal: AbortSignal) => Promise<Response>,
): Promise<{ response: Response; text: string }> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await send(signal ? AbortSignal.any([signal, timeout]) : timeout);
    return { response, text: await response.text() };
  } catch (cause) {
    signal?.throwIfAborted();
    if (timeout.aborted) throw new TimeoutError(`No reply within ${timeoutMs} ms.`, { cause });
    throw new ConnectionError('The service cannot be reached.', { cause });
  }
}

function detailsOf({ headers }: Response) {
  const requestId = headers.get('x-request-id') ?? undefined;
  return { retryAfterMs: readRetryAfter(headers.get('retry-after')), requestId };
}

/** Milliseconds of a Retry-After: seconds, or an HTTP date. */
function readRetryAfter(value: string | null): number | undefined {
  if (value === null || value.trim() === '') return undefined;
  const seconds = Number(value);
  const ms = Number.isNaN(seconds) ? Date.parse(value) - Date.now() : seconds * 1000;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

const parse = (text: string, accept: string): unknown => (accept.startsWith('image/') ? text : parseJson(text));

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new NutritionError('The reply is not JSON: the address may be that of another service.', { cause });
  }
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Method, target and body of a request. Fields of a GET that its path lacks become its query.
 * @throws NutritionError for an operation without a path, and for an id of dots
 */
export function httpRequest(
  { http, action }: Address,
  request: object,
): { method: string; target: string; body: string | undefined } {
  if (http === undefined) throw new NutritionError(`${action} has no path on HTTP: use the NATS transport.`);
  const space = http.indexOf(' ');
  const method = http.slice(0, space);
  const template = http.slice(space + 1);
  const rest = new Map<string, unknown>(Object.entries(request));
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    // A URL drops a segment of dots, encoded or not, with the one before it. No id is one.
    if (value === '.' || value === '..') throw new InvalidRequestError(`${action}: no food has the id "${value}".`);
    return encodeURIComponent(String(value));
  });
  if (method === 'POST') return { method, target: path, body: JSON.stringify(request) };
  const query = new URLSearchParams();
  for (const [name, value] of rest) appendTo(query, name, value);
  const text = query.toString();
  return { method, target: text === '' ? path : `${path}?${text}`, body: undefined };
}

/** Groups repeat their parameter, since their texts have commas; other lists are separated by commas. */
function appendTo(query: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined) return;
  const texts = (Array.isArray(value) ? value : [value]).map((each) => String(each));
  if (name === 'group') texts.forEach((text) => query.append(name, text));
  else query.append(name, texts.join());
}
