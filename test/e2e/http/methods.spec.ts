import { METHODS } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { messagesOf, rawRequest } from '../support/raw-http.js';
import { BANANA, KEY, type Running, startGatewayAlone } from '../support/stand-ins.js';

let gateway: Running;
beforeAll(async () => {
  gateway = await startGatewayAlone();
});
afterAll(() => gateway.close());

const gets = [
  '/',
  '/foods',
  `/food/${BANANA}`,
  '/food/gtin/036000291452',
  '/groups',
  '/nutrients',
  '/units',
  '/food-units',
  '/openapi.json',
  '/docs',
  '/explore',
];
const posts = ['/foods/lookup', '/analysis', '/recommendations'];
const MESSAGES = 'application/vnd.com.vendor.data.Messages+json';

const ask = (method: string, path: string, headers: readonly string[] = [], body = '') =>
  rawRequest(gateway.port, [`${method} ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', body].join('\r\n'));

describe('methods', () => {
  const paths = [
    ...gets.map((path) => ({ path, served: ['GET', 'HEAD', 'OPTIONS'] })),
    ...posts.map((path) => ({ path, served: ['POST', 'OPTIONS'] })),
  ];
  const refused = paths.flatMap(({ path, served }) =>
    METHODS.filter((method) => method !== 'CONNECT' && !served.includes(method)).map((method) => ({
      method,
      path,
      allow: served.join(', '),
    })),
  );

  it.each(refused)('$method $path gets 405 and Allow: $allow', async ({ method, path, allow }) => {
    const answer = await ask(method, path, ['Content-Length: 3', 'Content-Type: text/plain'], 'abc');
    expect(answer.status).toBe(405);
    expect(answer.headers['allow']).toBe(allow);
    expect(answer.headers['content-type']).toBe(MESSAGES);
    if (method !== 'HEAD') expect(messagesOf(answer)[0]).toMatchObject({ code: 'method-not-allowed' });
  });

  it.each(paths)('OPTIONS $path answers 204 with Allow, without a key', async ({ path, served }) => {
    const answer = await ask('OPTIONS', path);
    expect(answer.status).toBe(204);
    expect(answer.headers['allow']).toBe(served.join(', '));
    expect(answer.body).toBe('');
  });

  it.each(gets)('HEAD %s is answered as GET, without a body', async (path) => {
    const target = path === '/foods' ? '/foods?query=banana' : path;
    const headers = [`X-API-Key: ${KEY}`, 'X-Request-Id: same'];
    const [get, head] = await Promise.all([ask('GET', target, headers), ask('HEAD', target, headers)]);
    expect(get.status).toBe(200);
    expect(head.status).toBe(200);
    expect(head.body).toBe('');
    const { date: _got, ...gotten } = get.headers;
    const { date: _headed, ...heads } = head.headers;
    expect(heads).toEqual(gotten);
  });

  it('HEAD reports an error as GET does, without a body', async () => {
    const answer = await ask('HEAD', '/foods?query=banana');
    expect(answer.status).toBe(401);
    expect(answer.headers['content-type']).toBe(MESSAGES);
    expect(answer.body).toBe('');
  });

  it('rejects CONNECT', async () => {
    const answer = await rawRequest(gateway.port, 'CONNECT example.org:443 HTTP/1.1\r\nHost: example.org:443\r\n\r\n');
    expect(answer.status).toBe(400);
    expect(answer.headers['content-type']).toBe(MESSAGES);
  });
});

describe('paths', () => {
  it.each([
    '//foods?query=banana',
    '///foods?query=banana',
    '/foods/?query=banana',
    '//foods/?query=banana',
    '/units?',
    '/units/',
    '//units/?',
    '/?',
    '//',
    '/food-units?&&',
    `/food/${BANANA.replaceAll(':', '%3A')}`,
    `/food/${BANANA.replaceAll(':', '%3a')}/`,
    'http://localhost/units',
    'http://localhost//units/',
    'HTTP://localhost/units',
  ])('%s is tolerated', async (path) => {
    expect((await ask('GET', path, [`X-API-Key: ${KEY}`])).status).toBe(200);
  });

  it.each([
    '/nothing',
    '/food',
    '/food/',
    '/food/a/b',
    '/Foods',
    '/foods/banana',
    '/foods.json',
    '/units/1',
    '/units//',
    '//units//?',
    `/food//${BANANA}`,
    '/foods//suggestions',
    'http://localhost/foods//suggestions',
    '/food//gtin/036000291452',
    '/%',
    '/food/%zz/b',
    '/%E0%A4',
    '*',
    '*?x',
    '/%66oods%2F',
    '/favicon.ico',
    '/..%2f..%2fetc/passwd',
    '/food/../units',
    '/__proto__',
    '/constructor',
  ])('%s does not exist', async (path) => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const answer = await ask(method, path, ['Content-Length: 3', 'Content-Type: text/plain'], 'abc');
      expect(answer.status).toBe(404);
      expect(answer.headers['content-type']).toBe(MESSAGES);
      expect(answer.headers['x-request-id']).toMatch(/./);
      expect(messagesOf(answer)[0]).toMatchObject({ code: 'not-found', severity: 'WARNING' });
    }
  });

  it('OPTIONS * does not exist either', async () => {
    const answer = await ask('OPTIONS', '*', ['X-Request-Id: mine']);
    expect([answer.status, answer.headers['x-request-id']]).toEqual([404, 'mine']);
  });

  it.each([
    ['/food/abc', 404, 'food-not-found', 'food.get'],
    ['/food/abc/label?quantity=x', 404, 'food-not-found', 'food.label'],
    ['/food//label', 404, 'food-not-found', 'food.label'],
    [`/food/${BANANA}0`, 404, 'food-not-found', 'food.get'],
    ['/food/%zz', 404, 'food-not-found', 'food.get'],
    ['/food/%E0%A4?detail=true', 404, 'food-not-found', 'food.get'],
    ['/food/gtin/%FF', 400, 'invalid-gtin', 'food.by-gtin'],
  ])('%s is refused as an id that cannot exist', async (path, status, code, action) => {
    const answer = await ask('GET', path);
    expect(answer.status).toBe(status);
    expect(messagesOf(answer)[0]).toMatchObject({ code, action });
    expect((await ask('POST', path)).status).toBe(405);
  });
});
