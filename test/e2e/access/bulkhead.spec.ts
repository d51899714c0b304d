import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { inFlight } from '../../../libs/service-kit/src/telemetry/metrics.js';
import { eventually } from '../../support/index.js';
import { LIMITED_KEY, type Running, stage, startGatewayAlone } from '../support/stand-ins.js';

/** Concurrent requests of one key. */
const SLOTS = 32;

let service: Running;
/** Lets the catalog reply to the searches that it holds. */
let release: () => void;
let sockets: Socket[];
beforeAll(async () => {
  service = await startGatewayAlone();
});
afterAll(() => service.close());
beforeEach(() => {
  sockets = [];
  stage.seen = [];
  const held = new Promise<void>((resolve) => (release = resolve));
  stage.search = async () => {
    await held;
    return { total: 0, first_page: '/foods?query=banana', items: [] };
  };
});
afterEach(() => {
  release();
  stage.search = undefined;
  for (const socket of sockets) socket.destroy();
});

const search = (index: number) =>
  `GET /foods?query=food-${index} HTTP/1.1\r\nHost: a\r\nX-API-Key: ${LIMITED_KEY}\r\n\r\n`;

/** Sends bytes on a connection of their own. */
function send(bytes: string): Socket {
  const socket = connect(service.port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined).resume();
  socket.write(bytes);
  return socket;
}

const searchWithLimitedKey = () => fetch(`${service.url}/foods?query=last`, { headers: { 'X-API-Key': LIMITED_KEY } });

describe('The bulkhead of a key', () => {
  it('is left by pipelined requests whose connection breaks before their turn', async () => {
    for (let times = 0; times < SLOTS; times++) {
      const seen = stage.seen.length;
      const socket = send(search(2 * times) + search(2 * times + 1));
      await eventually(() => stage.seen.length === seen + 2);
      socket.destroy();
    }
    release();
    expect((await searchWithLimitedKey()).status).toBe(200);
    expect(stage.seen).toHaveLength(2 * SLOTS + 1);
  });

  it('forwards no queued request whose caller is gone', async () => {
    const callers = Array.from({ length: SLOTS }, (_, index) => send(search(index)));
    await eventually(() => stage.seen.length === SLOTS);
    const queued = Array.from({ length: SLOTS }, (_, index) => send(search(SLOTS + index)));
    await eventually(() => inFlight.http === 2 * SLOTS);
    for (const socket of queued) socket.destroy();
    await eventually(() => inFlight.http === SLOTS);
    for (const socket of callers) socket.destroy();
    await eventually(() => inFlight.http === 0);
    const last = searchWithLimitedKey();
    await eventually(() => stage.seen.length > SLOTS);
    release();
    expect((await last).status).toBe(200);
    expect(stage.seen).toHaveLength(SLOTS + 1);
  });
});
