import { describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:net';
import { freePort } from './free-port.js';

/** Ports from here on may be given to outgoing connections. */
const EPHEMERAL = 32_768;

const listen = (port: number) =>
  new Promise<Server>((resolve) => {
    const server = createServer();
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
const close = (server: Server) => new Promise((resolve) => server.close(resolve));

describe('a free port', () => {
  it('is another one for everybody who asks at the same time', async () => {
    const ports = await Promise.all(Array.from({ length: 50 }, freePort));
    expect(new Set(ports).size).toBe(50);
  });

  it('is none that an outgoing connection could take before its server listens', async () => {
    expect(await freePort()).toBeLessThan(EPHEMERAL);
  });

  it('is one on which nothing listens', async () => {
    const first = await freePort();
    // The ports that come next, one of them in use.
    const server = await listen(first + 1);
    const ports = [await freePort(), await freePort()];
    await close(server);
    expect(ports).not.toContain(first + 1);
  });
});
