import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { rawRequest } from '../support/raw-http.js';
import { BANANA, KEY, type Running, startGatewayAlone } from '../support/stand-ins.js';

let gateway: Running;
beforeAll(async () => {
  gateway = await startGatewayAlone({ requestTimeoutMs: 1000 });
});
afterAll(() => gateway.close());

/** The same requests on every run. */
const RUN = { seed: 20240601, numRuns: 120 };
const MESSAGES = 'application/vnd.com.vendor.data.Messages+json';

/** Sends a request, expects a response of the interface, then one to a valid request. */
async function expectManners(head: readonly string[], body: Buffer = Buffer.alloc(0)): Promise<void> {
  const bytes = Buffer.concat([Buffer.from([...head, '', ''].join('\r\n'), 'latin1'), body]);
  const answer = await rawRequest(gateway.port, bytes);
  expect(answer.status).toBeGreaterThanOrEqual(200);
  expect(answer.status).toBeLessThan(500);
  if (answer.status >= 400) {
    expect(answer.headers['content-type']).toBe(MESSAGES);
    if (answer.body !== '') expect(JSON.parse(answer.body)).toHaveProperty('message[0].text');
  }
  const next = await rawRequest(gateway.port, `GET /units HTTP/1.1\r\nHost: a\r\nX-API-Key: ${KEY}\r\n\r\n`);
  expect(next.status).toBe(200);
}

const withBody = (path: string, type: string, body: Buffer) =>
  expectManners(
    [
      `POST ${path} HTTP/1.1`,
      'Host: a',
      `X-API-Key: ${KEY}`,
      `Content-Type: ${type}`,
      `Content-Length: ${body.length}`,
    ],
    body,
  );

const visible = fc.string({ unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)) });
const headerText = fc.string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)) });
const path = fc.constantFrom('/analysis', '/recommendations', '/analysis?n=a,b', '/analysis?n=%00');
const hostileValue = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom(null, '', '\0', '1e999', -1, 1e308, BANANA, [], {}, 'NaN', '__proto__', true),
);
const item = fc.record(
  {
    id: hostileValue,
    quantity: hostileValue,
    unit: hostileValue,
    nutrient_data: fc.oneof(hostileValue, fc.array(fc.record({ nutrient: hostileValue, value: hostileValue }))),
  },
  { requiredKeys: [] },
);
const profile = fc.dictionary(
  fc.constantFrom('sex', 'system', 'ageInMonths', 'ageInYears', 'heightInMeters', 'weightInPounds', 'toString'),
  fc.oneof(hostileValue, fc.constantFrom('Female', 'male', 'DGA')),
);

describe('any input gets a response of the interface, and the next request is served:', () => {
  it('any bytes as a body', async () => {
    await fc.assert(
      fc.asyncProperty(path, fc.uint8Array({ maxLength: 200 }), (target, body) =>
        withBody(target, 'application/json', Buffer.from(body)),
      ),
      RUN,
    );
  });

  it('any JSON as a body', async () => {
    await fc.assert(
      fc.asyncProperty(path, fc.json(), (target, body) => withBody(target, 'application/json', Buffer.from(body))),
      RUN,
    );
  });

  it('bodies that resemble valid ones', async () => {
    const body = fc.oneof(fc.record({ items: fc.oneof(item, fc.array(item)), n: hostileValue }), profile);
    await fc.assert(
      fc.asyncProperty(path, body, (target, value) =>
        withBody(target, 'application/vnd.com.x.data.Foods+json', Buffer.from(JSON.stringify(value))),
      ),
      RUN,
    );
  });

  it('any query', async () => {
    const name = fc.constantFrom('query', 'count', 'start', 'spell', 'n', 'apikey', '');
    const value = fc.oneof(
      visible,
      fc.string({ unit: 'binary' }).map((text) => encodeURIComponent(text.toWellFormed())),
      fc.constantFrom('banana', '%', '%E0%A4', '-1', '101', '1e9', '%00', '+'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, value), { maxLength: 6 }), (pairs) => {
        const query = pairs.map(([one, other]) => `${one}=${other.replaceAll('#', '')}`).join('&');
        return expectManners([`GET /foods?${query} HTTP/1.1`, 'Host: a', `X-API-Key: ${KEY}`]);
      }),
      RUN,
    );
  });

  it('any path', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('/', '/food/', '//'), visible, (start, rest) =>
        expectManners([`GET ${start}${rest.replaceAll('#', '')} HTTP/1.1`, 'Host: a', `X-API-Key: ${KEY}`]),
      ),
      RUN,
    );
  });

  it('any header value', async () => {
    const names = [
      'Accept',
      'Accept-Encoding',
      'If-None-Match',
      'Authorization',
      'X-API-Key',
      'X-Request-Id',
      'Origin',
    ];
    const header = fc.tuple(fc.constantFrom(...names, 'traceparent', 'Content-Type', 'Expect', 'Range'), headerText);
    await fc.assert(
      fc.asyncProperty(fc.array(header, { maxLength: 5 }), (headers) =>
        expectManners([
          'GET /foods?query=banana HTTP/1.1',
          'Host: a',
          `Ocp-Apim-Subscription-Key: ${KEY}`,
          ...headers.map(([name, value]) => `${name}: ${value}`),
        ]),
      ),
      RUN,
    );
  });
});
