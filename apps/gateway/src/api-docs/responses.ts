import { errorCatalogue, type ErrorCode, mediaType, toMessages } from '#contracts';
import { type Route } from '../routing/routes.js';
import examples from './examples.json' with { type: 'json' };
import { type Json } from './schemas.js';

const errorExamples: Readonly<Record<string, unknown>> = examples.errors;

const header = (description: string): Json => ({ description, schema: { type: 'string' } });

/** Response headers. */
export const headers: Json = {
  'X-Request-Id': header('The id of this request: yours where you sent one, else a new one'),
  'Content-Language': header('Languages of the descriptions, or of the messages, where Accept-Language was sent'),
  ETag: header('Changes with the content, the release of the catalog, the access and the media type'),
  Location: header('Path of the page'),
  'Retry-After': header('Seconds after which another try makes sense'),
  'WWW-Authenticate': header('How to send a key'),
  RateLimit: header('How much of the limit is left, and for how long, where the key has one'),
  'RateLimit-Policy': header('The limit of the key, where it has one'),
};

const LIMIT = ['RateLimit', 'RateLimit-Policy'];

/** Names of the headers that tell of the limit of a key. */
export const limitHeaders = ({ key }: Route): string[] => (key === 'none' ? [] : LIMIT);

/** References to headers by name. */
export const carrying = (...names: string[]): Json =>
  Object.fromEntries(['X-Request-Id', ...names].map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** Names of the headers of an answer that is no error. */
export const answerHeaders = (route: Route): string[] => [
  ...(route.method === 'GET' ? ['ETag'] : []),
  ...(route.languages ? ['Content-Language'] : []),
  ...limitHeaders(route),
];

/** Headers of errors that are found once language and limit are known. */
const LATE = ['Content-Language', ...LIMIT];

const headersOf: Readonly<Record<number, string[]>> = {
  400: LATE,
  401: ['WWW-Authenticate'],
  404: LATE,
  406: LIMIT,
  413: LATE,
  415: LATE,
  429: ['Retry-After', ...LIMIT],
  500: LATE,
  503: ['Retry-After', ...LATE],
};

/** References to the responses for the errors of a route, by their statuses. */
export const errorReferences = (route: Route): Json =>
  Object.fromEntries(errorStatuses(route).map((status) => [status, { $ref: `#/components/responses/Error${status}` }]));

/** Error statuses of a route, in order. */
function errorStatuses(route: Route): number[] {
  const always = [400, 408, 414, 431, 500, 503];
  const keyed = route.key === 'none' ? [] : [401, 429];
  const body = route.method === 'POST' ? [413, 415] : [];
  const byId = route.path.includes(':') ? [404] : [];
  return [...always, ...keyed, ...byId, ...body, 406].sort();
}

/** One response for each error status of the routes. */
export function errorResponses(routes: readonly Route[]): Json {
  const statuses = new Set(routes.flatMap(errorStatuses));
  return Object.fromEntries([...statuses].map((status) => [`Error${status}`, errorResponse(status)]));
}

function errorResponse(status: number): Json {
  const codes = (Object.keys(errorCatalogue) as ErrorCode[]).filter((code) => errorCatalogue[code].status === status);
  const described = codes.map((code) => `\`${code}\`: ${errorCatalogue[code].text}`);
  const example = errorExamples[status] ?? toMessages([{ code: codes[0] ?? 'internal-error' }], { source: 'gateway' });
  return {
    description: described.join('\n\n'),
    headers: carrying(...(headersOf[status] ?? [])),
    content: { [mediaType('Messages')]: { schema: { $ref: '#/components/schemas/Messages' }, example } },
  };
}
