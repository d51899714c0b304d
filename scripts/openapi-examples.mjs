import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Refreshes the examples of the API description with answers of a running service, lists cut after three elements:
 * `node scripts/openapi-examples.mjs http://127.0.0.1:3000 demo`, then `npm run docs`.
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
const profile = { sex: 'Female', ageInYears: 30, heightInMeters: 1.7, weightInKilograms: 65, system: 'DRI' };

const answers = {
  service: ['GET', '/'],
  searchFoods: ['GET', query],
  getFood: ['GET', `/food/${food.id}`],
  analyze: ['POST', '/analysis', analysis],
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

const examples = {
  requests: { analyze: analysis, recommend: profile },
  answers: await each(answers, 200),
  errors: await each(errors),
};
const file = join(import.meta.dirname, '../apps/gateway/src/docs/examples.json');
writeFileSync(file, `${JSON.stringify(examples, null, 2)}\n`);

async function each(requests, expected) {
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

function cut(value) {
  if (Array.isArray(value)) return value.slice(0, 3).map(cut);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, cut(member)]));
}
