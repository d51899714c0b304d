import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { messagesOf, rawRequest, type RawAnswer } from '../support/raw-http.js';
import { BANANA, KEY, type Running, startGatewayAlone } from '../support/stand-ins.js';

let gateway: Running;
beforeAll(async () => {
  gateway = await startGatewayAlone();
});
afterAll(() => gateway.close());

const MESSAGES = 'application/vnd.com.vendor.data.Messages+json';
const MIB = 1024 * 1024;

/** Sends a request as bytes, with a Host and a key by default. */
function ask(requestLine: string, headers: readonly string[] = [], body: string | Buffer = ''): Promise<RawAnswer> {
  const head = [`${requestLine} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n');
  return rawRequest(gateway.port, Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(body)]));
}
const keyed = (requestLine: string, headers: readonly string[] = [], body: string | Buffer = '') =>
  ask(requestLine, [`X-API-Key: ${KEY}`, ...headers], body);
const post = (path: string, type: string | undefined, body: string | Buffer) =>
  keyed(
    `POST ${path}`,
    [...(type === undefined ? [] : [`Content-Type: ${type}`]), `Content-Length: ${body.length}`],
    body,
  );
const chunked = (body: string) => `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;

function expectRefusal(answer: RawAnswer, status: number, code: string, field?: string): void {
  expect(answer.status).toBe(status);
  expect(answer.headers['content-type']).toBe(MESSAGES);
  expect(answer.headers['x-request-id']).toMatch(/^\S+$/);
  expect(answer.headers['access-control-allow-origin']).toBe('*');
  const [message] = messagesOf(answer);
  expect(message).toMatchObject({ code, severity: status >= 500 ? 'SEVERE' : 'WARNING' });
  expect(message?.text).not.toMatch(/[{}]/);
  expect(message?.hint).not.toMatch(/[{}]/);
  expect(message?.field).toBe(field);
}

describe('of several errors, the first in this order is reported:', () => {
  const wrongBody = ['Content-Type: text/plain', `Content-Length: ${2 * MIB}`, 'Accept: text/html'];
  const tooLarge = ['Content-Type: application/json', `Content-Length: ${2 * MIB}`];

  it('414 before 404', async () => {
    expectRefusal(await ask(`POST /nothing?${'x'.repeat(9000)}`, wrongBody), 414, 'uri-too-long');
  });
  it('414 also where the request line alone is over the limit of all headers', async () => {
    expectRefusal(await ask(`GET /foods?${'x'.repeat(60_000)}`), 414, 'uri-too-long');
  });
  it('414 before 404, also where the path cannot be decoded', async () => {
    expectRefusal(await ask(`GET /food/%zz${'x'.repeat(9000)}`), 414, 'uri-too-long');
  });
  it.each(['/food/abc', '/food/abc/label', '/food/%zz?scores=none'])('404 before 401 and 406: %s', async (path) => {
    const answer = await ask(`GET ${path}`, ['X-API-Key: wrong', 'Accept: text/html']);
    expectRefusal(answer, 404, 'food-not-found');
    expect((await ask(`HEAD ${path}`, ['X-API-Key: wrong'])).status).toBe(404);
    expectRefusal(await ask(`DELETE ${path}`, ['X-API-Key: wrong']), 405, 'method-not-allowed');
  });
  it.each(['/%zz', `/%zz/${'%zz/'.repeat(2000)}`])(
    '404 for what cannot be decoded, of any number of parts',
    async (path) => {
      expectRefusal(await ask(`GET ${path}`), 404, 'not-found');
    },
  );
  it('404 before 405', async () => {
    expectRefusal(await ask('DELETE /nothing', wrongBody), 404, 'not-found');
  });
  it('405 before 401', async () => {
    expectRefusal(await ask('DELETE /analysis', wrongBody), 405, 'method-not-allowed');
  });
  it('401 before 406', async () => {
    expectRefusal(await ask('POST /analysis', wrongBody), 401, 'key-required');
  });
  it('406 before 415', async () => {
    expectRefusal(await keyed('POST /analysis', wrongBody), 406, 'not-acceptable', 'Accept');
  });
  it('415 before 413', async () => {
    const headers = ['Content-Type: text/plain', `Content-Length: ${2 * MIB}`];
    expectRefusal(await keyed('POST /analysis', headers), 415, 'unsupported-media-type', 'Content-Type');
  });
  it('413 before 400', async () => {
    expectRefusal(await keyed('POST /analysis', tooLarge), 413, 'body-too-large');
    expectRefusal(await keyed('POST /analysis', [`Content-Length: ${2 * MIB}`]), 413, 'body-too-large');
  });
});

describe('limits', () => {
  const target = (length: number) => `/foods?query=banana&x=${'x'.repeat(length - '/foods?query=banana&x='.length)}`;

  it('a URL of 8 KiB is served, one byte more is not', async () => {
    expect((await keyed(`GET ${target(8192)}`)).status).toBe(200);
    expectRefusal(await keyed(`GET ${target(8193)}`), 414, 'uri-too-long');
  });

  it('a body of 1 MiB is read, one byte more is not', async () => {
    const body = (size: number) => `{"items":[],"padding":"${'x'.repeat(size - 26)}"}`.padEnd(size);
    expectRefusal(await post('/analysis', 'application/json', body(MIB)), 400, 'required', 'items');
    expectRefusal(await post('/analysis', 'application/json', body(MIB + 1)), 413, 'body-too-large');
  });

  it('a chunked body over 1 MiB is rejected while it arrives', async () => {
    const headers = ['Content-Type: application/json', 'Transfer-Encoding: chunked'];
    const answer = await keyed('POST /analysis', headers, chunked('x'.repeat(MIB + 1)));
    expectRefusal(answer, 413, 'body-too-large');
  });

  it('a client that sends its whole body before reading gets the 413 too', async () => {
    const answer = await fetch(`${gateway.url}/analysis`, {
      method: 'POST',
      headers: { 'X-API-Key': KEY, 'Content-Type': 'application/json' },
      body: 'x'.repeat(8 * MIB),
    });
    expect(answer.status).toBe(413);
    expect(answer.headers.get('content-type')).toBe(MESSAGES);
  });

  it('headers over their limit are rejected', async () => {
    expectRefusal(await keyed('GET /units', [`X-Padding: ${'x'.repeat(40_000)}`]), 431, 'headers-too-large');
  });
});

describe('a client that is too slow', () => {
  let impatient: Running;
  beforeAll(async () => {
    impatient = await startGatewayAlone({ requestTimeoutMs: 400 });
  });
  afterAll(() => impatient.close());

  it.each([
    ['with its headers', 'GET /units HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
    [
      'with its body',
      `POST /analysis HTTP/1.1\r\nHost: localhost\r\nX-API-Key: ${KEY}\r\n` +
        'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"items"',
    ],
  ])('%s is rejected', async (_, request) => {
    expectRefusal(await rawRequest(impatient.port, request), 408, 'request-timeout');
  });
});

describe('errors of the HTTP parser', () => {
  it.each([
    ['garbage', 'lorem ipsum dolor\r\n\r\n'],
    ['a TLS greeting', Buffer.from([22, 3, 1, 2, 0, 1, 0, 1, 252, 3, 3])],
    ['no Host', 'GET /units HTTP/1.1\r\n\r\n'],
    ['two Hosts', 'GET /units HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
    ['two Content-Lengths', 'POST /analysis HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
    ['a Content-Length that is no number', 'POST /analysis HTTP/1.1\r\nHost: a\r\nContent-Length: two\r\n\r\nab'],
    [
      'a Content-Length beside a Transfer-Encoding',
      'POST /analysis HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['an unknown method', 'FROBNICATE /units HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['an unknown version', 'GET /units HTTP/3.7\r\nHost: a\r\n\r\n'],
    ['a header without a colon', 'GET /units HTTP/1.1\r\nHost: a\r\nnonsense\r\n\r\n'],
    ['a NUL in a header', 'GET /units HTTP/1.1\r\nHost: a\r\nX-A: \0\r\n\r\n'],
    ['a URL that is not ASCII', Buffer.from('GET /foods?query=\xe9 HTTP/1.1\r\nHost: a\r\n\r\n', 'latin1')],
    ['a space in the URL', 'GET /foods?query=a b HTTP/1.1\r\nHost: a\r\n\r\n'],
  ])('%s is 400', async (_name, bytes) => {
    expectRefusal(await rawRequest(gateway.port, bytes), 400, 'malformed-request');
  });

  it('a chunk with a size that is not a number is 400', async () => {
    const headers = ['Content-Type: application/json', 'Transfer-Encoding: chunked'];
    expectRefusal(await keyed('POST /analysis', headers, 'zz\r\n{}\r\n0\r\n\r\n'), 400, 'malformed-request');
  });
});

describe('bodies', () => {
  const body = `{"items":[{"id":"${BANANA}"}]}`;

  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'application/json; charset="utf-8"',
    'application/json; charset=utf8',
    'Application/JSON',
    'application/vnd.com.vendor.data.Foods+json',
    'application/vnd.com.other-vendor.data.Foods+json; charset=utf-8',
    'application/problem+json',
  ])('%s is read', async (type) => {
    expect((await post('/analysis', type, body)).status).toBe(200);
  });

  it.each([
    'text/plain',
    'text/json',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=iso-8859-1',
    'application/json; charset=utf-16',
    'application/+json',
    'application/jsonp',
    'json',
    '*/*',
    'application/json, application/json',
  ])('%s is 415', async (type) => {
    const answer = await post('/analysis', type, body);
    expectRefusal(answer, 415, 'unsupported-media-type', 'Content-Type');
  });

  it('a compressed body is 415', async () => {
    const headers = ['Content-Type: application/json', 'Content-Encoding: gzip', `Content-Length: ${body.length}`];
    const answer = await keyed('POST /analysis', headers, body);
    expectRefusal(answer, 415, 'unsupported-media-type', 'Content-Encoding');
    expect(messagesOf(answer)[0]?.hint).toBe('Send the body without Content-Encoding.');
  });

  it.each(['identity', 'Identity'])('a body with the content coding %s is read', async (coding) => {
    const headers = ['Content-Type: application/json', `Content-Encoding: ${coding}`, `Content-Length: ${body.length}`];
    expect((await keyed('POST /analysis', headers, body)).status).toBe(200);
  });

  it('a body without a Content-Type is 400', async () => {
    expectRefusal(await post('/analysis', undefined, body), 400, 'content-type-required', 'Content-Type');
    expectRefusal(await post('/recommendations', '', body), 400, 'content-type-required', 'Content-Type');
  });

  it('a chunked body is read, and needs a Content-Type too', async () => {
    const headers = ['Transfer-Encoding: chunked'];
    const answer = await keyed('POST /analysis', [...headers, 'Content-Type: application/json'], chunked(body));
    expect(answer.status).toBe(200);
    const refused = await keyed('POST /analysis', headers, chunked(body));
    expectRefusal(refused, 400, 'content-type-required', 'Content-Type');
  });

  it('no body counts as a body without items', async () => {
    expectRefusal(await keyed('POST /analysis'), 400, 'required', 'items');
    expectRefusal(await post('/analysis', 'application/json', ''), 400, 'required', 'items');
    expectRefusal(await post('/analysis?n=a', 'application/json', ''), 400, 'required', 'items');
  });

  it.each([
    ['broken JSON', '{"items":'],
    ['broken UTF-8', Buffer.from('{"items":[{"id":"\xff"}]}', 'latin1')],
    ['__proto__', '{"__proto__":{},"items":[]}'],
    ['a duplicate key', '{"items":[],"items":[]}'],
    ['nesting over 32', `{"items":${'['.repeat(33)}${']'.repeat(33)}}`],
    ['a comment', '{"items":[]} // none'],
  ])('%s is 400, with and without n', async (_name, broken) => {
    expectRefusal(await post('/analysis', 'application/json', broken), 400, 'invalid-json');
    expectRefusal(await post('/analysis?n=a', 'application/json', broken), 400, 'invalid-json');
  });

  it.each(['[]', '"text"', '1', 'true'])('%s is 400, with and without n', async (value) => {
    for (const path of ['/analysis', '/analysis?n=a', '/recommendations']) {
      expect((await post(path, 'application/json', value)).status).toBe(400);
    }
  });

  it('an unknown expectation is ignored, and 100-continue is honoured', async () => {
    const headers = ['Content-Type: application/json', `Content-Length: ${body.length}`];
    expect((await keyed('POST /analysis', [...headers, 'Expect: miracles'], body)).status).toBe(200);
  });

  it('the body of a GET is ignored', async () => {
    const answer = await keyed('GET /units', ['Content-Type: text/plain', 'Content-Length: 3'], 'abc');
    expect(answer.status).toBe(200);
  });
});

describe('parameters', () => {
  it.each(['%', '%zz', '%E0%A4', '%C3%28', '%ED%A0%80', '%00', 'a%00b'])(
    'query=%s is 400 naming query',
    async (query) => {
      expectRefusal(await keyed(`GET /foods?query=${query}`), 400, 'invalid-text', 'query');
    },
  );

  it.each([
    ['', 'required', 'query'],
    ['query=', 'required', 'query'],
    ['query=+%20', 'required', 'query'],
    ['Query=banana', 'required', 'query'],
    [`query=${'x'.repeat(257)}`, 'too-long', 'query'],
    ['query=banana&count=0', 'out-of-range', 'count'],
    ['query=banana&count=101', 'out-of-range', 'count'],
    ['query=banana&count=1.5', 'invalid-value', 'count'],
    ['query=banana&count=1e1', 'invalid-value', 'count'],
    ['query=banana&count=1.0', 'invalid-value', 'count'],
    ['query=banana&count=%2B5', 'invalid-value', 'count'],
    ['query=banana&start=-0', 'invalid-value', 'start'],
    ['query=banana&count=ten', 'invalid-value', 'count'],
    ['query=banana&count=%zz', 'invalid-text', 'count'],
    ['query=banana&count=1e999', 'invalid-value', 'count'],
    ['query=banana&count=Infinity', 'invalid-value', 'count'],
    ['query=banana&start=-1', 'out-of-range', 'start'],
    ['query=banana&start=0x10', 'invalid-value', 'start'],
  ])('GET /foods?%s is 400 %s naming %s', async (parameters, code, field) => {
    expectRefusal(await keyed(`GET /foods?${parameters}`), 400, code, field);
  });

  it('names every invalid one', async () => {
    const answer = await keyed('GET /foods?count=0&start=-1');
    expect(messagesOf(answer).map(({ field }) => field)).toEqual(['query', 'count', 'start']);
  });
});
