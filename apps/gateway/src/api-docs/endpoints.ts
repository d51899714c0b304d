import { analysis, catalog, changes, type Endpoint, ingredients, recommendation } from '#contracts';
import { routes } from '../routing/routes.js';

const forwarded = new Map(
  Object.entries(routes).flatMap(([name, route]) => ('endpoint' in route ? [[route.endpoint, { name, route }]] : [])),
);

/** Every endpoint with its route, where it has one, and the name of its operation: that of the route, else its own. */
export const namedEndpoints = [catalog, changes, ingredients, analysis, recommendation].flatMap((service) =>
  Object.entries<Endpoint>(service).map(([own, endpoint]) => {
    const { name = own, route } = forwarded.get(endpoint) ?? {};
    return [name, endpoint, route] as const;
  }),
);
