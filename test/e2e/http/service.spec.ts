import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Food,
  type FoodAnalysis,
  foodId,
  type FoodSearchResponse,
  type FoodUnit,
  type Messages,
  type Nutrient,
  nutrientId,
  type Recommendations,
  type Unit,
  urn,
} from '#contracts';
import { undescribed } from '../support/described.js';
import { startWholeService, type WholeService, wirings } from '../support/whole-service.js';

const energy = urn(nutrientId('energy'));

describe.each(wirings)('the whole service, %s', (wiring) => {
  let service: WholeService;
  let key: string;
  let energyOnly: string;
  beforeAll(async () => {
    service = await startWholeService(wiring);
    await service.profiles.save({ name: 'everything', catalogs: null, nutrients: null });
    await service.profiles.save({ name: 'energy', catalogs: null, nutrients: [nutrientId('energy')] });
    key = await service.createKey('everything');
    energyOnly = await service.createKey('energy');
  });
  afterAll(() => service.close());

  async function get<T>(path: string, apiKey = key): Promise<T> {
    const answer = await fetch(service.url + path, { headers: { 'X-API-Key': apiKey } });
    expect([path, answer.status]).toEqual([path, 200]);
    return described<T>('GET', path, answer);
  }

  /** Sends a request, and checks its response against the committed API description. */
  async function described<T>(method: string, path: string, answer: Response): Promise<T> {
    const body: unknown = await answer.json();
    expect(undescribed(method, path, answer, body)).toEqual([]);
    return body as T;
  }

  async function post<T>(path: string, body: unknown, type = 'application/json', status = 200): Promise<T> {
    const header = path.includes('apikey') ? undefined : { 'X-API-Key': key };
    const answer = await fetch(service.url + path, {
      method: 'POST',
      headers: { ...header, 'Content-Type': type },
      body: JSON.stringify(body),
    });
    expect([path, answer.status]).toEqual([path, status]);
    return described<T>('POST', path, answer);
  }

  const problemsOf = ({ message }: Messages) => message.map(({ code, field }) => [code, field]);
  const banana = async () => {
    const { items } = await get<FoodSearchResponse>('/foods?query=bananas,+raw&count=1');
    return items[0]!;
  };

  it('finds every result exactly once by following the page links', async () => {
    const ids: string[] = [];
    let page = await get<FoodSearchResponse>('/foods?query=oats&count=7');
    const { total } = page;
    for (;;) {
      ids.push(...page.items.map(({ id }) => id));
      if (page.next_page === undefined) break;
      expect(page.next_page).toMatch(/^\/foods\?/);
      page = await get<FoodSearchResponse>(page.next_page);
    }
    expect(ids).toHaveLength(total);
    expect(new Set(ids).size).toBe(total);
    expect(page.prev_page).toBeDefined();
  });

  it('answers a page past the end with no items and a link to the previous page', async () => {
    const page = await get<FoodSearchResponse>('/foods?query=oats&start=100000');
    expect(page.items).toEqual([]);
    expect(page.prev_page).toBeDefined();
    expect(page.next_page).toBeUndefined();
  });

  it('corrects the spelling of a query that matches nothing, unless spell is false', async () => {
    const corrected = await get<FoodSearchResponse>('/foods?query=bananna');
    expect(corrected.query).toBe('banana');
    expect(corrected.total).toBeGreaterThan(0);
    expect(corrected.first_page).toContain('query=banana');
    const asItIs = await get<FoodSearchResponse>('/foods?query=bananna&spell=no');
    expect(asItIs).toMatchObject({ query: 'bananna', total: 0, items: [] });
  });

  it('answers a food that a search found, energy first', async () => {
    const found = await banana();
    const food = await get<Food>(`/food/${found.id}`);
    expect(food).toMatchObject({ id: found.id, description: found.description, discontinued: false });
    expect(food.units).toEqual(found.units);
    expect(food.units[0]).toBe(food.unit);
    expect(food.nutrient_data[0]?.nutrient).toBe(energy);
  });

  it('answers with detail=true the attribution too, and without it the same bytes as before', async () => {
    const { id } = await banana();
    const text = async (query: string) => (await fetch(`${service.url}/food/${id}${query}`)).text();
    const plain = await text('');
    const detailed = await get<Food>(`/food/${id}?detail=true&scores=nrf9.3`);
    expect(Object.keys(detailed).slice(-2)).toEqual(['scores', 'attribution']);
    expect(detailed.attribution?.text).toMatch(/^U\.S\. Department of Agriculture/);
    expect([await text('?detail=no'), await text('?detail='), await text('')]).toEqual([plain, plain, plain]);
    const { attribution: _, scores: __, ...rest } = detailed;
    expect(JSON.stringify(rest)).toBe(plain);
  });

  it.each([
    ['bare', (id: string) => id.replace('urn:uuid:', '')],
    ['upper-case', (id: string) => id.toUpperCase()],
    ['percent-encoded', (id: string) => encodeURIComponent(id)],
  ])('takes a %s id', async (_name, spell) => {
    const { id } = await banana();
    expect((await get<Food>(`/food/${spell(id)}`)).id).toBe(id);
  });

  it.each([urn(foodId('none', 'none')), 'banana', '%00', 'urn:uuid:', "1'or'1'='1"])('has no food %s', async (id) => {
    const answer = await fetch(`${service.url}/food/${id}`);
    expect(answer.status).toBe(404);
    expect(problemsOf((await answer.json()) as Messages)).toEqual([['food-not-found', undefined]]);
  });

  it('analyzes foods: a food listed twice counts twice', async () => {
    const { id, unit } = await banana();
    const item = { id, quantity: 1, unit };
    const food = await get<Food>(`/food/${id}`);
    const { items, results } = await post<FoodAnalysis>('/analysis', { items: [item, item] });
    expect(items).toHaveLength(2);
    expect(results[0]).toEqual({ nutrient: energy, value: 2 * (food.nutrient_data[0]?.value ?? NaN) });
  });

  it('analyzes only the nutrients in n', async () => {
    const { id } = await banana();
    const { results } = await post<FoodAnalysis>(`/analysis?n=${energy},unknown`, { items: { id } });
    expect(results.map(({ nutrient }) => nutrient)).toEqual([energy]);
  });

  it('adds external foods unscaled, under their own Content-Type', async () => {
    const body = { items: [{ id: 'mine', quantity: 3, nutrient_data: [{ nutrient: energy, value: 100.5 }] }] };
    const analyzed = await post<FoodAnalysis>('/analysis', body, 'application/vnd.com.any.data.Foods+json');
    expect(analyzed).toEqual({
      items: [{ id: 'mine', quantity: 3 }],
      results: [{ nutrient: energy, value: 100.5 }],
    });
    expect(problemsOf(await post('/analysis', body, 'application/json', 400))).toEqual([
      ['external-foods-type', 'Content-Type'],
    ]);
  });

  it('names all problems of an analysis at once', async () => {
    const { id } = await banana();
    const items = [{ id, unit: 'parsec' }, { id: urn(foodId('none', 'none')) }];
    expect(problemsOf(await post('/analysis', { items }, 'application/json', 400))).toEqual([
      ['unknown-unit', 'items[0].unit'],
      ['unknown-food', 'items[1].id'],
    ]);
  });

  it('lists nutrients, units and food units consistently', async () => {
    const [nutrients, units, foodUnits] = await Promise.all([
      get<Nutrient[]>('/nutrients'),
      get<Unit[]>('/units'),
      get<FoodUnit[]>('/food-units'),
    ]);
    expect(nutrients[0]?.id).toBe(energy);
    const abbreviations = new Map(units.map(({ id, abbr }) => [id, abbr]));
    for (const { unit, unitId } of nutrients) expect(abbreviations.get(unitId)).toBe(unit);
    for (const { id } of foodUnits) expect(abbreviations.has(id)).toBe(true);
  });

  it.each(['DRI', 'DGA', 'RDI'])('recommends by %s only nutrients that /nutrients lists', async (system) => {
    const profile = { sex: 'female', ageInYears: 30, system };
    const { recommendations, profile: used } = await post<Recommendations>('/recommendations', profile);
    expect(used).toMatchObject({ sex: 'Female', ageInMonths: 360, system });
    const listed = new Set((await get<Nutrient[]>('/nutrients')).map(({ id }) => id));
    for (const { nutrient } of recommendations) expect(listed).toContain(nutrient);
    expect(recommendations.length).toBeGreaterThan(5);
  });

  it('names the field of a profile as it was sent', async () => {
    const body = { sex: 'Male', ageInYears: 200, pregnancyDurationInWeeks: 1 };
    const problems = problemsOf(await post('/recommendations', body, 'application/json', 400));
    expect(problems.map(([, field]) => field)).toContain('ageInYears');
  });

  it('shows a key only the nutrients of its profile', async () => {
    expect((await get<Nutrient[]>('/nutrients', energyOnly)).map(({ id }) => id)).toEqual([energy]);
    const { id } = await banana();
    const { nutrient_data } = await get<Food>(`/food/${id}`, energyOnly);
    expect(nutrient_data.map(({ nutrient }) => nutrient)).toEqual([energy]);
    const { recommendations } = await post<Recommendations>(`/recommendations?apikey=${energyOnly}`, { sex: 'Male' });
    expect(recommendations.map(({ nutrient }) => nutrient)).toEqual([energy]);
  });

  it('answers 304 to a matching tag, and has another tag for another access profile', async () => {
    const tagOf = async (key: string) => {
      const { headers } = await fetch(`${service.url}/units`, { headers: { 'X-API-Key': key } });
      return headers.get('etag') ?? '';
    };
    const tag = await tagOf(key);
    expect(tag).not.toBe(await tagOf(energyOnly));
    const headers = { 'X-API-Key': key, 'If-None-Match': tag };
    expect((await fetch(`${service.url}/units`, { headers })).status).toBe(304);
  });

  it.each(['/', '/food-units'])('answers %s without a key', async (path) => {
    expect((await fetch(service.url + path)).status).toBe(200);
  });
});
