import { once } from 'node:events';
import { type IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type FastifyRequest } from 'fastify';
import { ServiceError } from '#contracts';
import { type BodyMemory } from '../limits/body-memory.js';
import { MAX_BODY_BYTES, readBody } from './request-body.js';

const KIB = 1024;
const tick = () => new Promise((resolve) => setImmediate(resolve));

let payload: PassThrough;
/** Bytes that the body has acquired. */
let held: number;
let available: number;
let results: { readonly error: Error | null; readonly body: Buffer | undefined }[];

/** Starts to read a body of the announced length. */
function read(announced?: number): void {
  const headers = announced === undefined ? {} : { 'content-length': String(announced) };
  const memory = {
    open: () => ({
      grow: (bytes: number) => {
        if (held + bytes > available) return false;
        held += bytes;
        return true;
      },
      free: () => (held = 0),
    }),
  } as unknown as BodyMemory;
  const request = { access: { key: 'orchard' }, raw: { socket: {} } } as unknown as FastifyRequest;
  const message = Object.assign(payload, { headers }) as unknown as IncomingMessage;
  readBody(memory)(request, message, (error, body) => results.push({ error, body }));
}

async function send(...chunks: readonly Buffer[]): Promise<void> {
  for (const chunk of chunks) {
    payload.write(chunk);
    await tick();
  }
}
/** Code of each error, `read` for each body. */
const outcomes = () => results.map(({ error }) => (error instanceof ServiceError ? error.problems[0].code : 'read'));

beforeEach(() => {
  payload = new PassThrough();
  held = 0;
  available = Infinity;
  results = [];
});

describe('A request body', () => {
  it('has the bytes of all its chunks', async () => {
    read();
    const chunks = [1, 5, 7].map((count) => Buffer.alloc(count * KIB, `${count}`));
    await send(...chunks);
    payload.end();
    await once(payload, 'end');
    expect(results).toEqual([{ error: null, body: Buffer.concat(chunks) }]);
  });

  it('takes no more than twice the memory of what has arrived, whatever is announced', async () => {
    read(MAX_BODY_BYTES);
    await send(...Array.from({ length: 10 }, () => Buffer.alloc(4 * KIB)));
    expect(held).toBeLessThanOrEqual(80 * KIB);
  });

  it('takes no more memory than its length is announced to be', async () => {
    read(5 * KIB);
    await send(Buffer.alloc(4 * KIB), Buffer.alloc(KIB));
    expect(held).toBe(5 * KIB);
  });

  it('acquires memory a few times, however many its chunks are', async () => {
    read();
    const sizes = new Set<number>();
    for (let count = 0; count < 100; count++) {
      await send(Buffer.alloc(KIB));
      sizes.add(held);
    }
    expect(sizes.size).toBeLessThan(10);
  });

  it.each([
    ['too large', 'body-too-large', Infinity, MAX_BODY_BYTES + 1],
    ['more than its caller’s share', 'overloaded', 4 * KIB, 5 * KIB],
  ])('that is %s is rejected once, and its rest takes no memory', async (_what, code, share, size) => {
    available = share;
    read();
    await send(Buffer.alloc(KIB), Buffer.alloc(size), Buffer.alloc(KIB));
    payload.end();
    await once(payload, 'end');
    expect({ outcomes: outcomes(), held }).toEqual({ outcomes: [code], held: 0 });
  });

  it('is rejected where its sender closes before the end, and takes no memory then', async () => {
    read();
    await send(Buffer.alloc(KIB));
    payload.destroy(new Error('aborted'));
    await tick();
    expect({ outcomes: outcomes(), held }).toEqual({ outcomes: ['malformed-request'], held: 0 });
  });

  it.each([
    [64 * KIB, 'read'],
    [64 * KIB + 1, 'body-too-large'],
  ])('of %s chunks of a byte has the outcome: %s', (count, outcome) => {
    read();
    for (let index = 0; index < count; index++) payload.emit('data', Buffer.alloc(1));
    payload.emit('end');
    expect(outcomes()).toEqual([outcome]);
  });
});
