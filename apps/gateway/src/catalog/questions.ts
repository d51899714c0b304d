import { type FastifyRequest } from 'fastify';
import { queryString, readParameters } from '../http/query.js';
import { remember } from '../http/remember.js';

/** What a request without a body asks the endpoint of its route. */
export interface Question {
  readonly parameters: object;
  /** The parameters as one string: of one endpoint, the same string asks the same. */
  readonly name: string;
}

const WHOLE_LIST: Question = { parameters: {}, name: '' };

/** Asks for a list that has no parameters. */
export const wholeList = (): Question => WHOLE_LIST;

/** Asks for the food whose id is in the path. */
export function oneFood({ params }: FastifyRequest): Question {
  const { uri } = params as { uri: string };
  return { parameters: { id: uri }, name: uri };
}

/**
 * Asks for foods by the query string.
 * @throws ServiceError 400 `invalid-text`
 */
export function foodSearch({ url }: FastifyRequest): Question {
  const text = queryString(url);
  // A key goes no further than to where it is looked at: it stays in no memory.
  return text.includes('apikey=') ? readSearch(text) : rememberedSearch(text);
}

const rememberedSearch = remember(readSearch);

function readSearch(text: string): Question {
  const { query, count, start, spell } = readParameters(text, ['query', 'count', 'start', 'spell']);
  const parameters = { query, count, start, spell };
  return { parameters, name: JSON.stringify(parameters) };
}
