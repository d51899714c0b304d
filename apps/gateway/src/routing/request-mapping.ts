import { type FastifyRequest } from 'fastify';
import { memoize } from '#memoize';
import { SVG } from '#contracts';
import { decodeJson } from '#messaging';
import { mayHoldKey, queryString, readParameters, readRepeated } from './query-parameters.js';

/** Request to an endpoint, made of an HTTP request without a body. */
export interface UpstreamQuery {
  readonly parameters: object;
  /** Parameters as one string: equal for equal requests to one endpoint. */
  readonly name: string;
}

const named = (parameters: object): UpstreamQuery => ({ parameters, name: JSON.stringify(parameters) });
const NO_PARAMETERS: UpstreamQuery = { parameters: {}, name: '' };

/** Request for a list without parameters. */
export const noParameters = (): UpstreamQuery => NO_PARAMETERS;

/** Request for the food whose id is in the path. Without further parameters its name is the id alone. */
export function foodParameters({ params, url }: FastifyRequest): UpstreamQuery {
  const { uri: id } = params as { uri: string };
  const extras = foodExtras(url);
  return Object.keys(extras).length === 0 ? { parameters: { id }, name: id } : named({ id, ...extras });
}

/** Request for the food whose barcode is in the path. */
export function barcode({ params, url }: FastifyRequest): UpstreamQuery {
  const { code } = params as { code: string };
  // The code is any text, also one that looks like the parameters of another request.
  return named({ code, ...foodExtras(url) });
}

/** What the query string asks beside a food. */
function foodExtras(url: string): object {
  const text = queryString(url);
  return text === '' ? {} : readParameters(text, ['scores', 'category', 'detail']);
}

/** Request for the label of the food whose id is in the path. The picture and the JSON are two responses. */
export function foodLabelParameters({ params, url, responseType }: FastifyRequest): UpstreamQuery {
  const { uri } = params as { uri: string };
  const { quantity, unit } = readParameters(queryString(url), ['quantity', 'unit']);
  const parameters = { id: uri, quantity, unit };
  return { parameters, name: JSON.stringify([parameters, responseType === SVG]) };
}

/** Food search by the parameters of the query string. */
export function searchParameters({ url }: FastifyRequest): UpstreamQuery {
  const text = queryString(url);
  // A query string with a key in it is not memoized: keys stay in no memory.
  return mayHoldKey(text) ? readSearch(text) : memoizedSearch(text);
}

const memoizedSearch = memoize(readSearch);

const SEARCH_PARAMETERS = ['query', 'count', 'start', 'spell', 'sort', 'per', 'explain'] as const;

function readSearch(text: string): UpstreamQuery {
  const { query, count, start, spell, sort, per, explain } = readParameters(text, SEARCH_PARAMETERS);
  const group = readRepeated(text, 'group');
  return named({ query, count, start, spell, group, sort, per, explain });
}

/** Changes by the parameters of the query string. */
export function changesParameters({ url }: FastifyRequest): UpstreamQuery {
  const { since, count, after } = readParameters(queryString(url), ['since', 'count', 'after']);
  return named({ since, count, after });
}

/** Suggestions by the parameters of the query string. */
export function suggestionParameters({ url }: FastifyRequest): UpstreamQuery {
  const { query, count } = readParameters(queryString(url), ['query', 'count']);
  return named({ query, count });
}

/**
 * Request body with the named query parameters as fields. A body that is not an object stays as it is: the service
 * rejects it. `false` stands for a number beyond a double, which has no JSON: no field takes either.
 */
export function withQueryFields(body: Uint8Array, target: string, names: readonly string[]): Uint8Array {
  const text = queryString(target);
  if (text === '' || names.length === 0) return body;
  const fields = readParameters(text, names);
  if (Object.keys(fields).length === 0) return body;
  const value = decodeJson(body, false);
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? Buffer.from(JSON.stringify({ ...value, ...fields })) : body;
}
