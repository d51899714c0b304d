import { createServer } from 'node:net';

/**
 * Ports that are given out: below those that systems give to outgoing connections, which could take one before its server
 * listens.
 */
const FIRST = 10_240;
const BLOCK = 100;
const BLOCKS = 225;

/** Block of ports of this process: processes that look at once find different ports. */
const block = FIRST + BLOCK * (process.pid % BLOCKS);
let next = Math.floor(BLOCK * Math.random());

/**
 * Port of the loopback address on which nothing listens.
 * @throws Error where all ports of the block are in use
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < BLOCK; tries++) {
    const port = block + (next++ % BLOCK);
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port from ${block} to ${block + BLOCK - 1}`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}
