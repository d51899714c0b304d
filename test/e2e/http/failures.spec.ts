import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { catalog, events, newApiKey } from '#contracts';
import { messagesOf, rawRequest, type RawAnswer } from '../support/raw-http.js';
import { BANANA, KEY, OTHER_KEY, type Running, stage, startGatewayAlone } from '../support/stand-ins.js';

const ask = ({ port }: Running, requestLine: string, headers: readonly string[] = []): Promise<RawAnswer> =>
  rawRequest(port, [`${requestLine} HTTP/1.1`, 'Host: a', ...headers, '', ''].join('\r\n'));
const search = 'GET /foods?query=banana';

describe('a service that fails', () => {
  let gateway: Running;
  beforeAll(async () => {
    gateway = await startGatewayAlone();
  });
  afterAll(() => gateway.close());
  let release = () => {};
  afterEach(() => {
    release();
    stage.search = undefined;
  });

  /** Delays searches beyond every timeout. */
  const hang = () => {
    const held = new Promise<void>((resolve) => (release = resolve));
    stage.search = () => held.then(() => Promise.reject(new Error('nobody waits any more')));
  };

  it('unexpectedly is 500, without the cause', async () => {
    stage.search = () => Promise.reject(new Error('password=secret'));
    const answer = await ask(gateway, search, [`X-API-Key: ${KEY}`]);
    expect(answer.status).toBe(500);
    expect(answer.body).not.toContain('secret');
    expect(answer.body).not.toContain('stack-trace');
    expect(messagesOf(answer)).toMatchObject([
      { code: 'internal-error', severity: 'SEVERE', source: 'stand-in', action: 'foods.search' },
    ]);
  });

  it('unexpectedly is logged with its cause and the request id of the answer', async () => {
    const defects: unknown[] = [];
    const ignore = () => undefined;
    Logger.overrideLogger({ log: ignore, warn: ignore, error: (defect: unknown) => defects.push(defect) });
    stage.search = () => Promise.reject(new Error('out of luck'));
    const answer = await ask(gateway, search, [`X-API-Key: ${KEY}`]);
    Logger.overrideLogger(false);
    const requestId = answer.headers['x-request-id'];
    expect(requestId).toBeDefined();
    const cause = expect.objectContaining({ message: 'out of luck' }) as unknown;
    expect(defects).toMatchObject([{ err: cause, subject: catalog.searchFoods.subject, requestId }]);
  });

  it('includes the stack trace where the operator has turned it on', async () => {
    const traced = await startGatewayAlone({ stackTraces: true });
    stage.search = () => Promise.reject(new Error('out of luck'));
    try {
      const unexpected = messagesOf(await ask(traced, search, [`X-API-Key: ${KEY}`]));
      expect(unexpected).toMatchObject([{ 'stack-trace': expect.stringMatching(/out of luck\n +at /) as unknown }]);
      const refusal = messagesOf(await ask(traced, 'GET /nowhere'));
      expect(refusal).toMatchObject([{ 'stack-trace': expect.stringContaining('request-target') as unknown }]);
    } finally {
      await traced.close();
    }
  });

  it('to answer in time is 503 with Retry-After', async () => {
    hang();
    const answer = await ask(gateway, search, [`X-API-Key: ${KEY}`]);
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
    expect(messagesOf(answer)).toMatchObject([{ code: 'timeout', severity: 'SEVERE', action: 'foods.search' }]);
  });

  it('does not delay other services’ responses', async () => {
    hang();
    const hanging = ask(gateway, search, [`X-API-Key: ${KEY}`]);
    expect((await ask(gateway, 'GET /units', [`X-API-Key: ${KEY}`])).status).toBe(200);
    expect((await hanging).status).toBe(503);
  });
});

describe('a failed lookup of a key', () => {
  let gateway: Running;
  beforeAll(async () => {
    gateway = await startGatewayAlone();
  });
  afterAll(() => gateway.close());
  afterEach(() => {
    stage.accessFails = stage.revoked = false;
  });
  const statusOf = async (key: string) => (await ask(gateway, 'GET /', [`X-API-Key: ${key}`])).status;
  const tell = async () => {
    const heard = new Promise<void>((done) => gateway.transport.subscribe(events.catalogChanged, done));
    gateway.transport.publish(events.catalogChanged);
    await heard;
  };
  beforeEach(async () => {
    await tell();
    expect([await statusOf(KEY), await statusOf(OTHER_KEY)]).toEqual([200, 200]);
  });

  it('is answered with the error of the catalog where the key is not cached', async () => {
    stage.accessFails = true;
    const answer = await ask(gateway, 'GET /', [`X-API-Key: ${newApiKey()}`]);
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
    expect(messagesOf(answer)).toMatchObject([{ code: 'unavailable', source: 'stand-in', action: 'access.resolve' }]);
  });

  it('keeps that key valid, and lets an event revoke others', async () => {
    await tell();
    stage.accessFails = true;
    expect(await statusOf(OTHER_KEY)).toBe(200);
    stage.accessFails = false;
    stage.revoked = true;
    await tell();
    expect(await statusOf(KEY)).toBe(401);
  });

  it('lets an earlier event revoke others', async () => {
    stage.revoked = true;
    await tell();
    stage.accessFails = true;
    expect(await statusOf(OTHER_KEY)).toBe(200);
    stage.accessFails = false;
    expect(await statusOf(KEY)).toBe(401);
  });
});

describe('a caller that disconnects', () => {
  let gateway: Running;
  beforeAll(async () => {
    gateway = await startGatewayAlone();
  });
  afterAll(() => gateway.close());

  it.each([
    ['in the midst of its headers', 'GET /units HTTP/1.1\r\nHo'],
    [
      'in the midst of its body',
      `POST /analysis HTTP/1.1\r\nHost: a\r\nX-API-Key: ${KEY}\r\nContent-Length: 9\r\n\r\n{`,
    ],
    ['in the midst of a chunk', `POST /analysis HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n9\r\n{`],
    ['before the answer', `GET /foods?query=a HTTP/1.1\r\nHost: a\r\nX-API-Key: ${KEY}\r\n\r\n`],
    ['after asking for a tunnel', 'CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n'],
  ])('%s does not affect the next one', async (_name, bytes) => {
    const socket = connect(gateway.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(bytes);
    await new Promise((resolve) => setImmediate(resolve));
    socket.resetAndDestroy();
    await once(socket, 'close');
    expect((await ask(gateway, 'GET /units', [`X-API-Key: ${KEY}`])).status).toBe(200);
  });
});

describe('unavailable services', () => {
  let gateway: Running;
  beforeAll(async () => {
    gateway = await startGatewayAlone();
    expect((await ask(gateway, search, [`X-API-Key: ${KEY}`])).status).toBe(200);
    await gateway.stopServices();
  });
  afterAll(() => gateway.close());

  it('are 503 with Retry-After for a cached key', async () => {
    gateway.transport.publish(events.catalogChanged);
    const answer = await ask(gateway, search, [`X-API-Key: ${KEY}`]);
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
    expect(messagesOf(answer)).toMatchObject([
      { code: 'unavailable', source: 'gateway', action: catalog.searchFoods.action },
    ]);
  });

  it('leave the gateway’s own pages accessible to a cached key', async () => {
    gateway.transport.publish(events.catalogChanged);
    expect((await ask(gateway, 'GET /', [`X-API-Key: ${KEY}`])).status).toBe(200);
  });

  it('are 503, not 401, for a key that is not cached', async () => {
    const answer = await ask(gateway, search, [`X-API-Key: ${newApiKey()}`]);
    expect(answer.status).toBe(503);
    expect(messagesOf(answer)).toMatchObject([{ code: 'unavailable' }]);
  });

  it.each([`GET /food/${BANANA}`, 'GET /food-units'])('are 503 for %s without a key', async (requestLine) => {
    expect((await ask(gateway, requestLine)).status).toBe(503);
  });

  it.each(['GET /openapi.json', 'GET /docs'])('do not affect %s', async (requestLine) => {
    expect((await ask(gateway, requestLine)).status).toBe(200);
  });
});
