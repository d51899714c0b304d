import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { acceptTable, V } from './support/accept-table.js';
import { messagesOf, rawRequest } from './support/raw-http.js';
import { BANANA, KEY, type Running, startGatewayAlone } from './support/stand-ins.js';

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

describe('the media type of an answer', () => {
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

  it('is always Messages for an error, whatever was asked for', async () => {
    const answer = await ask('GET /foods', [`Accept: ${V}`]);
    expect(answer.status).toBe(400);
    expect(answer.headers['content-type']).toBe('application/vnd.com.vendor.data.Messages+json');
  });
});
