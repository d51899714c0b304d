import examples from '../../../apps/gateway/src/api-docs/examples.json' with { type: 'json' };
import { type RouteName } from '../../../apps/gateway/src/routing/routes.js';

interface Asked {
  readonly path: string;
  readonly body?: unknown;
}

/** A food of the default catalog. */
const FOOD = examples.requests.analyze.items[0]?.id ?? '';

/** A request of each route of the interface, with the bodies of the API description. */
export const requestsOf = (gtin: string): Readonly<Record<RouteName, Asked>> => ({
  service: { path: '/' },
  searchFoods: { path: '/foods?query=bananas' },
  suggestFoods: { path: '/foods/suggestions?query=bana' },
  getFood: { path: `/food/${FOOD}` },
  getFoodByGtin: { path: `/food/gtin/${gtin}` },
  getFoodLabel: { path: `/food/${FOOD}/label` },
  lookUpFoods: { path: '/foods/lookup', body: { ids: [FOOD] } },
  analyze: { path: '/analysis', body: examples.requests.analyze },
  assess: { path: '/assessment', body: examples.requests.assess },
  resolveIngredients: { path: '/ingredients', body: examples.requests.resolveIngredients },
  label: { path: '/label', body: examples.requests.label },
  listChanges: { path: '/changes?since=r0' },
  listGroups: { path: '/groups' },
  listNutrients: { path: '/nutrients' },
  listUnits: { path: '/units' },
  listFoodUnits: { path: '/food-units' },
  recommend: { path: '/recommendations', body: examples.requests.recommend },
  openApi: { path: '/openapi.json' },
  asyncApi: { path: '/asyncapi.json' },
  docs: { path: '/docs' },
  explore: { path: '/explore' },
});

/** Asks a gateway. */
export function ask(url: string, key: string, { path, body }: Asked): Promise<Response> {
  const headers = { 'X-API-Key': key };
  if (body === undefined) return fetch(url + path, { headers });
  return fetch(url + path, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}
