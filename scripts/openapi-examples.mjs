import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Refreshes the examples of the API description with responses of a running service. Lists are cut after three elements:
 * `node scripts/openapi-examples.mjs http://127.0.0.1:3000 demo`, then `npm run docs`. Examples without foods in the
 * default catalog, such as barcodes, are written by hand and stay.
 */

const [base, key] = process.argv.slice(2);
if (!base || !key) {
  console.error('usage: node scripts/openapi-examples.mjs URL KEY');
  process.exit(2);
}

const query = '/foods?query=bananas%20raw&count=3';
const found = await (await ask('GET', query)).json();
const [food] = found.items;
const analysis = { items: [{ id: food.id, quantity: 2, unit: food.unit }] };
const ingredients = { lines: ['2 large eggs, beaten', '1 (14.5 oz) can diced tomatoes, drained', 'For the sauce:'] };
const label = { name: 'Banana bread', ...analysis, servings: 4, serving: { text: '1 slice', grams: 75 } };
const profile = { sex: 'Female', ageInYears: 30, heightInMeters: 1.7, weightInKilograms: 65, system: 'DRI' };

const assessment = { items: analysis.items, profile, days: 1, scores: ['hei-2020'] };

const lookup = { ids: [food.id, 'gtin:036000291452'] };
/** Requests to subjects, where HTTP has parameters in place of a body. */
const subjects = {
  searchFoods: { query: 'bananas raw', count: 3 },
  suggestFoods: { query: 'chick', count: 3 },
  getFood: { id: food.id },
  getFoodLabel: { id: food.id },
  listChanges: { since: 'r1' },
  listGroups: {},
  listNutrients: {},
  listUnits: {},
  listFoodUnits: {},
};

const answers = {
  service: ['GET', '/'],
  searchFoods: ['GET', query],
  suggestFoods: ['GET', '/foods/suggestions?query=chick&count=3'],
  getFood: ['GET', `/food/${food.id}`],
  lookUpFoods: ['POST', '/foods/lookup', lookup],
  resolveIngredients: ['POST', '/ingredients', ingredients],
  analyze: ['POST', '/analysis', analysis],
  assess: ['POST', '/assessment', assessment],
  label: ['POST', '/label', label],
  getFoodLabel: ['GET', `/food/${food.id}/label`],
  listChanges: ['GET', '/changes?since=r1'],
  listGroups: ['GET', '/groups'],
  listNutrients: ['GET', '/nutrients'],
  listUnits: ['GET', '/units'],
  listFoodUnits: ['GET', '/food-units'],
  recommend: ['POST', '/recommendations', profile],
};
const unknown = { items: [{ id: food.id, unit: 'parsec' }, { id: 'urn:uuid:00000000-0000-5000-8000-000000000000' }] };
const errors = {
  400: ['POST', '/analysis', unknown],
  401: ['GET', query, undefined, { 'X-API-Key': 'not a key' }],
  404: ['GET', '/food/urn:uuid:00000000-0000-5000-8000-000000000000'],
  406: ['GET', query, undefined, { Accept: 'application/xml' }],
  413: ['POST', '/analysis', { padding: 'x'.repeat(1024 * 1024) }],
  414: ['GET', `${query}&padding=${'x'.repeat(8192)}`],
  415: ['POST', '/analysis', analysis, { 'Content-Type': 'text/plain' }],
  431: ['GET', query, undefined, { 'X-Padding': 'x'.repeat(33_000) }],
};

const file = join(import.meta.dirname, '../apps/gateway/src/api-docs/examples.json');
const written = JSON.parse(readFileSync(file, 'utf8'));
const examples = {
  requests: {
    ...written.requests,
    resolveIngredients: ingredients,
    analyze: analysis,
    assess: assessment,
    label,
    recommend: profile,
    lookUpFoods: lookup,
  },
  subjects,
  answers: { ...written.answers, ...(await answersOf(answers, 200)) },
  errors: { ...written.errors, ...(await answersOf(errors)) },
};
writeFileSync(file, `${JSON.stringify(examples, null, 2)}\n`);

/** Bodies of the answers, by name of the request. `expected` is their status; absent, the name is. */
async function answersOf(requests, expected) {
  const entries = Object.entries(requests).map(async ([name, request]) => {
    const answer = await ask(...request);
    if (answer.status !== (expected ?? Number(name))) throw new Error(`${request.join(' ')}: ${answer.status}`);
    return [name, cut(await answer.json())];
  });
  return Object.fromEntries(await Promise.all(entries));
}

function ask(method, path, body, headers = {}) {
  const json = body && { 'Content-Type': 'application/json' };
  return fetch(base + path, {
    method,
    headers: { 'X-API-Key': key, ...json, ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** JSON value with every list cut after three elements. */
function cut(value) {
  if (Array.isArray(value)) return value.slice(0, 3).map(cut);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, cut(member)]));
}
