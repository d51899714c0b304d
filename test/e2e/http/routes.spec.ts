import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BANANA, KEY, type Running, startGatewayAlone } from '../support/stand-ins.js';

const GTIN = '036000291452';

let gateway: Running;
beforeAll(async () => {
  gateway = await startGatewayAlone();
});
afterAll(() => gateway.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(gateway.url + path, { headers: { 'X-API-Key': KEY, ...headers } });
const post = (path: string, body: unknown) =>
  fetch(gateway.url + path, {
    method: 'POST',
    headers: { 'X-API-Key': KEY, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('every route answers', () => {
  it('GET /', async () => {
    const answer = await get('/');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      analysis: '/analysis{?n}',
      food_units: '/food-units',
      foods: '/foods{?query,start,count,spell}',
      nutrients: '/nutrients',
      specification_version: ['0.6'],
    });
  });

  it.each([
    '/foods?query=banana',
    `/food/${BANANA}`,
    `/food/${BANANA}/label`,
    `/food/gtin/${GTIN}`,
    '/groups',
    '/nutrients',
    '/units',
    '/food-units',
  ])('GET %s', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    await answer.json();
  });

  it.each([
    ['/foods/lookup', { ids: [BANANA, `gtin:${GTIN}`] }],
    ['/analysis', { items: [{ id: BANANA }] }],
    ['/label', { items: [{ id: BANANA }] }],
    ['/recommendations', { sex: 'Female' }],
  ])('POST %s', async (path, body) => {
    const answer = await post(path, body);
    expect(answer.status).toBe(200);
    await answer.json();
  });
});
