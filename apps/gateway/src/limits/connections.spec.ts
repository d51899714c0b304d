import { afterEach, describe, expect, it } from '@jest/globals';
import { Agent, createServer, request, type Server } from 'node:http';
import { type AddressInfo, type Socket } from 'node:net';
import { closeUnlessSent } from './connections.js';

let server: Server;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

afterEach(() => {
  agent.destroy();
  server.close();
});

/** Sends a body of 1 kB over the one connection, and resolves with the status when the response is read. */
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
