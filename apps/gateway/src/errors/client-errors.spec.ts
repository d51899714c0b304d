import { createServer, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { handleClientErrors } from './client-errors.js';
import { ErrorResponses } from './error-response.js';

const GARBAGE = 'lorem ipsum\r\n\r\n';
let server: Server;

async function serve(openToAllOrigins: boolean, handle: RequestListener = () => undefined): Promise<number> {
  server = createServer(handle);
  handleClientErrors(server, new ErrorResponses(false), openToAllOrigins);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
afterEach(() => new Promise((closed) => server.close(closed)));

/** Sends bytes, then each later text when something has been received. Returns all that is received. */
async function send(port: number, bytes: string, ...later: string[]): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' });
  let received = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    received += text;
    const next = later.shift();
    if (next !== undefined) socket.write(next);
  });
  // A reset by the server counts as closed.
  socket.on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'close');
  return received;
}

describe('What the HTTP parser rejects', () => {
  it.each([
    [true, ['Access-Control-Allow-Origin: *']],
    [false, null],
  ])('is answered for pages of all origins only where all are allowed: %s', async (open, header) => {
    const answer = await send(await serve(open), GARBAGE);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/^Access-Control-Allow-Origin: .*$/m)?.slice() ?? null).toEqual(header);
  });

  it('in the middle of a response closes the connection without a second one', async () => {
    const port = await serve(true, (_request, response) => void response.writeHead(200).write('beginning'));
    const answer = await send(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n', GARBAGE);
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
  });

  it('is 414 where the packet ends within the request line', async () => {
    expect(await send(await serve(true), `GET /${'x'.repeat(20_000)}`)).toMatch(/^HTTP\/1\.1 414 /);
  });
});
