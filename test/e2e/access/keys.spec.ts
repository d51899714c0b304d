import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { events, newApiKey } from '#contracts';
import { messagesOf, rawRequest, type RawAnswer } from '../support/raw-http.js';
import { BANANA, KEY, type Running, stage, startGatewayAlone } from '../support/stand-ins.js';

let gateway: Running;
beforeAll(async () => {
  gateway = await startGatewayAlone();
});
afterAll(() => gateway.close());
beforeEach(() => {
  stage.seen = [];
});
afterEach(() => {
  stage.publicAccess = true;
  stage.revoked = false;
  gateway.transport.publish(events.catalogChanged);
});

const ask = (requestLine: string, headers: readonly string[] = [], body = ''): Promise<RawAnswer> =>
  rawRequest(gateway.port, [`${requestLine} HTTP/1.1`, 'Host: a', ...headers, '', body].join('\r\n'));
const search = 'GET /foods?query=banana';
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a key', () => {
  it.each([
    ['in the query', `${search}&apikey=${KEY}`, []],
    ['in the query before the parameters', `GET /foods?apikey=${KEY}&query=banana`, []],
    ['in the query under a percent-encoded name', `${search}&api%6bey=${KEY}`, []],
    ['as X-API-Key', search, [`X-API-Key: ${KEY}`]],
    ['as Ocp-Apim-Subscription-Key', search, [`Ocp-Apim-Subscription-Key: ${KEY}`]],
    ['as Authorization: Bearer', search, [`Authorization: Bearer ${KEY}`]],
    ['as authorization: bearer', search, [`authorization: bearer ${KEY}`]],
    ['in the query and a header at once', `${search}&apikey=${KEY}`, [`X-API-Key: ${KEY}`]],
    ['in the header, a wrong one in the query', `${search}&apikey=wrong`, [`X-API-Key: ${KEY}`]],
    ['as X-API-Key, beside another scheme', search, ['Authorization: Basic YTpi', `X-API-Key: ${KEY}`]],
    ['in the query, beside an empty header', `${search}&apikey=${KEY}`, ['X-API-Key:']],
  ])('%s is accepted', async (_name, requestLine, headers) => {
    const answer = await ask(requestLine, headers);
    expect(answer.status).toBe(200);
    expect(stage.seen[0]?.context.profile).toBe('everything');
  });

  it.each([
    ['unknown', search, [`X-API-Key: ${newApiKey()}`]],
    ['without the form of a key', search, ['X-API-Key: unknown']],
    ['wrong in the header, right in the query', `${search}&apikey=${KEY}`, ['X-API-Key: wrong']],
    ['too long', search, [`X-API-Key: ${'x'.repeat(5000)}`]],
    ['not percent-encoded', `${search}&apikey=%zz`, []],
    ['with a space in it', search, [`Authorization: Bearer ${KEY} x`]],
    ['with a space in the header, right in the query', `${search}&apikey=${KEY}`, ['Authorization: Bearer nutri_x y']],
    ['with a space where none is needed', `GET /food/${BANANA}`, ['Authorization: Bearer nutri_x y']],
    ['sent twice in a header', search, [`X-API-Key: ${KEY}`, `X-API-Key: ${KEY}`]],
    ['wrong where none is needed', `GET /food/${BANANA}`, ['X-API-Key: wrong']],
    ['wrong where none is needed', 'GET /food-units', ['X-API-Key: wrong']],
    ['wrong where none is needed', 'GET /', ['X-API-Key: wrong']],
  ])('%s is 401 key-invalid', async (_name, requestLine, headers) => {
    const answer = await ask(requestLine, headers);
    expect(answer.status).toBe(401);
    expect(answer.headers['www-authenticate']).toMatch(/^Bearer /);
    expect(messagesOf(answer)).toMatchObject([{ code: 'key-invalid', source: 'gateway' }]);
  });

  it('that is invalid gets the same body for every reason', async () => {
    const [unknown, tooLong] = await Promise.all([
      ask(search, [`X-API-Key: ${newApiKey()}`]),
      ask(search, [`X-API-Key: ${'x'.repeat(5000)}`]),
    ]);
    expect(unknown.body).toBe(tooLong.body);
  });

  it.each([
    search,
    'GET /nutrients',
    'GET /units',
    'POST /analysis',
    'POST /recommendations',
    `${search}&apikey=`,
    'HEAD /units',
  ])('is required for %s', async (requestLine) => {
    const answer = await ask(requestLine);
    expect(answer.status).toBe(401);
    expect(answer.headers['www-authenticate']).toMatch(/^Bearer /);
    if (answer.body !== '') expect(messagesOf(answer)).toMatchObject([{ code: 'key-required' }]);
  });

  it.each([`GET /food/${BANANA}`, 'GET /food-units', 'GET /'])('is not required for %s', async (requestLine) => {
    expect((await ask(requestLine)).status).toBe(200);
  });

  it.each([`GET /food/${BANANA}`, 'GET /food-units', 'GET /'])(
    'is required for %s where there is no public access',
    async (requestLine) => {
      stage.publicAccess = false;
      gateway.transport.publish(events.catalogChanged);
      await settled();
      const answer = await ask(requestLine);
      expect(answer.status).toBe(401);
      expect(messagesOf(answer)).toMatchObject([{ code: 'key-required' }]);
    },
  );

  it.each(['apikey', '%61pikey'])('in the query as %s never reaches a service', async (name) => {
    await ask(`${search}&${name}=${KEY}`, [`Authorization: Bearer ${KEY}`]);
    const [{ request, context } = { request: {}, context: {} }] = stage.seen;
    expect(JSON.stringify([request, context])).not.toContain(KEY);
  });

  it('that is revoked is rejected as soon as the catalog reports it', async () => {
    expect((await ask(search, [`X-API-Key: ${KEY}`])).status).toBe(200);
    stage.revoked = true;
    gateway.transport.publish(events.catalogChanged);
    await settled();
    expect((await ask(search, [`X-API-Key: ${KEY}`])).status).toBe(401);
  });
});
