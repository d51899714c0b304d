import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { deadlineIn } from '#contracts';
import { rawRequest, type RawAnswer } from '../support/raw-http.js';
import { BANANA, KEY, type Running, stage, startGatewayAlone } from '../support/stand-ins.js';

let gateway: Running;
beforeAll(async () => {
  gateway = await startGatewayAlone();
});
afterAll(() => gateway.close());
beforeEach(() => {
  stage.seen = [];
});

const ask = (requestLine: string, headers: readonly string[] = [], body = ''): Promise<RawAnswer> =>
  rawRequest(gateway.port, [`${requestLine} HTTP/1.1`, 'Host: a', ...headers, '', body].join('\r\n'));
const seen = () => stage.seen[0]?.request;

async function analyze(body: string, query = '', type = 'application/json'): Promise<unknown> {
  const headers = [`Content-Type: ${type}`, `Content-Length: ${Buffer.byteLength(body)}`];
  const answer = await ask(`POST /analysis?apikey=${KEY}${query}`, headers, body);
  expect(answer.status).toBe(200);
  const { detail, ...request } = seen() as { detail: unknown };
  expect(detail).toBe(false);
  return request;
}

describe('requests as published clients send them', () => {
  const defaults = { query: 'banana', count: 25, start: 0, spell: true, group: [], per: '100g' };

  it.each([
    ['query=banana&count=&start=&spell=&&', defaults],
    ['query=banana&count=10&start=20&spell=false&', { ...defaults, count: 10, start: 20, spell: false }],
    ['&query=banana&0&10&extras=', defaults],
    ['query=banana&count=05', { ...defaults, count: 5 }],
    ['query=banana&spell=True', defaults],
    ['query=banana&spell=1', defaults],
    ['query=banana&spell=0', { ...defaults, spell: false }],
    ['query=banana&spell=yes', { ...defaults, spell: false }],
    ['query=banana&query=apple&count=5&count=6', { ...defaults, count: 5 }],
    ['query=banana&Count=5&=7&count', defaults],
    ['query=a+cup+of%20milk', { ...defaults, query: 'a cup of milk' }],
    ['query=cr%C3%A8me+br%c3%bbl%c3%a9e', { ...defaults, query: 'crème brûlée' }],
    ['query=a%26b%3Dc%2Bd', { ...defaults, query: 'a&b=c+d' }],
    ['query=a=b', { ...defaults, query: 'a=b' }],
    ['q%75ery=banana&%63ount=10&s%74art=20', { ...defaults, count: 10, start: 20 }],
    ['query=%F0%9F%8D%8C', { ...defaults, query: '🍌' }],
    ['query=banana&broken=%zz', defaults],
  ])('GET /foods?%s', async (parameters, request) => {
    const answer = await ask(`GET /foods?${parameters}&apikey=${KEY}`);
    expect(answer.status).toBe(200);
    expect(seen()).toEqual(request);
  });

  it('Java: Accept of HttpURLConnection, no charset, the key twice', async () => {
    const accept = 'Accept: text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2';
    const answer = await ask(`GET /foods?query=banana&apikey=${KEY}`, [accept, `Ocp-Apim-Subscription-Key: ${KEY}`]);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('HTTP/1.0 without a Host', async () => {
    const answer = await rawRequest(gateway.port, `GET /units?apikey=${KEY} HTTP/1.0\r\n\r\n`);
    expect(answer.status).toBe(200);
    expect(answer.headers['connection']).toBe('close');
  });

  it('a page link is followed unchanged', async () => {
    const { first_page } = JSON.parse((await ask(`GET /foods?query=banana&apikey=${KEY}`)).body) as Record<
      string,
      string
    >;
    expect((await ask(`GET ${first_page}&apikey=${KEY}`)).status).toBe(200);
  });

  it('numbers as text', async () => {
    expect(await analyze(`{"items":[{"id":"${BANANA}","quantity":"1.5"}]}`)).toEqual({
      items: [{ id: BANANA, quantity: 1.5 }],
    });
  });

  it('a single item instead of a list', async () => {
    expect(await analyze(`{"items":{"id":"${BANANA}"}}`)).toEqual({ items: [{ id: BANANA, quantity: 1 }] });
  });

  it('null for absent fields, and a byte-order mark', async () => {
    expect(await analyze(`\ufeff{"items":[{"id":"${BANANA}","quantity":null,"unit":null}]}`)).toEqual({
      items: [{ id: BANANA, quantity: 1 }],
    });
  });

  it.each(['application/vnd.com.vendor.data.Foods+json', 'application/vnd.com.another.data.Foods+json;charset=UTF-8'])(
    'external foods as %s',
    async (type) => {
      await analyze(`{"items":[{"id":"mine","quantity":1,"nutrient_data":[]}]}`, '', type);
      expect(stage.seen[0]?.context.contentType).toBe(type);
    },
  );

  it('n in the query', async () => {
    expect(await analyze(`{"items":[{"id":"${BANANA}"}]}`, '&n=one,two')).toMatchObject({ n: ['one', 'two'] });
  });

  it('an empty n is absent', async () => {
    expect(await analyze(`{"items":[{"id":"${BANANA}"}]}`, '&n=')).toEqual({ items: [{ id: BANANA, quantity: 1 }] });
  });

  it('n in the query leaves the rest of the body unchanged', async () => {
    const body = `\ufeff{"items":{"id":"é${BANANA}","quantity":"2","unit":null}}`;
    expect(await analyze(body, '&n=one')).toEqual({ items: [{ id: `é${BANANA}`, quantity: 2 }], n: ['one'] });
  });

  it('a profile with numbers as text, words in any case, and unknown fields', async () => {
    const body = '{"sex":"female","ageInMonths":"240","system":"dri","physicalActivityLevelCategory":"active","x":1}';
    const type = 'application/vnd.com.another.data.PersonalProfile+json';
    const headers = [`X-API-Key: ${KEY}`, `Content-Type: ${type}`, `Content-Length: ${body.length}`];
    const answer = await ask('POST /recommendations', headers, body);
    expect(answer.status).toBe(200);
    expect(seen()).toMatchObject({
      sex: 'Female',
      system: 'DRI',
      ageInMonths: 240,
      physicalActivityLevelCategory: 'Active',
    });
  });

  it('the bytes of a response are those of the service: keys in order, no white space', async () => {
    const answer = await ask(`GET /food/${BANANA}`);
    expect(answer.body).toMatch(/^\{"id":"urn:uuid:[^"]+","description":"Banana, raw","quantity":100,"unit":/);
    const analysis = `{"items":[{"id":"${BANANA}"}]}`;
    const headers = [`X-API-Key: ${KEY}`, 'Content-Type: application/json', `Content-Length: ${analysis.length}`];
    expect((await ask('POST /analysis', headers, analysis)).body).toMatch(/^\{"items":\[.*\],"results":\[/);
  });

  it('the headers of a request message: the access profile, the request id, the trace, the timeout', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await ask(`GET /foods?query=a&apikey=${KEY}`, ['X-Request-Id: mine', `traceparent: ${traceparent}`]);
    const context = stage.seen[0]?.context;
    expect(context).toMatchObject({ profile: 'everything', requestId: 'mine', traceparent });
    expect(context?.contentType).toBeUndefined();
    expect(context?.deadline).toBeGreaterThan(deadlineIn(-2000));
    expect(context?.deadline).toBeLessThanOrEqual(deadlineIn(2000) + 1);
  });

  it('an invalid trace is left out', async () => {
    await ask(`GET /foods?query=a&apikey=${KEY}`, ['traceparent: nonsense']);
    expect(stage.seen[0]?.context.traceparent).toBeUndefined();
  });
});
