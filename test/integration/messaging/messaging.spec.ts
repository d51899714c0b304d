import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { deadlineIn, Header, RemoteError, ServiceError } from '#contracts';
import { connectNats, inProcessTransport, type Transport, TypedRequester } from '#messaging';
import { eventually } from '../../support/eventually.js';
import { ask, type Probe, probe, startNats, startProbe } from '../../support/index.js';

/** Transports under test. `open` gives a service or a caller one. */
const transports = {
  NATS: async () => {
    const { url, server } = await startNats();
    const opened: Transport[] = [];
    return {
      open: async () => {
        const transport = await connectNats({ servers: url, name: 'test' });
        opened.push(transport);
        return transport;
      },
      close: async () => {
        await Promise.all(opened.map((transport) => transport.close()));
        await server.stop();
      },
    };
  },
  'one process': () => {
    const transport = inProcessTransport();
    return Promise.resolve({ open: () => Promise.resolve(transport), close: () => transport.close() });
  },
};

const oneMebibyte = 1024 * 1024;
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
const codeOf = async (work: Promise<unknown>) => {
  const error = await errorOf(work);
  return error instanceof ServiceError ? error.problems[0].code : error;
};

describe.each(Object.entries(transports))('Messages over %s', (_, open) => {
  let setup: Awaited<ReturnType<typeof open>>;
  let callers: Transport;
  let services: Transport;
  let service: Probe;
  beforeAll(async () => {
    setup = await open();
    [callers, services] = await Promise.all([setup.open(), setup.open()]);
  });
  afterAll(() => setup.close());
  beforeEach(async () => {
    service = await startProbe(services);
  });
  afterEach(async () => {
    service.release();
    await service.close();
  });

  describe('a request', () => {
    it('is plain JSON, and so is its reply', async () => {
      const answer = await ask(callers, probe.greet, '{"name":"ada","times":2}');
      expect(answer).toMatchObject({ status: 200, text: '{"greeting":"hello adahello ada","replica":"first"}' });
    });

    it('may omit fields with a default or send null for them, and start with a byte-order mark', async () => {
      expect((await ask(callers, probe.greet, '\uFEFF{"name":"ada","times":null}')).status).toBe(200);
    });

    it('may have no body where nothing is required', async () => {
      expect((await ask(callers, probe.context, '')).status).toBe(200);
    });

    it('carries profile, request id, trace and content type to the handler', async () => {
      const headers = { [Header.contentType]: 'application/json' };
      const options = { profile: 'dietitians', requestId: 'r-1', traceparent: '00-ab-cd-01', headers };
      expect(JSON.parse((await ask(callers, probe.context, {}, options)).text)).toEqual({
        profile: 'dietitians',
        requestId: 'r-1',
        traceparent: '00-ab-cd-01',
        contentType: 'application/json',
        deadline: expect.any(Number),
      });
    });

    it('loses headers that are too long', async () => {
      const options = { requestId: 'r'.repeat(513), traceparent: '0'.repeat(513) };
      expect(Object.keys(JSON.parse((await ask(callers, probe.context, {}, options)).text) as object)).toEqual([
        'deadline',
      ]);
    });

    it('may name a profile in 64 characters', async () => {
      const profile = 'x'.repeat(64);
      expect(JSON.parse((await ask(callers, probe.context, {}, { profile })).text)).toMatchObject({ profile });
    });

    it('with an invalid profile name gets 403', async () => {
      const answer = await ask(callers, probe.context, {}, { profile: 'x'.repeat(65) });
      expect(answer).toMatchObject({ status: 403, problems: ['unknown-profile'] });
    });

    it('has the time left at its sending as its timeout at the service', async () => {
      const deadline = deadlineIn(12_345);
      const answer = JSON.parse((await ask(callers, probe.context, {}, { deadline })).text) as { deadline: number };
      // The header has whole milliseconds.
      expect(answer.deadline).toBeGreaterThan(deadline - 1);
      expect(answer.deadline).toBeLessThan(deadlineIn(12_345) + 1);
    });

    it('has a timeout of at most a minute', async () => {
      const { text } = await ask(callers, probe.context, {}, { deadline: deadlineIn(2 ** 31 - 10_000) });
      expect((JSON.parse(text) as { deadline: number }).deadline).toBeLessThanOrEqual(deadlineIn(60_000));
    });

    it.each([
      ['not JSON', 'name=ada'],
      ['cut off', '{"name":"ada"'],
      ['broken UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
      ['a key twice', '{"name":"ada","name":"eve"}'],
      ['__proto__', '{"name":"ada","__proto__":{"times":9}}'],
      ['33 levels', `{"name":"ada","x":${'['.repeat(32)}${']'.repeat(32)}}`],
    ])('that is %s gets 400', async (_what, body) => {
      expect(await ask(callers, probe.greet, body)).toMatchObject({ status: 400, problems: ['invalid-json'] });
      expect(service.handled()).toBe(0);
    });

    it('that fails its schema gets every problem, and the handler never sees it', async () => {
      const answer = await ask(callers, probe.greet, { name: '', times: 0.5 });
      expect(answer).toMatchObject({ status: 400, problems: ['required name', 'invalid-value times'] });
      expect(JSON.parse(answer.text)).toMatchObject({
        message: [{ action: 'test.greet', source: 'probe', severity: 'WARNING' }, { field: 'times' }],
      });
      expect(service.handled()).toBe(0);
    });

    it('larger than a message can be is rejected with 413', async () => {
      const body = { name: 'x'.repeat(oneMebibyte) };
      expect(await codeOf(ask(callers, probe.greet, body))).toBe('body-too-large');
    });

    it('without responders is answered at once, not at its deadline', async () => {
      const nobody = { ...probe.greet, subject: 'test.v1.nobody' };
      expect(await codeOf(ask(callers, nobody, {}, { deadline: deadlineIn(3_600_000) }))).toBe('unavailable');
    });

    it('past its deadline is answered without a call of the handler', async () => {
      expect(await codeOf(ask(callers, probe.greet, { name: 'ada' }, { deadline: deadlineIn(-1) }))).toBe('timeout');
      expect(service.handled()).toBe(0);
    });

    it('fails at its deadline where the handler is slow', async () => {
      expect(await codeOf(ask(callers, probe.wait, {}, { deadline: deadlineIn(100) }))).toBe('timeout');
    });
  });

  describe('a reply', () => {
    it('may carry headers', async () => {
      expect((await ask(callers, probe.context, {})).header(Header.revision)).toBe('r42');
    });

    it('that is preserialized is sent byte for byte', async () => {
      const { text } = await ask(callers, probe.send, { bytes: oneMebibyte - 8192 });
      expect(text).toHaveLength(oneMebibyte - 8192);
    });

    it('larger than a message can be becomes an error', async () => {
      expect(await ask(callers, probe.send, { bytes: oneMebibyte + 1 })).toMatchObject({
        status: 400,
        problems: ['reply-too-large'],
      });
    });

    it('of an expected failure names code, field, action and source', async () => {
      const answer = await ask(callers, probe.fail, { how: 'expected' });
      expect(answer).toMatchObject({ status: 400, problems: ['unknown-food items[0].id'] });
      expect(answer.header(Header.errorCode)).toBe('400');
      expect(answer.header(Header.error)).toBe('unknown-food (items[0].id)');
    });

    it('of more problems than a message can carry has the first of them', async () => {
      const { status, problems } = await ask(callers, probe.fail, { how: 'many' });
      expect(status).toBe(400);
      expect(problems.length).toBeGreaterThan(1000);
    });

    it('with another service’s error is passed on unchanged', async () => {
      const { status, text } = await ask(callers, probe.fail, { how: 'remote' });
      expect(status).toBe(404);
      expect(text).toBe('{"message":[{"code":"food-not-found","source":"elsewhere","text":"Gone."}]}');
    });

    it.each(['defect', 'nothing', 'not-json'])('of a handler’s defect (%s) is 500 without details', async (how) => {
      const answer = await ask(callers, probe.fail, { how });
      expect(answer).toMatchObject({ status: 500, problems: ['internal-error'] });
      expect(answer.text).not.toMatch(/hunter2|BigInt|undefined|at /);
    });

    it('reaches a typed client as its value, an error reply as RemoteError', async () => {
      const client = new TypedRequester(callers.requester);
      expect(await client.call(probe.greet, { name: 'ada' })).toEqual({ greeting: 'hello ada', replica: 'first' });
      const error = await errorOf(client.call(probe.fail, { how: 'remote' }));
      expect(error).toBeInstanceOf(RemoteError);
      expect(error).toMatchObject({ status: 404, body: { message: [{ source: 'elsewhere' }] } });
    });
  });

  describe('a service', () => {
    it('distributes requests among its replicas, each to one of them', async () => {
      const second = await startProbe(await setup.open(), 'second');
      const answers = await Promise.all(Array.from({ length: 50 }, () => ask(callers, probe.greet, { name: 'ada' })));
      expect(answers.every(({ status }) => status === 200)).toBe(true);
      expect(service.handled() + second.handled()).toBe(50);
      expect(service.handled()).toBeGreaterThan(0);
      expect(second.handled()).toBeGreaterThan(0);
      await second.close();
      expect((await ask(callers, probe.greet, { name: 'ada' })).text).toContain('first');
    });

    it('refuses a request beyond the thousand that it has, until it answers some', async () => {
      const underWay = Array.from({ length: 1000 }, () => ask(callers, probe.wait, {}));
      await eventually(() => service.handled() === 1000);
      const beyond = await ask(callers, probe.greet, { name: 'ada' });
      service.release();
      await Promise.all(underWay);
      expect(beyond).toMatchObject({ status: 503, problems: ['overloaded'] });
      expect((await ask(callers, probe.greet, { name: 'ada' })).status).toBe(200);
    });

    it('that closes answers its requests under setup and takes no new ones', async () => {
      const underWay = ask(callers, probe.wait, {});
      await service.waiting;
      const closed = service.close();
      await eventually(
        () => codeOf(ask(callers, probe.greet, { name: 'ada' })),
        (code) => code === 'unavailable',
      );
      service.release();
      expect((await underWay).text).toBe('"waited"');
      await closed;
    });
  });

  it('deliver an event to every subscriber', async () => {
    const subscribers = await Promise.all([setup.open(), setup.open()]);
    const heard = subscribers.map(
      (transport) => new Promise<void>((done) => transport.subscribe('test.v1.event', done)),
    );
    // Once a request is answered, the broker knows the subscription made before it.
    for (const transport of subscribers) await ask(transport, probe.greet, { name: 'ada' });
    callers.publish('test.v1.event');
    await Promise.all(heard);
  });
});
