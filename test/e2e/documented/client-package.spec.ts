import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ManyFoods } from '../support/many-foods.js';
import { natsEnvOf } from '../../support/index.js';
import { namedFoods } from '../../support/sources/named-foods.js';
import { sampleSource } from '../../support/sources/sample-foods.js';
import { ClientProject } from '../support/client-project.js';
import { startFaultyProxy } from '../support/faulty-proxy.js';
import { startWholeService, type WholeService } from '../support/whole-service.js';

const root = join(import.meta.dirname, '../../..');
const START_MS = 300_000;

/** Every resource, over HTTP and over NATS: prints both sets of replies. */
const EVERY_RESOURCE = `
import { connect, headers } from '@nats-io/transport-node';
import { fetchTransport, type Food, natsTransport, NotFoundError, NutritionClient } from '@nutrition-data/client';

const { SERVICE = '', KEY = '', NATS_URL = '', NATS_USER = '', NATS_PASSWORD = '' } = process.env;

async function everyResource(client: NutritionClient) {
  const found = await client.searchFoods({ query: 'bananas raw', count: 1 });
  const banana = found.items[0];
  if (banana === undefined) throw new Error('no banana');
  const items = [{ id: banana.id, quantity: 2 }, { text: '1 cup milk' }];
  const profile = { sex: 'Female', ageInYears: 30 } as const;
  const foods = await Promise.all([client.getFood({ id: banana.id }), client.getFood({ id: banana.id, detail: true })]);
  const unknown = await client.getFood({ id: 'none' }).catch((error: unknown) => error);
  return {
    found,
    foods,
    unknown: unknown instanceof NotFoundError ? unknown.messages.map(({ code }) => code) : 'another error',
    french: await client.searchFoods({ query: 'pomme crue', count: 1 }, { language: 'fr' }),
    barcode: await client.getFoodByGtin({ code: '036000291452' }).catch((error: Error) => error.name),
    suggestions: await client.suggestFoods({ query: 'chick', count: 3 }),
    lookup: await client.lookUpFoods({ ids: [banana.id, 'gtin:036000291452'] }),
    ingredients: await client.resolveIngredients({ lines: ['2 large eggs'] }),
    analysis: await client.analyze({ items, detail: true }),
    assessment: await client.assess({ items, profile, days: 2, scores: ['hei-2020'] }),
    label: await client.label({ items, servings: 2 }),
    picture: await client.labelPicture({ items }),
    foodLabel: await client.getFoodLabel({ id: banana.id, quantity: 2 }),
    foodPicture: await client.getFoodLabelPicture({ id: banana.id }),
    changes: await client.listChanges({ since: 'r0' }),
    groups: await client.listGroups(),
    nutrients: await client.listNutrients(),
    units: await client.listUnits(),
    foodUnits: await client.listFoodUnits(),
    recommendations: await client.recommend(profile),
  };
}

/** Types alone say what may be absent. */
export function absences(food: Food): (string | number)[] {
  // @ts-expect-error a food may have no group
  food.group.length;
  // @ts-expect-error nobody has to say where a value comes from
  food.nutrient_data[0].source.date.length;
  return [food.description, food.quantity, food.group ?? 'no group'];
}

const http = new NutritionClient(fetchTransport({ url: SERVICE, apiKey: KEY }));
const connection = await connect({ servers: NATS_URL, user: NATS_USER, pass: NATS_PASSWORD, inboxPrefix: '_INBOX_caller' });
const nats = new NutritionClient(natsTransport({ connection, headers, profile: 'public' }));
const service = await http.service();
console.log(JSON.stringify({ service, http: await everyResource(http), nats: await everyResource(nats) }));
await connection.close();
`;

const RETRIES = `
import { fetchTransport, NutritionClient } from '@nutrition-data/client';

const client = new NutritionClient(fetchTransport({ url: process.env.SERVICE, apiKey: process.env.KEY }));
const { total } = await client.searchFoods({ query: 'bananas' });
const nutrients = await client.listNutrients();
console.log(JSON.stringify({ found: total > 0, listed: nutrients.length > 100 }));
`;

const PAGES = `
import { fetchTransport, NutritionClient } from '@nutrition-data/client';

const client = new NutritionClient(fetchTransport({ url: process.env.SERVICE, apiKey: process.env.KEY, cacheSize: 2 ** 18 }));
let foods = 0;
const heap = [];
for await (const { items } of client.foodPages({ group: [process.env.GROUP], count: 100 })) {
  foods += items.length;
  if (foods % 1000 === 0) {
    globalThis.gc();
    heap.push(process.memoryUsage().heapUsed);
  }
}
console.log(JSON.stringify({ foods, heap }));
`;

describe('The packed client in an empty project', () => {
  let project: ClientProject;
  let service: WholeService;
  let key: string;
  beforeAll(async () => {
    [project, service] = await Promise.all([ClientProject.create(), startWholeService('over NATS')]);
    await service.load(sampleSource(namedFoods, 'national'));
    key = await service.createKey('public');
  }, START_MS);
  afterAll(async () => {
    await service.close();
    await project.remove();
  });

  const env = (url = service.url) => ({ SERVICE: url, KEY: key, ...natsEnvOf(service.natsUrl ?? '', 'caller') });

  it('has its code and types alone', async () => {
    const files = (await project.files()).filter((file) => /\.\w+$/.test(file));
    expect(files).toEqual(expect.arrayContaining(['README.md', 'dist/index.d.ts', 'dist/index.js', 'package.json']));
    expect(files.filter((file) => !/^dist\/.*\.(?:js|d\.ts)$|^(?:README\.md|package\.json)$/.test(file))).toEqual([]);
  });

  it('reads every resource from strict TypeScript, the same over HTTP and NATS', async () => {
    await project.write('resources.ts', EVERY_RESOURCE);
    await project.compile('resources.ts');
    const { service: resource, http, nats } = JSON.parse(await project.node('resources.js', env()));
    expect(resource.foods).toMatch(/^\/foods/);
    expect(http.found.items).toMatchObject([{ description: 'Bananas, raw' }]);
    expect(http.unknown).toEqual(['food-not-found']);
    expect(http.french.items).toMatchObject([{ description: 'Pomme, crue' }]);
    expect(http.barcode).toBe('NotFoundError');
    expect(http.lookup.items).toMatchObject([{ description: 'Bananas, raw' }, null]);
    expect(http.picture).toMatch(/^<svg/);
    expect(nats).toEqual(http);
  });

  it('repeats a request after a 503 and waits after a 429, from plain JavaScript', async () => {
    await project.write('retries.js', RETRIES);
    const proxy = await startFaultyProxy(service.url, {
      '/foods': { status: 503, retryAfter: '0' },
      '/nutrients': { status: 429, retryAfter: '1' },
    });
    try {
      expect(JSON.parse(await project.node('retries.js', env(proxy.url)))).toEqual({ found: true, listed: true });
    } finally {
      proxy.close();
    }
  });

  it('pages 10,000 foods in constant memory', async () => {
    await service.load(new ManyFoods(10_000));
    await project.write('pages.js', PAGES);
    const output = await project.node('pages.js', { ...env(), GROUP: ManyFoods.group }, '--expose-gc');
    const { foods, heap } = JSON.parse(output) as { foods: number; heap: number[] };
    expect(foods).toBe(10_000);
    expect(Math.max(...heap) - (heap[0] ?? 0)).toBeLessThan(2 * 1024 * 1024);
  });
});

describe('A bundle of the client', () => {
  const bundle = (names: string): Buffer =>
    execFileSync(join(root, 'node_modules/.bin/esbuild'), ['--bundle', '--minify', '--format=esm', '--loader=ts'], {
      input: `export { ${names} } from './packages/client/src/index.ts';`,
      cwd: root,
    });

  it('has less than 12 kB compressed, and no word of NATS where HTTP alone is used', () => {
    const code = bundle('NutritionClient, fetchTransport, NotFoundError');
    expect(gzipSync(code).length).toBeLessThan(12_000);
    expect(code.toString()).not.toContain('Nutrition-Profile');
  });

  it('leaves out what a page does not import', () => {
    expect(bundle('NotFoundError').length).toBeLessThan(2000);
  });
});
