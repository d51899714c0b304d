import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { acceptTable, V } from '../support/accept-table.js';
import { messagesOf, rawRequest } from '../support/raw-http.js';
import { BANANA, KEY, type Running, startGatewayAlone } from '../support/stand-ins.js';

let gateway: Running;
beforeAll(async () => {
  gateway = await startGatewayAlone();
});
afterAll(() => gateway.close());

const ask = (requestLine: string, headers: readonly string[] = [], body = '') =>
  rawRequest(
    gateway.port,
    [`${requestLine} HTTP/1.1`, 'Host: localhost', `X-API-Key: ${KEY}`, ...headers, '', body].join('\r\n'),
  );

describe('the media type of a response', () => {
  it.each(acceptTable)('Accept: %s gets %s', async (accept, choice) => {
    const answer = await ask('GET /foods?query=banana', accept === undefined ? [] : [`Accept: ${accept}`]);
    if (choice === '406') {
      expect(answer.status).toBe(406);
      expect(answer.headers['content-type']).toBe('application/vnd.com.vendor.data.Messages+json');
      const [message] = messagesOf(answer);
      expect(message).toMatchObject({ code: 'not-acceptable', field: 'Accept', action: 'foods.search' });
      expect(message?.hint).toContain(V);
    } else {
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toBe(choice === 'json' ? 'application/json; charset=utf-8' : V);
    }
  });

  it('takes several Accept headers for one list', async () => {
    const answer = await ask('GET /foods?query=banana', ['Accept: text/html', `Accept: ${V}`]);
    expect(answer.headers['content-type']).toBe(V);
  });

  it.each([
    ['GET /', 'Service', undefined],
    ['GET /foods?query=banana', 'Foods', undefined],
    [`GET /food/${BANANA}`, 'Food', undefined],
    ['POST /analysis', 'FoodAnalysis', `{"items":[{"id":"${BANANA}"}]}`],
    ['POST /label', 'Label', `{"items":[{"id":"${BANANA}"}]}`],
    [`GET /food/${BANANA}/label`, 'Label', undefined],
    ['GET /nutrients', 'Nutrients', undefined],
    ['GET /units', 'Units', undefined],
    ['GET /food-units', 'FoodUnits', undefined],
    ['POST /recommendations', 'Recommendations', '{"sex":"Male"}'],
  ])('%s has the vendor type %s', async (requestLine, name, body) => {
    const type = `application/vnd.com.vendor.data.${name}+json`;
    const headers = body === undefined ? [] : ['Content-Type: application/json', `Content-Length: ${body.length}`];
    const answer = await ask(requestLine, [`Accept: ${type}`, ...headers], body);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe(type);
  });

  it.each([
    ['image/svg+xml', 'picture'],
    ['image/*', 'picture'],
    ['image/avif,image/webp,image/svg+xml,image/*,*/*;q=0.8', 'picture'],
    ['image/svg+xml;q=0.5, application/json;q=0.4', 'picture'],
    ['image/svg+xml, application/json', 'json'],
    ['image/*, application/vnd.com.vendor.data.Label+json', 'vendor'],
    ['*/*', 'json'],
    ['image/png', '406'],
  ])('of a label is by Accept: %s, a %s', async (accept, choice) => {
    const types = {
      picture: 'image/svg+xml',
      json: 'application/json; charset=utf-8',
      vendor: 'application/vnd.com.vendor.data.Label+json',
      406: 'application/vnd.com.vendor.data.Messages+json',
    };
    const body = `{"items":[{"id":"${BANANA}"}]}`;
    const answers = await Promise.all([
      ask(`GET /food/${BANANA}/label`, [`Accept: ${accept}`]),
      ask(
        'POST /label',
        [`Accept: ${accept}`, 'Content-Type: application/json', `Content-Length: ${body.length}`],
        body,
      ),
    ]);
    for (const answer of answers) {
      expect(answer.headers['content-type']).toBe(types[choice as keyof typeof types]);
      expect(answer.headers['content-security-policy']).toBe(
        choice === 'picture' ? "default-src 'none'; sandbox" : undefined,
      );
      expect(answer.body.startsWith('<svg')).toBe(choice === 'picture');
    }
  });

  it('is always Messages for an error, with any Accept', async () => {
    const answer = await ask('GET /foods', [`Accept: ${V}`]);
    expect(answer.status).toBe(400);
    expect(answer.headers['content-type']).toBe('application/vnd.com.vendor.data.Messages+json');
  });
});
