import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { events, ServiceError } from '#contracts';
import { startClock, stopClock } from '../../support/clock.js';
import { rawRequest, type RawAnswer } from '../support/raw-http.js';
import { BANANA, KEY, type Running, stage, startGatewayAlone } from '../support/stand-ins.js';

const SEARCH = '/foods?query=banana';
let gateway: Running;
beforeEach(async () => {
  // Responses are refreshed by their age.
  stopClock();
  stage.seen = [];
  gateway = await startGatewayAlone({ cacheMb: 1 });
});
afterEach(async () => {
  stage.revision = 'release-1';
  stage.search = undefined;
  await gateway.close();
  startClock();
});

const ask = (target: string, headers: readonly string[] = [], method = 'GET'): Promise<RawAnswer> =>
  rawRequest(
    gateway.port,
    [`${method} ${target} HTTP/1.1`, 'Host: a', `X-API-Key: ${KEY}`, ...headers, '', ''].join('\r\n'),
  );
const asked = () => stage.seen.length;
const settled = () => new Promise((resolve) => setImmediate(resolve));
const found = (query: string) => ({ query, total: 0, first_page: '/foods?query=a', items: [] });

describe('A cached response', () => {
  it('is served without a request to the service, unchanged', async () => {
    const first = await ask(SEARCH);
    const second = await ask(SEARCH);
    expect(asked()).toBe(1);
    const { 'x-request-id': _first, date: _date, ...headers } = first.headers;
    expect(second.headers).toMatchObject(headers);
    expect(second.body).toBe(first.body);
  });

  it('is served to the same request in another spelling, with a key or without', async () => {
    await ask('/foods?query=banana+split&count=5');
    for (const target of [
      `/foods?count=5&query=banana%20split`,
      `//foods/?&query=banana+split&extras=&count=5&start=`,
      `/foods?query=banana+split&count=5&apikey=${KEY}`,
    ]) {
      await ask(target);
    }
    expect(asked()).toBe(1);
    await ask('/foods?query=banana+split&count=6');
    expect(asked()).toBe(2);
  });

  it('is served to HEAD, and as 304 to a matching tag', async () => {
    const { headers } = await ask(SEARCH);
    const head = await ask(SEARCH, [], 'HEAD');
    expect(head.status).toBe(200);
    expect(head.body).toBe('');
    expect(head.headers['content-length']).toBe(headers['content-length']);
    expect((await ask(SEARCH, [`If-None-Match: ${headers['etag']}`])).status).toBe(304);
    expect(asked()).toBe(1);
  });

  it('is served in every media type and encoding', async () => {
    stage.search = () => Promise.resolve(found('b'.repeat(3000)));
    const plain = await ask(SEARCH);
    const vendor = await ask(SEARCH, ['Accept: application/vnd.com.vendor.data.Foods+json']);
    const packed = await Promise.all([1, 2, 3].map(() => ask(SEARCH, ['Accept-Encoding: gzip'])));
    expect(asked()).toBe(1);
    expect(vendor.headers['content-type']).toBe('application/vnd.com.vendor.data.Foods+json');
    expect(vendor.body).toBe(plain.body);
    for (const { bytes, headers } of packed) {
      expect(headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(bytes).toString()).toBe(plain.body);
    }
    const tags = [plain, vendor, ...packed].map(({ headers }) => headers['etag']);
    expect(new Set(tags).size).toBe(3);
  });

  it('of a label is one of the JSON and one of the picture', async () => {
    const target = `/food/${BANANA}/label?quantity=2`;
    const types = ['application/json', 'image/svg+xml', 'application/vnd.com.vendor.data.Label+json', 'image/svg+xml'];
    const answers: RawAnswer[] = [];
    for (const type of types) answers.push(await ask(target, [`Accept: ${type}`]));
    expect(asked()).toBe(2);
    expect(new Set(answers.map(({ headers }) => headers['etag'])).size).toBe(3);
    expect(answers.map(({ body }) => body[0])).toEqual(['{', '<', '{', '<']);
    await ask(`${target}&unit=g`);
    expect(asked()).toBe(3);
  });

  it('is not served to another access profile', async () => {
    await ask('/nutrients');
    const open = await rawRequest(gateway.port, 'GET /nutrients HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(open.status).toBe(401);
  });

  it('is fetched again after a change event', async () => {
    const before = await ask(SEARCH);
    stage.revision = 'release-2';
    stage.search = () => Promise.resolve(found('new'));
    gateway.transport.publish(events.catalogChanged);
    await settled();
    const after = await ask(SEARCH);
    expect(after.body).toContain('new');
    expect(after.headers['etag']).not.toBe(before.headers['etag']);
  });

  it('is fetched again once another reply has a new revision', async () => {
    await ask(SEARCH);
    stage.revision = 'release-2';
    stage.search = () => Promise.resolve(found('new'));
    await ask('/nutrients');
    expect((await ask(SEARCH)).body).toContain('new');
  });

  it('is served again where the revision turns out unchanged', async () => {
    await ask(SEARCH);
    gateway.transport.publish(events.catalogChanged);
    await settled();
    await ask('/nutrients');
    await ask(SEARCH);
    expect(asked()).toBe(1);
  });

  it('is evicted at the memory limit', async () => {
    stage.search = () => Promise.resolve(found('c'.repeat(200_000)));
    for (const query of ['one', 'two', 'three', 'one', 'three']) await ask(`/foods?query=${query}`);
    expect(stage.seen.map(({ request }) => (request as { query: string }).query)).toEqual([
      'one',
      'two',
      'three',
      'one',
    ]);
  });
});

describe('A response is not cached', () => {
  it('where it is an error', async () => {
    stage.search = () => Promise.reject(ServiceError.of('unavailable'));
    expect((await ask(SEARCH)).status).toBe(503);
    stage.search = undefined;
    expect((await ask(SEARCH)).status).toBe(200);
    const nothing = `/food/${randomUUID()}`;
    await ask(nothing);
    await ask(nothing);
    expect(asked()).toBe(4);
  });

  it('where it is larger than a cache of a fraction of a megabyte', async () => {
    const other = await startGatewayAlone({ cacheMb: 0.001 });
    const request = `GET ${SEARCH} HTTP/1.1\r\nHost: a\r\nX-API-Key: ${KEY}\r\n\r\n`;
    for (let times = 0; times < 3; times++) expect((await rawRequest(other.port, request)).status).toBe(200);
    await other.close();
    expect(asked()).toBe(3);
  });

  it('where the cache is turned off', async () => {
    const other = await startGatewayAlone({ cacheMb: 0 });
    const request = `GET ${SEARCH} HTTP/1.1\r\nHost: a\r\nX-API-Key: ${KEY}\r\n\r\n`;
    for (let times = 0; times < 3; times++) await rawRequest(other.port, request);
    await other.close();
    expect(asked()).toBe(3);
  });
});

describe('Concurrent equal requests', () => {
  it('share one reply', async () => {
    let answer!: () => void;
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    stage.search = () => waiting.then(() => found('together'));
    const all = Promise.all(Array.from({ length: 10 }, () => ask(SEARCH)));
    while (asked() === 0) await settled();
    answer();
    for (const { status, body } of await all) {
      expect(status).toBe(200);
      expect(body).toContain('together');
    }
    expect(asked()).toBeLessThan(3);
  });

  it('are not a barcode with scores and a path of the same text', async () => {
    let release!: () => void;
    stage.gate = new Promise<void>((resolve) => (release = resolve));
    const code = '0049000006346';
    const scored = ask(`/food/gtin/${code}?scores=nrf9.3`);
    while (asked() === 0) await settled();
    const malformed = ask(`/food/gtin/${encodeURIComponent(JSON.stringify({ code, scores: 'nrf9.3' }))}`);
    // A shared reply waits for the gate, an error does not.
    await Promise.race([malformed, sleep(100)]);
    release();
    expect([(await scored).status, (await malformed).status]).toEqual([200, 400]);
  });

  it('share an error, and the next request is sent again', async () => {
    stage.search = () => Promise.reject(ServiceError.of('unavailable'));
    const all = await Promise.all(Array.from({ length: 5 }, () => ask(SEARCH)));
    expect(all.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
    stage.search = undefined;
    expect((await ask(SEARCH)).status).toBe(200);
  });
});

describe('While the catalog is away', () => {
  it('cached responses are served stale, and others are 503', async () => {
    const { body } = await ask(SEARCH);
    await gateway.stopServices();
    gateway.transport.publish(events.catalogChanged);
    await settled();
    for (let times = 0; times < 3; times++) expect(await ask(SEARCH)).toMatchObject({ status: 200, body });
    expect((await ask('/nutrients')).status).toBe(503);
  });

  it('cached responses are served stale where only its database is away', async () => {
    await ask(SEARCH);
    stage.search = () => Promise.reject(ServiceError.of('unavailable'));
    gateway.transport.publish(events.catalogChanged);
    await settled();
    expect((await ask(SEARCH)).status).toBe(200);
  });

  it('a response of an older revision is not served', async () => {
    await ask(SEARCH);
    stage.revision = 'release-2';
    await ask('/nutrients');
    await gateway.stopServices();
    expect((await ask(SEARCH)).status).toBe(503);
    expect((await ask('/nutrients')).status).toBe(200);
  });
});
