import { HttpException, Logger } from '@nestjs/common';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import { type Messages, RemoteError, ServiceError } from '#contracts';
import { ErrorResponses } from './error-response.js';

const logged: unknown[] = [];
const ignore = () => undefined;
Logger.overrideLogger({ log: ignore, warn: ignore, error: (entry: unknown) => logged.push(entry) });
afterEach(() => {
  logged.length = 0;
});
afterAll(() => {
  Logger.overrideLogger(false);
});

/** Response to a request whose handler throws this. */
async function responseTo(thrown: unknown, stackTraces = false) {
  const errors = new ErrorResponses(stackTraces);
  const instance = fastify();
  instance.setErrorHandler((error, request, reply) => errors.send(error, request, reply));
  instance.get('/', { config: { action: 'foods.search' } }, () => Promise.reject(thrown as Error));
  const { statusCode, headers, body } = await instance.inject('/');
  await instance.close();
  return { status: statusCode, headers, body, message: (JSON.parse(body) as Messages).message };
}

const withStatus = (statusCode: unknown) => Object.assign(new Error('password=secret'), { statusCode });

describe('The response to an error', () => {
  it.each<[string, unknown]>([
    ['an error without a status', new Error('password=secret')],
    ['an error of the server', withStatus(500)],
    ['a status that is none', withStatus('404')],
    ['a status that is no error', withStatus(399)],
  ])('is 500 without the cause, which is logged: %s', async (_, thrown) => {
    const { status, body, message } = await responseTo(thrown);
    expect(status).toBe(500);
    expect(message).toMatchObject([{ code: 'internal-error', severity: 'SEVERE', source: 'gateway' }]);
    expect(body).not.toMatch(/secret|stack-trace/);
    expect(logged).toMatchObject([{ err: thrown, route: '/', requestId: 'req-1' }]);
  });

  it.each<[string, unknown]>([
    ['of Fastify', withStatus(400)],
    ['of Fastify', withStatus(499)],
    ['of Nest', new HttpException('password=secret', 400)],
  ])('is 400 where the framework says that the request is at fault: an error %s', async (_, thrown) => {
    const { status, body, message } = await responseTo(thrown);
    expect(status).toBe(400);
    expect(message).toMatchObject([{ code: 'malformed-request', severity: 'WARNING' }]);
    expect(body).not.toMatch(/secret|stack-trace/);
    expect(logged).toEqual([]);
  });

  it('of a service is that of the service, unchanged', async () => {
    const remote = { message: [{ code: 'unknown-profile', source: 'catalog', text: 'Not known.' }] };
    const { status, body, headers } = await responseTo(new RemoteError(403, remote));
    expect(status).toBe(403);
    expect(body).toBe(JSON.stringify(remote));
    expect(headers['content-type']).toBe('application/vnd.com.vendor.data.Messages+json');
    expect(logged).toEqual([]);
  });

  it.each([
    [400, ServiceError.of('required'), undefined, undefined],
    [401, ServiceError.of('key-required'), 'Bearer realm="nutrition data"', undefined],
    [429, ServiceError.of('rate-limited'), undefined, undefined],
    [503, ServiceError.of('overloaded'), undefined, '1'],
  ])(
    'of status %i names a way to authenticate or a time to retry where it has one',
    async (code, thrown, realm, time) => {
      const { status, headers } = await responseTo(thrown);
      expect(status).toBe(code);
      expect(headers['www-authenticate']).toBe(realm);
      expect(headers['retry-after']).toBe(time);
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  it('has the stack trace only where the operator turned it on', async () => {
    const thrown = ServiceError.of('required');
    expect((await responseTo(thrown)).message).toMatchObject([{ code: 'required', action: 'foods.search' }]);
    expect((await responseTo(thrown)).body).not.toContain('stack-trace');
    expect((await responseTo(thrown, true)).message).toMatchObject([{ 'stack-trace': thrown.stack }]);
  });
});
