import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Agent, createServer, request, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { eventually } from '../../../../test/support/eventually.js';
import { boundConnections, closeUnlessSent } from './connections.js';

let server: Server;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

afterEach(() => {
  agent.destroy();
  server.close();
});

/** Sends a body of 1 kB over the one connection; the status of its response. */
const post = (): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    request({ port, host: '127.0.0.1', method: 'POST', agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode));
    })
      .once('error', reject)
      .end('x'.repeat(1000));
  });

describe('a connection whose requests are answered before their bodies are read', () => {
  it('stays open for further requests and gathers no listeners', async () => {
    const sockets = new Set<Socket>();
    const listeners: number[] = [];
    server = createServer((incoming, response) => {
      sockets.add(incoming.socket);
      listeners.push(incoming.socket.listenerCount('close'));
      response.writeHead(401).end();
      closeUnlessSent(incoming);
      incoming.resume();
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    for (let sent = 0; sent < 5; sent++) expect(await post()).toBe(401);
    expect(sockets.size).toBe(1);
    expect(new Set(listeners).size).toBe(1);
  });
});

describe('a connection whose caller takes nothing of its response', () => {
  const RESPONSE_TIMEOUT_MS = 30_000;
  let caller: Socket;
  /** The side of the gateway; some of its response waits for the caller. */
  let socket: Socket;

  beforeEach(async () => {
    jest.useFakeTimers({ doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'] });
    server = createServer((_request, response) => response.end(Buffer.alloc(32 * 1024 * 1024)));
    boundConnections(server, { maxConnections: 10, responseTimeoutMs: RESPONSE_TIMEOUT_MS });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    caller = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
    caller.on('error', () => undefined).write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    [socket] = (await once(server, 'connection')) as [Socket];
    await eventually(() => socket.writableLength > 0);
    // The first check sees what waits.
    jest.advanceTimersByTime(1000);
  });
  afterEach(() => {
    caller.destroy();
    jest.useRealTimers();
  });

  it('is closed after the timeout of a response, and no sooner', () => {
    jest.advanceTimersByTime(RESPONSE_TIMEOUT_MS - 1000);
    expect(socket.destroyed).toBe(false);
    jest.advanceTimersByTime(1000);
    expect(socket.destroyed).toBe(true);
  });

  it('is not closed by a step of the wall clock', () => {
    jest.setSystemTime(Date.now() + 3_600_000);
    jest.advanceTimersByTime(1000);
    expect(socket.destroyed).toBe(false);
  });
});
