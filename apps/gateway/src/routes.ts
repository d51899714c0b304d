import { type FastifyRequest } from 'fastify';
import { analysis, catalog, type Endpoint, mediaType, recommendation, type Representation } from '#contracts';
import { foodSearch, oneFood, type Question, wholeList } from './catalog/questions.js';
import { type Offer, offer } from './http/accept.js';

/** Whether a request needs an API key: always, not (then the public access serves), or nobody looks for one. */
export type KeyRule = 'required' | 'optional' | 'none';

/** What the gateway serves at one path. Every path has one method; HEAD and OPTIONS follow from it. */
export interface Route {
  readonly method: 'GET' | 'POST';
  /** Path in the router's syntax. */
  readonly path: string;
  /** Name of what is done here, for Messages. */
  readonly action: string;
  readonly key: KeyRule;
  /** The media types of the answer, the default first. */
  readonly offers: readonly Offer[];
  /** Of the service that answers; absent where the gateway does. */
  readonly endpoint?: Endpoint;
  /** What is asked, where that does not depend on a body. */
  readonly question?: (request: FastifyRequest) => Question;
}

/** A route that another service answers. */
export interface ForwardedRoute extends Route {
  readonly endpoint: Endpoint;
  readonly representation: Representation;
}

/** A route that asks another service without a body, so that its answer may be kept. */
export interface LookUpRoute extends ForwardedRoute {
  readonly question: (request: FastifyRequest) => Question;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const jsonOr = (representation: Representation) => [offer(JSON_TYPE), offer(mediaType(representation))];

function forwarded(
  method: Route['method'],
  path: string,
  key: KeyRule,
  endpoint: Endpoint,
  representation: Representation,
): ForwardedRoute {
  return { method, path, key, endpoint, representation, action: endpoint.action, offers: jsonOr(representation) };
}

function lookUp(
  path: string,
  key: KeyRule,
  endpoint: Endpoint,
  representation: Representation,
  question: LookUpRoute['question'],
): LookUpRoute {
  return { ...forwarded('GET', path, key, endpoint, representation), question };
}

/** A document about the interface, open to everybody. */
const document = (path: string, action: string, type: string): Route => ({
  method: 'GET',
  path,
  key: 'none',
  action,
  offers: [offer(type)],
});

/** The whole interface: what is not in this table is not there. */
export const routes = {
  service: {
    method: 'GET',
    path: '/',
    key: 'optional',
    action: 'service.get',
    offers: jsonOr('Service'),
  } satisfies Route,
  searchFoods: lookUp('/foods', 'required', catalog.searchFoods, 'Foods', foodSearch),
  getFood: lookUp('/food/:uri', 'optional', catalog.getFood, 'Food', oneFood),
  analyze: forwarded('POST', '/analysis', 'required', analysis.analyze, 'FoodAnalysis'),
  listNutrients: lookUp('/nutrients', 'required', catalog.listNutrients, 'Nutrients', wholeList),
  listUnits: lookUp('/units', 'required', catalog.listUnits, 'Units', wholeList),
  listFoodUnits: lookUp('/food-units', 'optional', catalog.listFoodUnits, 'FoodUnits', wholeList),
  recommend: forwarded('POST', '/recommendations', 'required', recommendation.recommend, 'Recommendations'),
  openApi: document('/openapi.json', 'openapi.get', JSON_TYPE),
  docs: document('/docs', 'docs.get', 'text/html; charset=utf-8'),
} as const;

/** The methods a path answers, as `Allow` lists them. */
export const allowedMethods = ({ method }: Route): string =>
  method === 'GET' ? 'GET, HEAD, OPTIONS' : `${method}, OPTIONS`;
