import { type FastifyRequest } from 'fastify';
import {
  analysis,
  catalog,
  changes,
  type Endpoint,
  ingredients,
  mediaType,
  recommendation,
  SVG,
  type VendorTypeName,
} from '#contracts';
import { type Offer, offer } from '../negotiation/accept.js';
import {
  barcode,
  changesParameters,
  foodLabelParameters,
  foodParameters,
  noParameters,
  searchParameters,
  suggestionParameters,
  type UpstreamQuery,
} from './request-mapping.js';

/** API-key rule of a route: required, optional (without one the public access applies), or none read at all. */
export type KeyRule = 'required' | 'optional' | 'none';

/** Resource of the interface. Each path has one method; HEAD and OPTIONS follow from it. */
export interface Route {
  readonly method: 'GET' | 'POST';
  /** Path in the router's syntax. */
  readonly path: string;
  /** Name of the operation, for Messages. */
  readonly action: string;
  readonly key: KeyRule;
  /** Media types of the response, the default first. */
  readonly offers: readonly Offer[];
  /** Whether Accept-Language chooses the language of descriptions. */
  readonly languages?: true;
}

/** Route whose response comes from an endpoint of another service. */
export interface ForwardedRoute extends Route {
  readonly endpoint: Endpoint;
}

/** POST route: the request body goes to the endpoint as it is. */
export interface BodyRoute extends ForwardedRoute {
  /** Media type of the request body, beside application/json. */
  readonly accepts: VendorTypeName;
  /** Query parameters that become fields of the body. */
  readonly queryFields: readonly string[];
}

/** GET route of another service: its response is cached. */
export interface LookUpRoute extends ForwardedRoute {
  readonly query: (request: FastifyRequest) => UpstreamQuery;
  /** Whether the id of a food is in the path, as `uri`. */
  readonly byId?: true;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const jsonOr = (representation: VendorTypeName) => [offer(JSON_TYPE), offer(mediaType(representation))];

/** A route that answers with a picture too. */
const withPicture = <Forwarded extends Route>(route: Forwarded): Forwarded => ({
  ...route,
  offers: [...route.offers, offer(SVG)],
});

/** A route that answers in several languages. */
const inLanguages = <Forwarded extends Route>(route: Forwarded) => ({ ...route, languages: true as const });

/** A look-up of the food whose id is in the path. */
const byId = (route: LookUpRoute) => ({ ...route, byId: true as const });

const lookUp = (
  path: string,
  key: KeyRule,
  endpoint: Endpoint,
  representation: VendorTypeName,
  query: LookUpRoute['query'],
): LookUpRoute => ({
  method: 'GET',
  path,
  key,
  action: endpoint.action,
  offers: jsonOr(representation),
  endpoint,
  query,
});

const withBody = (
  path: string,
  endpoint: Endpoint,
  accepts: VendorTypeName,
  representation: VendorTypeName,
  queryFields: readonly string[] = [],
): BodyRoute => ({
  method: 'POST',
  path,
  key: 'required',
  action: endpoint.action,
  offers: jsonOr(representation),
  endpoint,
  accepts,
  queryFields,
});

/** Document of the gateway's own (`api-docs/documents.ts`). */
const document = (path: string, key: KeyRule, action: string, offers: readonly Offer[]): Route => ({
  method: 'GET',
  path,
  key,
  action,
  offers,
});

/** The whole interface. `pipeline.ts` registers each entry with its hooks and handler. */
export const routes = {
  service: document('/', 'optional', 'service.get', jsonOr('Service')),
  searchFoods: inLanguages(lookUp('/foods', 'required', catalog.searchFoods, 'Foods', searchParameters)),
  getFood: inLanguages(byId(lookUp('/food/:uri', 'optional', catalog.getFood, 'Food', foodParameters))),
  suggestFoods: inLanguages(
    lookUp('/foods/suggestions', 'required', catalog.suggestFoods, 'Suggestions', suggestionParameters),
  ),
  getFoodByGtin: inLanguages(lookUp('/food/gtin/:code', 'optional', catalog.getFoodByGtin, 'Food', barcode)),
  lookUpFoods: inLanguages(withBody('/foods/lookup', catalog.lookUpFoods, 'FoodList', 'FoodList')),
  analyze: withBody('/analysis', analysis.analyze, 'Foods', 'FoodAnalysis', ['n', 'detail']),
  assess: withBody('/assessment', analysis.assess, 'Foods', 'Assessment', ['n']),
  resolveIngredients: withBody('/ingredients', ingredients.resolve, 'Ingredients', 'Ingredients'),
  label: withPicture(withBody('/label', analysis.label, 'Foods', 'Label')),
  getFoodLabel: withPicture(
    byId(lookUp('/food/:uri/label', 'optional', analysis.foodLabel, 'Label', foodLabelParameters)),
  ),
  listGroups: lookUp('/groups', 'required', catalog.listGroups, 'Groups', noParameters),
  listChanges: lookUp('/changes', 'required', changes.list, 'Changes', changesParameters),
  listNutrients: lookUp('/nutrients', 'required', catalog.listNutrients, 'Nutrients', noParameters),
  listUnits: lookUp('/units', 'required', catalog.listUnits, 'Units', noParameters),
  listFoodUnits: lookUp('/food-units', 'optional', catalog.listFoodUnits, 'FoodUnits', noParameters),
  recommend: withBody('/recommendations', recommendation.recommend, 'PersonalProfile', 'Recommendations'),
  openApi: document('/openapi.json', 'none', 'openapi.get', [offer(JSON_TYPE)]),
  asyncApi: document('/asyncapi.json', 'none', 'asyncapi.get', [offer(JSON_TYPE)]),
  docs: document('/docs', 'none', 'docs.get', [offer('text/html; charset=utf-8')]),
  explore: document('/explore', 'none', 'explore.get', [offer('text/html; charset=utf-8')]),
} as const;

export type RouteName = keyof typeof routes;

/** Names of the routes that the gateway answers itself. */
export type DocumentName = {
  [Name in RouteName]: (typeof routes)[Name] extends ForwardedRoute ? never : Name;
}[RouteName];

/** Model Context Protocol: its tools answer, no single endpoint. */
export const mcpRoute: Route = {
  method: 'POST',
  path: '/mcp',
  key: 'required',
  action: 'mcp',
  offers: [offer(JSON_TYPE)],
};

/** Methods of a route's path, as `Allow` lists them. */
export const allowedMethods = ({ method }: Route): string =>
  method === 'GET' ? 'GET, HEAD, OPTIONS' : `${method}, OPTIONS`;
