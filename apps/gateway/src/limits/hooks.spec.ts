import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { ErrorResponses } from '../errors/error-response.js';
import { acquireBulkhead } from './hooks.js';
import { PerKeyBulkhead } from './per-key-bulkhead.js';

/** Slots of a key and places of its queue. */
const ALL = 32 + 1000;

describe('A request of a key whose bulkhead is full', () => {
  let instance: FastifyInstance;
  let held: (() => void)[];
  beforeEach(() => {
    const bulkhead = new PerKeyBulkhead();
    held = Array.from({ length: ALL }, () => bulkhead.enter('limited', () => undefined));
    const errors = new ErrorResponses(false);
    instance = fastify();
    instance.setErrorHandler((error, request, reply) => errors.send(error, request, reply));
    instance.addHook('onRequest', (request, _reply, done) => {
      request.access = { profile: 'public', key: request.headers['x-api-key'] as string, perMinute: 1 };
      done();
    });
    instance.get('/', { preHandler: acquireBulkhead(bulkhead) }, () => 'served');
  });
  afterEach(async () => {
    for (const leave of held.toReversed()) leave();
    await instance.close();
  });
  const ask = (key: string) => instance.inject({ url: '/', headers: { 'X-API-Key': key } });

  it('is 429, to be sent again after a second', async () => {
    const { statusCode, headers, body } = await ask('limited');
    expect(statusCode).toBe(429);
    expect(headers['retry-after']).toBe('1');
    expect(JSON.parse(body)).toMatchObject({ message: [{ code: 'rate-limited' }] });
  });

  it('leaves those of other keys alone', async () => {
    expect((await ask('other')).body).toBe('served');
  });
});
