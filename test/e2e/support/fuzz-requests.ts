import { analysis, catalog, type Endpoint, foodId, recommendation, urn, ingredients } from '#contracts';
import { MALFORMED_VALUES, samples } from './malformed-values.js';

/** Request of a fuzz run: over HTTP, or to a subject over NATS. */
export type FuzzRequest =
  | { readonly over: 'http'; readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: string }
  | { readonly over: 'nats'; readonly subject: string; readonly body: string };

/** Pseudo-random numbers from 0 to 1, the same for the same seed. */
export type Random = () => number;

const KIB = 1024;
const MIB = 1024 * KIB;

/** A sequence of random numbers. */
export function randomOf(seed: number): Random {
  let state = seed;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}

/** Requests to all resources: two of three with malformed values, the third at or over the size limits. */
export function* fuzzRequests(food: string, random: Random): Generator<FuzzRequest> {
  const all = samples(food);
  for (let count = 0; ; count++) {
    if (count % 3 === 2) {
      yield pick(largest, random)(food, random);
    } else {
      const { endpoint, request } = pick(all, random);
      yield sent(endpoint, altered(request, random), random);
    }
  }
}

function pick<Element>(list: readonly Element[], random: Random): Element {
  const element = list[Math.floor(random() * list.length)];
  if (element === undefined) throw new RangeError('an empty list');
  return element;
}

/** JSON text of a value with some malformed, missing and additional members. */
function altered(value: unknown, random: Random): string {
  if (random() < 0.12) return pick(MALFORMED_VALUES, random);
  if (Array.isArray(value)) return `[${value.map((element) => altered(element, random)).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(() => random() < 0.93)
    .map(([name, member]) => `${JSON.stringify(name)}:${altered(member, random)}`);
  const more =
    random() < 0.1
      ? [`${pick(['"toString"', '"__proto__"', '""', '"id"'], random)}:${pick(MALFORMED_VALUES, random)}`]
      : [];
  return `{${[...members, ...more].join()}}`;
}

/** Half of the requests to an endpoint with a route go over HTTP. */
function sent({ subject }: Endpoint, body: string, random: Random): FuzzRequest {
  const post = postPaths[subject];
  if (post !== undefined && random() < 0.5) {
    const n = subject === analysis.analyze.subject && random() < 0.3 ? `?n=${parameter(random)}` : '';
    return { over: 'http', method: 'POST', path: post + n, body };
  }
  const get = getPaths[subject];
  if (get !== undefined && random() < 0.5) return { over: 'http', method: 'GET', path: get(random) };
  return { over: 'nats', subject, body };
}

const parameter = (random: Random): string =>
  random() < 0.1
    ? pick(['%', '%zz', '%E0%A4', '%ED%A0%80', '%00', '+', '&'], random)
    : encodeURIComponent(pick(MALFORMED_VALUES, random).slice(0, KIB));

const postPaths: Readonly<Record<string, string>> = {
  [catalog.lookUpFoods.subject]: '/foods/lookup',
  [analysis.analyze.subject]: '/analysis',
  [ingredients.resolve.subject]: '/ingredients',
  [analysis.label.subject]: '/label',
  [recommendation.recommend.subject]: '/recommendations',
};

const getPaths: Readonly<Record<string, (random: Random) => string>> = {
  [catalog.searchFoods.subject]: (random) =>
    `/foods?${['query', 'count', 'start', 'spell', 'group', 'sort', 'per'].map((name) => `${name}=${random() < 0.5 ? 'banana' : parameter(random)}`).join('&')}`,
  [catalog.suggestFoods.subject]: (random) =>
    `/foods/suggestions?query=${parameter(random)}&count=${parameter(random)}`,
  [catalog.getFood.subject]: (random) =>
    `/food/${parameter(random)}?${['scores', 'category', 'detail'].map((name) => `${name}=${random() < 0.5 ? 'true' : parameter(random)}`).join('&')}`,
  [catalog.getFoodByGtin.subject]: (random) => `/food/gtin/${parameter(random)}`,
  [analysis.foodLabel.subject]: (random) =>
    `/food/${parameter(random)}/label?quantity=${parameter(random)}&unit=${parameter(random)}`,
  [catalog.listGroups.subject]: (random) => `/groups?${parameter(random)}`,
  [catalog.listNutrients.subject]: (random) => `/nutrients?${parameter(random)}`,
  [catalog.listUnits.subject]: (random) => `/units?${parameter(random)}`,
  [catalog.listFoodUnits.subject]: (random) => `/food-units?${parameter(random)}`,
};

const post = (path: string, body: string): FuzzRequest => ({ over: 'http', method: 'POST', path, body });
const analyze = (items: readonly unknown[]): FuzzRequest => post('/analysis', JSON.stringify({ items }));
const times = <Element>(count: number, element: Element): Element[] => Array<Element>(count).fill(element);
/** Largest body that fits a message together with its headers. */
const ROOM = MIB - 2 * KIB;
const digits = (random: Random) => '9'.repeat(Math.floor(random() * ROOM)) + pick(['', 'x', 'e', '.'], random);

/** Requests at the limits of size: of bodies, of lists, of texts, of URLs. */
const largest: readonly ((food: string, random: Random) => FuzzRequest)[] = [
  (food) => analyze(times(1000, { id: food })),
  () => analyze(times(1000, { id: urn(foodId('none', 'none')) })),
  () => analyze(times(1000, { id: 7, quantity: '-', unit: [], nutrient_data: times(20, {}) })),
  () => analyze([{ id: 'stew', nutrient_data: times(20_000, { nutrient: 'Fe', value: 1 }) }]),
  () => analyze([{ id: 'stew', nutrient_data: times(100_000, 1) }]),
  () => analyze([{ id: 'stew', nutrient_data: [], description: 'x'.repeat(ROOM) }]),
  () => analyze(times(1000, { id: 'stew', nutrient_data: [], description: 'é'.repeat(400) })),
  () => analyze(times(95, { id: 'stew', nutrient_data: [], unit: '🍲'.repeat(1000) })),
  (_, random) => analyze([{ id: digits(random) }]),
  (food) => post('/foods/lookup', JSON.stringify({ ids: times(100, food) })),
  () => post('/foods/lookup', JSON.stringify({ ids: times(200_000, 'x') })),
  (_, random) => post('/foods/lookup', JSON.stringify({ ids: [`gtin:${digits(random)}`] })),
  (food, random) => analyze([{ id: food, quantity: digits(random) }]),
  (food, random) => analyze([{ id: food, unit: digits(random) }]),
  (food) => post('/analysis?n=a', `{"items":{"id":"${food}"},"n":[${times(20_000, '"a"').join()}]}`),
  (food) => post('/analysis', `{"items":{"id":"${food}"},"n":"${','.repeat(ROOM - KIB)}"}`),
  () => post('/analysis', '['.repeat(ROOM)),
  () => post('/analysis', `[${times(ROOM / 2 - 1, 1).join()}]`),
  () => post('/analysis', `{"items":"${'\\u0000'.repeat(ROOM / 6 - 4)}"}`),
  () => post('/analysis', `{${Array.from({ length: 40_000 }, (_, index) => `"${index}":{"toString":1}`).join()}}`),
  () => post('/recommendations', JSON.stringify({ sex: 'x'.repeat(ROOM - KIB) })),
  (_, random) =>
    post(
      '/recommendations',
      JSON.stringify({
        sex: 'Male',
        [pick(['ageInYears', 'heightInMeters', 'weightInPounds'], random)]: digits(random),
      }),
    ),
  () => ({ over: 'http', method: 'GET', path: `/foods?query=${'ab%20'.repeat(1600)}` }),
  () => ({ over: 'http', method: 'GET', path: `/foods?query=${'%F0%9F%8D%8C'.repeat(256)}` }),
  () => ({ over: 'http', method: 'GET', path: `/foods?query=banana&count=${'9'.repeat(8000)}x` }),
  () => ({ over: 'http', method: 'GET', path: `/food/${'x'.repeat(8000)}` }),
  (_, random) => ({
    over: 'nats',
    subject: catalog.searchFoods.subject,
    body: `{"query":"a","start":"${digits(random)}"}`,
  }),
  () => ({ over: 'nats', subject: catalog.searchFoods.subject, body: `{"query":"${'a '.repeat(ROOM / 2 - 20)}"}` }),
  (food) => ({
    over: 'nats',
    subject: catalog.listCompositions.subject,
    body: JSON.stringify({ ids: times(200, food) }),
  }),
  (food) => ({
    over: 'nats',
    subject: catalog.readFoods.subject,
    body: JSON.stringify({ foods: times(40, { id: food }) }),
  }),
  () => ({
    over: 'nats',
    subject: catalog.resolveAccess.subject,
    body: JSON.stringify({ digests: times(1000, 'f'.repeat(64)) }),
  }),
];
