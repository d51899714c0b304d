import { analysis, catalog, changes, type Endpoint, ingredients, recommendation } from '#contracts';
import { routes } from '../routing/routes.js';

const routeNames = new Map(
  Object.entries(routes).flatMap(([name, route]) => ('endpoint' in route ? [[route.endpoint, name]] : [])),
);

/** Every endpoint with the name of its operation: that of its route where it has one. */
export const namedEndpoints = [catalog, changes, ingredients, analysis, recommendation].flatMap((service) =>
  Object.entries<Endpoint>(service).map(([name, endpoint]) => [routeNames.get(endpoint) ?? name, endpoint] as const),
);
