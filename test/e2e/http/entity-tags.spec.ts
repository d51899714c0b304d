import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { rawRequest, type RawAnswer } from '../support/raw-http.js';
import { BANANA, KEY, type Running, stage, startGatewayAlone } from '../support/stand-ins.js';

let gateway: Running;
beforeAll(async () => {
  gateway = await startGatewayAlone();
});
afterAll(() => gateway.close());
afterEach(() => {
  stage.revision = 'release-1';
});

const ask = (requestLine: string, headers: readonly string[] = [], body = ''): Promise<RawAnswer> =>
  rawRequest(gateway.port, [`${requestLine} HTTP/1.1`, 'Host: a', ...headers, '', body].join('\r\n'));
const keyed = (requestLine: string, headers: readonly string[] = []) =>
  ask(requestLine, [`X-API-Key: ${KEY}`, ...headers]);
const tagOf = async (requestLine: string, headers: readonly string[] = []) =>
  (await keyed(requestLine, headers)).headers['etag'];

describe('entity tags', () => {
  const food = `GET /food/${BANANA}`;

  it('are strong and the same for the same response', async () => {
    const tag = await tagOf('GET /nutrients');
    expect(tag).toMatch(/^"[\w-]+"$/);
    expect(await tagOf('GET /nutrients')).toBe(tag);
    expect(await tagOf('HEAD /nutrients')).toBe(tag);
  });

  it('change with the release even if the bytes do not', async () => {
    const before = await tagOf('GET /nutrients');
    stage.revision = 'release-2';
    expect(await tagOf('GET /nutrients')).not.toBe(before);
  });

  it('change with the access profile', async () => {
    const open = await ask(food);
    const withKey = await keyed(food);
    expect(open.body).toBe(withKey.body);
    expect(open.headers['etag']).not.toBe(withKey.headers['etag']);
  });

  it('change with the media type, the encoding and the content', async () => {
    const tags = await Promise.all([
      tagOf('GET /nutrients'),
      tagOf('GET /nutrients', ['Accept: application/vnd.com.vendor.data.Nutrients+json']),
      tagOf('GET /nutrients', ['Accept-Encoding: gzip']),
      tagOf('GET /nutrients', ['Accept-Encoding: br']),
      tagOf('GET /units'),
    ]);
    expect(new Set(tags).size).toBe(tags.length);
  });

  it('are in every response to GET and in none to POST', async () => {
    for (const path of ['/', '/foods?query=a', '/nutrients', '/units', '/food-units', '/openapi.json', '/docs']) {
      expect(await tagOf(`GET ${path}`)).toBeDefined();
    }
    const headers = [`X-API-Key: ${KEY}`, 'Content-Type: application/json', 'Content-Length: 14'];
    const posted = await ask('POST /recommendations', headers, '{"sex":"Male"}');
    expect(posted.status).toBe(200);
    expect(posted.headers['etag']).toBeUndefined();
  });

  it('are in no error response', async () => {
    const refused = await keyed('GET /foods?query=', ['If-None-Match: *']);
    expect(refused.status).toBe(400);
    expect(refused.headers['etag']).toBeUndefined();
    expect(refused.headers['cache-control']).toBe('no-store');
  });
});

describe('If-None-Match', () => {
  it.each([
    (tag: string) => tag,
    (tag: string) => `W/${tag}`,
    (tag: string) => `"other", ${tag}`,
    (tag: string) => `"other",W/"another" ,${tag}`,
    (tag: string) => `"a,b", ${tag}`,
    () => '*',
  ])('%# that matches gets 304 without a body', async (header) => {
    const tag = (await tagOf('GET /nutrients')) ?? '';
    for (const method of ['GET', 'HEAD']) {
      const answer = await keyed(`${method} /nutrients`, [`If-None-Match: ${header(tag)}`]);
      expect(answer.status).toBe(304);
      expect(answer.body).toBe('');
      expect(answer.headers['etag']).toBe(tag);
      expect(answer.headers['vary']).toContain('Accept-Encoding');
      expect(answer.headers['cache-control']).toBe('private');
      expect(answer.headers['content-type']).toBeUndefined();
    }
  });

  it.each(['"other"', 'nonsense', '', '""', 'W/*', '"*"'])('%s gets the whole response', async (header) => {
    expect((await keyed('GET /nutrients', [`If-None-Match: ${header}`])).status).toBe(200);
  });

  it('of the uncompressed response does not match the compressed one', async () => {
    const tag = await tagOf('GET /nutrients');
    const answer = await keyed('GET /nutrients', ['Accept-Encoding: br', `If-None-Match: ${tag}`]);
    expect(answer.status).toBe(200);
  });
});

describe('compression', () => {
  const encoded = (header: string, path = '/nutrients') => keyed(`GET ${path}`, [`Accept-Encoding: ${header}`]);
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

  it.each([
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0.5, gzip', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['GZIP', 'gzip'],
    ['gzip;q=.5', 'gzip'],
  ] as const)('Accept-Encoding: %s gets %s', async (header, encoding) => {
    const plain = await keyed('GET /nutrients');
    const answer = await encoded(header);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-length']).toBe(String(answer.bytes.length));
    expect(answer.bytes.length).toBeLessThan(plain.bytes.length);
    expect(decoders[encoding](answer.bytes).toString()).toBe(plain.body);
  });

  it.each(['identity', 'deflate', 'gzip;q=0', 'identity;q=0.5, gzip;q=0.2', '', 'nonsense', '*;q=0'])(
    'Accept-Encoding: %s gets the answer as it is',
    async (header) => {
      const answer = await encoded(header);
      expect(answer.status).toBe(200);
      expect(answer.headers['content-encoding']).toBeUndefined();
    },
  );

  it('leaves a response of up to 1 KiB uncompressed', async () => {
    const answer = await encoded('br, gzip', '/units');
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['vary']).toContain('Accept-Encoding');
  });
});

describe('compression of errors', () => {
  const body = JSON.stringify({ items: Array.from({ length: 40 }, () => ({ id: BANANA, quantity: -1 })) });
  const analyze = (header: string) =>
    ask(
      'POST /analysis',
      [
        `X-API-Key: ${KEY}`,
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
        `Accept-Encoding: ${header}`,
      ],
      body,
    );

  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('%s is the coding of a large one', async (header, encoding, decode) => {
    const [plain, answer] = await Promise.all([analyze('identity'), analyze(header)]);
    expect([plain.status, answer.status]).toEqual([400, 400]);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(answer.bytes.length),
      'content-type': 'application/vnd.com.vendor.data.Messages+json',
    });
    expect(decode(answer.bytes).toString()).toBe(plain.body);
    for (const { headers } of [plain, answer]) expect(headers['vary']).toBe('Accept-Encoding');
  });

  it('covers those of a look-up', async () => {
    const search = 'GET /foods?query=%ff&count=0&start=-1&sort=x&per=x&group=%ff&group=%ff';
    const answer = await keyed(search, ['Accept-Encoding: gzip']);
    expect([answer.status, answer.headers['content-encoding']]).toEqual([400, 'gzip']);
  });

  it('covers those of the gateway itself', async () => {
    const traced = await startGatewayAlone({ stackTraces: true });
    const answer = await fetch(`${traced.url}/units`, { headers: { 'Accept-Encoding': 'gzip' } });
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([401, 'gzip']);
    expect(await answer.json()).toMatchObject({ message: [{ code: 'key-required' }] });
    await traced.close();
  });

  it('leaves one of up to 1 KiB as it is', async () => {
    const answer = await ask('GET /units', ['Accept-Encoding: br, gzip']);
    expect(answer.status).toBe(401);
    expect(answer.headers['content-encoding']).toBeUndefined();
  });
});

/** Preflight of a page that wants to send these headers with an analysis. */
const preflight = (requested: string) =>
  ask('OPTIONS /analysis', [
    'Origin: https://example.org',
    'Access-Control-Request-Method: POST',
    `Access-Control-Request-Headers: ${requested}`,
  ]);
const allowedHeaders = ({ headers }: Awaited<ReturnType<typeof ask>>) =>
  (headers['access-control-allow-headers'] ?? '').toLowerCase().split(', ');

describe('every response', () => {
  it('has the request id of the caller, where that is valid', async () => {
    expect((await keyed('GET /units', ['X-Request-Id: trace/42-a.b'])).headers['x-request-id']).toBe('trace/42-a.b');
  });

  it.each(['', 'with space', 'x'.repeat(129), '<script>', 'é'])(
    'has a new request id instead of "%s"',
    async (given) => {
      const answer = await keyed('GET /units', [`X-Request-Id: ${given}`]);
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it('has Cache-Control, and a Vary with every header that can carry a key', async () => {
    const answer = await keyed('GET /units');
    expect(answer.headers['cache-control']).toBe('private');
    expect(answer.headers['vary']).toBe('Accept, Accept-Encoding, Authorization, X-API-Key, Ocp-Apim-Subscription-Key');
  });

  it('allows every origin', async () => {
    for (const path of ['/units', '/nothing', '/foods']) {
      const answer = await keyed(`GET ${path}`, ['Origin: https://example.org']);
      expect(answer.headers['access-control-allow-origin']).toBe('*');
      expect(answer.headers['access-control-expose-headers']).toContain('ETag');
    }
  });

  it('to a preflight lists the methods and headers a page may send', async () => {
    const answer = await ask('OPTIONS /analysis', [
      'Origin: https://example.org',
      'Access-Control-Request-Method: POST',
      'Access-Control-Request-Headers: authorization, content-type',
    ]);
    expect(answer.status).toBe(204);
    expect(answer.headers['access-control-allow-methods']).toBe('POST, OPTIONS');
    expect(answer.headers['access-control-allow-headers']).toMatch(/Content-Type.*Authorization.*X-API-Key/);
    expect(answer.headers['access-control-max-age']).toBe('86400');
  });

  it('to a preflight allows requested headers too', async () => {
    const names = ['apikey', 'content-type', 'x-client-version', 'x_sdk.lang'];
    const answer = await preflight(names.join(', '));
    expect(allowedHeaders(answer)).toEqual(expect.arrayContaining(names));
    expect(answer.headers['vary']).toContain('Access-Control-Request-Headers');
  });

  it.each([
    ['what is no name of a header', 'x-good, x bad, x"worse, é'],
    ['more of them than a page has', Array.from({ length: 400 }, (_, index) => `x-${index}`).join(',')],
  ])('to a preflight does not allow %s', async (_what, requested) => {
    const allowed = allowedHeaders(await preflight(requested));
    expect(allowed).toEqual(expect.arrayContaining(['content-type', 'x-api-key']));
    expect(allowed.every((name) => /^[a-z-]+$/.test(name))).toBe(true);
  });

  it('exposes the language of descriptions to pages', async () => {
    const { headers } = await keyed('GET /foods?query=banana', ['Origin: https://example.org', 'Accept-Language: de']);
    expect(headers['content-language']).toBeDefined();
    expect(headers['access-control-expose-headers']?.split(', ')).toContain('Content-Language');
  });

  it('exposes the headers of errors to pages', async () => {
    const { headers } = await ask('GET /units', ['Origin: https://example.org']);
    const exposed = headers['access-control-expose-headers'] ?? '';
    for (const name of ['X-Request-Id', 'Retry-After', 'RateLimit', 'WWW-Authenticate', 'Allow'])
      expect(exposed.split(', ')).toContain(name);
  });
});

describe('CORS for some origins', () => {
  let some: Running;
  beforeAll(async () => {
    some = await startGatewayAlone({ corsOrigins: ['https://one.example', 'https://two.example'] });
  });
  afterAll(() => some.close());

  it.each([
    ['https://two.example', 'https://two.example'],
    ['https://three.example', undefined],
  ])('%s gets %s', async (origin, allowed) => {
    const request = `GET /food-units HTTP/1.1\r\nHost: a\r\nOrigin: ${origin}\r\n\r\n`;
    const answer = await rawRequest(some.port, request);
    expect(answer.status).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBe(allowed);
    expect(answer.headers['vary']).toMatch(/^Origin, Accept, Accept-Encoding, /);
  });

  it('allows no origin where the request cannot be read', async () => {
    const answer = await rawRequest(some.port, 'GET /food-units HTTP/9\r\nOrigin: https://three.example\r\n\r\n');
    expect(answer.status).toBe(400);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});
