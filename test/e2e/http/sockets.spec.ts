import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../support/index.js';
import { messagesOf, parseAnswer } from '../support/raw-http.js';
import { BANANA, KEY, OTHER_KEY, type Running, stage, startGatewayAlone } from '../support/stand-ins.js';

const MIB = 1024 * 1024;

/** Caller on a raw socket, which may go on sending after a response. */
class Caller {
  private readonly chunks: Buffer[] = [];
  /** Resolves when the connection is closed by either end. */
  readonly closed: Promise<unknown>;
  /** Resolves when the server sends nothing more. */
  readonly ended: Promise<unknown>;

  private constructor(readonly socket: Socket) {
    this.closed = new Promise((resolve) => socket.once('close', resolve));
    this.ended = Promise.race([this.closed, new Promise((resolve) => socket.once('end', resolve))]);
    socket.on('data', (chunk: Buffer) => this.chunks.push(chunk));
    // A reset by the server counts as closed.
    socket.on('error', () => undefined);
  }

  static async connect(port: number): Promise<Caller> {
    const caller = new Caller(connect({ port, host: '127.0.0.1', allowHalfOpen: true }));
    callers.push(caller);
    await once(caller.socket, 'connect');
    return caller;
  }

  get text(): string {
    return Buffer.concat(this.chunks).toString('latin1');
  }

  get answer() {
    return parseAnswer(Buffer.concat(this.chunks));
  }

  /** Sends the same bytes repeatedly, with a pause if given, until the connection is closed. */
  async sendForever(bytes: string | Buffer, pauseMs = 0): Promise<void> {
    while (!this.socket.destroyed) {
      if (!this.socket.write(bytes))
        await Promise.race([once(this.socket, 'drain'), this.closed]).catch(() => undefined);
      if (pauseMs > 0) await sleep(pauseMs);
    }
  }

  /** Sends all bytes and waits for the response. */
  async ask(bytes: string | Buffer): Promise<void> {
    const answered = once(this.socket, 'data');
    this.socket.write(bytes);
    await answered;
  }
}

let callers: Caller[] = [];
const services: Running[] = [];
const start = async (options: Parameters<typeof startGatewayAlone>[0] = {}) => {
  const service = await startGatewayAlone(options);
  services.push(service);
  return service;
};
afterEach(() => {
  for (const { socket } of callers) socket.destroy();
  callers = [];
});
afterAll(() => Promise.all(services.map((service) => service.close())));

const post = (headers: string, key = KEY) =>
  `POST /analysis HTTP/1.1\r\nHost: a\r\nX-API-Key: ${key}\r\nContent-Type: application/json\r\n${headers}\r\n\r\n`;
const CHUNKED = post('Transfer-Encoding: chunked');

describe('A body in chunks', () => {
  let service: Running;
  beforeAll(async () => {
    service = await start();
  });

  it('that never ends is rejected after 1 MiB, and its connection closed', async () => {
    const caller = await Caller.connect(service.port);
    caller.socket.write(CHUNKED);
    await caller.sendForever(`10000\r\n${'x'.repeat(0x10000)}\r\n`);
    expect(caller.answer.status).toBe(413);
    expect(messagesOf(caller.answer)).toMatchObject([{ code: 'body-too-large' }]);
  });

  it('over the limit is rejected, also for a caller that reads only after sending', async () => {
    const caller = await Caller.connect(service.port);
    caller.socket.pause();
    const piece = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    await new Promise((resolve) => caller.socket.write(`${CHUNKED}${piece.repeat(128)}0\r\n\r\n`, resolve));
    const answered = once(caller.socket, 'data');
    caller.socket.resume();
    await answered;
    expect(caller.answer.status).toBe(413);
  });

  it('of a request that is not admitted does not keep its connection open', async () => {
    const caller = await Caller.connect(service.port);
    caller.socket.write(CHUNKED.replace(KEY, 'none'));
    await caller.sendForever(`1000\r\n${'x'.repeat(0x1000)}\r\n`);
    expect(caller.answer.status).toBe(401);
    expect(caller.text.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it('of one byte per chunk is rejected for their number', async () => {
    const caller = await Caller.connect(service.port);
    await caller.ask(CHUNKED + '1\r\n \r\n'.repeat(70_000));
    expect(caller.answer.status).toBe(413);
  });

  it('of a few bytes per chunk is read', async () => {
    const caller = await Caller.connect(service.port);
    const body = `{"items":[{"id":"${BANANA}"}]}`.padEnd(60_000);
    const pieces = body.match(/.{1,3}/g) ?? [];
    await caller.ask(`${CHUNKED}${pieces.map((piece) => `${piece.length}\r\n${piece}\r\n`).join('')}0\r\n\r\n`);
    expect(caller.answer.status).toBe(200);
  });
});

describe('The memory for bodies', () => {
  /** Requests that send all of a large body but its last byte. */
  async function sendUnfinished(port: number, count: number): Promise<Caller[]> {
    const bytes = Buffer.concat([Buffer.from(post(`Content-Length: ${MIB}`)), Buffer.alloc(MIB - 1, ' ')]);
    const unfinished: Caller[] = [];
    for (let index = 0; index < count; index++) {
      const caller = await Caller.connect(port);
      unfinished.push(caller);
      await new Promise((resolve) => caller.socket.write(bytes, resolve));
    }
    return unfinished;
  }

  it('is shared: a key with many large bodies is rejected, and another key is served', async () => {
    const service = await start();
    const unfinished = await sendUnfinished(service.port, 64);
    while (!unfinished.some(({ text }) => text.includes('overloaded'))) await sleep(10);
    const other = await Caller.connect(service.port);
    const body = JSON.stringify({ items: [{ id: BANANA }], padding: 'x'.repeat(100_000) });
    await other.ask(post(`Content-Length: ${body.length}`, OTHER_KEY) + body);
    expect(other.answer.status).toBe(200);
    const refused = unfinished.find(({ text }) => text !== '')?.answer;
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
  }, 20_000);

  it('is released with the requests', async () => {
    const service = await start();
    for (let times = 0; times < 2; times++) {
      const unfinished = await sendUnfinished(service.port, 40);
      expect(unfinished.filter(({ text }) => text.includes('overloaded'))).toEqual([]);
      const ends = unfinished.map((caller) => caller.ask(' '));
      await Promise.all(ends);
    }
  }, 20_000);

  it('is released with pipelined requests whose connection breaks before their turn', async () => {
    const service = await start();
    const analysis = `${post(`Content-Length: ${MIB}`)}${`{"items":[{"id":"${BANANA}"}]}`.padEnd(MIB)}`;
    for (let times = 0; times < 60; times++) {
      let release = () => {};
      stage.gate = new Promise((resolve) => (release = resolve));
      const seen = stage.seen.length;
      const caller = await Caller.connect(service.port);
      caller.socket.write(`GET /food/${BANANA} HTTP/1.1\r\nHost: a\r\n\r\n${analysis}`);
      while (stage.seen.length < seen + 2) await sleep(5);
      caller.socket.destroy();
      // The services reply after the gateway has noticed.
      await sleep(20);
      release();
    }
    const other = await Caller.connect(service.port);
    await other.ask(analysis);
    expect(other.answer.status).toBe(200);
  }, 20_000);
});

describe('A connection with many pipelined requests', () => {
  it('answers them in order, and has one listener for them all', async () => {
    const { port } = await start();
    const warnings: string[] = [];
    const warn = ({ name }: Error) => void warnings.push(name);
    process.on('warning', warn);
    const caller = await Caller.connect(port);
    const request = (index: number) =>
      `GET /food/${BANANA} HTTP/1.1\r\nHost: a\r\nX-Request-Id: request-${index}\r\n\r\n`;
    caller.socket.write(Array.from({ length: 100 }, (_, index) => request(index)).join(''));
    await eventually(() => caller.text.includes('request-99'));
    process.off('warning', warn);
    expect([...caller.text.matchAll(/x-request-id: request-(\d+)/g)].map(([, index]) => Number(index))).toEqual(
      Array.from({ length: 100 }, (_, index) => index),
    );
    expect(warnings).toEqual([]);
  });
});

describe('A caller that sends slowly and reads nothing', () => {
  let service: Running;
  beforeAll(async () => {
    service = await start({ requestTimeoutMs: 400 });
  });

  it.each([
    ['the request line', 'GET /'],
    ['the headers', 'GET /units HTTP/1.1\r\nHost: a\r\nX-Slow: '],
    ['a body with a length', post('Content-Length: 100000')],
    ['a body in chunks', `${CHUNKED}fffff\r\n`],
    ['a second request', 'GET / HTTP/1.1\r\nHost: a\r\n\r\nGET /'],
  ])('is disconnected, in %s', async (_where, beginning) => {
    const slow = await Promise.all(Array.from({ length: 20 }, () => Caller.connect(service.port)));
    await Promise.all(
      slow.map(async (caller) => {
        caller.socket.pause();
        caller.socket.write(beginning);
        await caller.sendForever('x', 50);
      }),
    );
    expect(slow.every(({ socket }) => socket.destroyed)).toBe(true);
  });

  it('is disconnected when its responses pile up', async () => {
    const caller = await Caller.connect(service.port);
    caller.socket.pause();
    const request = `GET /nutrients HTTP/1.1\r\nHost: a\r\nX-API-Key: ${KEY}\r\n\r\n`;
    await caller.sendForever(request.repeat(20), 1);
    expect(caller.socket.destroyed).toBe(true);
  }, 20_000);
});

describe('Connections over the limit', () => {
  it('are closed without a response, and idle ones are closed for others', async () => {
    const { port } = await start({ maxConnections: 3 });
    const request = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
    const idle = await Promise.all(Array.from({ length: 3 }, () => Caller.connect(port)));
    for (const caller of idle) await caller.ask(request);
    const refused = await Caller.connect(port);
    refused.socket.write(request);
    await refused.ended;
    expect(refused.text).toBe('');
    await Promise.all(idle.map(({ ended }) => ended));
    const served = await Caller.connect(port);
    await served.ask(request);
    expect(served.answer.status).toBe(200);
  });
});
