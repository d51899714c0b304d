import { Socket } from 'node:net';
import { join } from 'node:path';
import { connect, headers as createHeaders, type NatsConnection } from '@nats-io/transport-node';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { deadlineIn, Header } from '#contracts';
import { connectNats, type Transport } from '#messaging';
import { implementationVersion } from '#service-kit/base';
import { folderOf } from '../../support/folders.js';
import { ask, eventually, type Probe, probe, type ServerProcess, startNats, startProbe } from '../../support/index.js';

/** Timeout that a busy machine does not reach. */
const PATIENT = { timeout: 60_000 };

describe('On a NATS server', () => {
  let server: ServerProcess;
  let stranger: NatsConnection;
  let transport: Transport;
  let service: Probe;
  beforeEach(async () => {
    const nats = await startNats();
    server = nats.server;
    stranger = await connect({ servers: nats.url, maxReconnectAttempts: -1, reconnectTimeWait: 50 });
    transport = await connectNats({ servers: nats.url, name: 'test', connection: { reconnectTimeWait: 50 } });
    service = await startProbe(transport);
  });
  afterEach(async () => {
    service.release();
    await service.close();
    await transport.close();
    await stranger.close();
    await server.stop();
  });

  it('a plain NATS client gets JSON', async () => {
    const reply = await stranger.request(probe.greet.subject, '{"name":"ada"}', PATIENT);
    expect(reply.string()).toBe('{"greeting":"hello ada","replica":"first"}');
    expect(reply.headers?.has(Header.errorCode) ?? false).toBe(false);
  });

  it('an error reply has the error headers of the NATS services API', async () => {
    const reply = await stranger.request(probe.greet.subject, '{}', PATIENT);
    expect(reply.headers?.values('Nats-Service-Error-Code')).toEqual(['400']);
    expect(reply.headers?.values('Nats-Service-Error')).toEqual(['required (name)']);
    expect(reply.json()).toMatchObject({ message: [{ code: 'required', field: 'name' }] });
  });

  it('a message that arrives after its deadline is answered without a call of its handler', async () => {
    const headers = createHeaders();
    headers.set(Header.deadline, String(Date.now() - 1));
    const reply = await stranger.request(probe.greet.subject, '{"name":"ada"}', { ...PATIENT, headers });
    expect(reply.headers?.get(Header.errorCode)).toBe('503');
    expect(reply.json()).toMatchObject({ message: [{ code: 'timeout' }] });
    expect(service.handled()).toBe(0);
  });

  it('the deadline of an older caller, sent as an instant, is respected', async () => {
    const headers = createHeaders();
    headers.set(Header.deadline, String(Date.now() + 30_000));
    const reply = await stranger.request(probe.context.subject, '{}', { timeout: 5000, headers });
    expect(reply.json<{ deadline: number }>().deadline).toBeGreaterThan(deadlineIn(20_000));
  });

  it('the remaining time counts, not the clock of the caller', async () => {
    const headers = createHeaders();
    headers.set(Header.timeout, '10000');
    headers.set(Header.deadline, String(Date.now() - 3000));
    const reply = await stranger.request(probe.greet.subject, '{"name":"ada"}', { timeout: 5000, headers });
    expect(reply.json()).toMatchObject({ greeting: 'hello ada' });
  });

  it.each([
    ['soon', 0, 2000],
    ['', 0, 2000],
    ['1e999', 2000, 60_000],
  ])('a time left of "%s" counts as one between %s and %s ms', async (timeout, least, most) => {
    const headers = createHeaders();
    headers.set(Header.timeout, timeout);
    const reply = await stranger.request(probe.context.subject, '{}', { timeout: 5000, headers });
    const { deadline } = reply.json<{ deadline: number }>();
    expect(deadline).toBeGreaterThan(deadlineIn(least));
    expect(deadline).toBeLessThanOrEqual(deadlineIn(most));
  });

  it('a request carries the deadline as an instant for older services', async () => {
    const received = new Promise<string>((resolve) => {
      stranger.subscribe('test.v1.before', {
        callback: (_, message) => {
          resolve(message.headers?.get(Header.deadline) ?? '');
          message.respond('{}');
        },
      });
    });
    await stranger.flush();
    await ask(transport, { ...probe.greet, subject: 'test.v1.before' }, {}, { deadline: deadlineIn(30_000) });
    expect(Number(await received)).toBeGreaterThan(Date.now() + 20_000);
    expect(Number(await received)).toBeLessThanOrEqual(Date.now() + 30_001);
  });

  it('the services API lists the endpoints with the schemas of their bodies', async () => {
    const info = (await stranger.request('$SRV.INFO.probe', '', PATIENT)).json<{
      endpoints: Record<string, unknown>[];
    }>();
    expect(info).toMatchObject({
      name: 'probe',
      version: implementationVersion,
      description: 'Shows how messages travel',
    });
    expect(info.endpoints).toHaveLength(Object.keys(probe).length);
    const greet = info.endpoints.find(({ subject }) => subject === probe.greet.subject);
    expect(greet).toMatchObject({ queue_group: 'probe', metadata: { description: 'Greet somebody' } });
    const { request, reply } = greet?.['metadata'] as { request: string; reply: string };
    expect(JSON.parse(request)).toMatchObject({ properties: { name: { type: 'string' } }, required: ['name'] });
    expect(JSON.parse(reply)).toMatchObject({ required: ['greeting', 'replica'] });
  });

  it('the services API finds a service by all, by name and by id', async () => {
    const ping = async (subject: string) =>
      (await stranger.request(subject, '', PATIENT)).json<{ id: string; name: string }>();
    const { id } = await ping('$SRV.PING.probe');
    expect(await ping('$SRV.PING')).toMatchObject({
      type: 'io.nats.micro.v1.ping_response',
      id,
      version: implementationVersion,
    });
    expect(await ping(`$SRV.PING.probe.${id}`)).toMatchObject({ name: 'probe', id, metadata: {} });
  });

  it('the services API counts requests and error replies', async () => {
    for (const body of ['{"name":"ada"}', '{}']) await stranger.request(probe.greet.subject, body, PATIENT);
    const stats = (await stranger.request('$SRV.STATS.probe', '', PATIENT)).json<{
      endpoints: Record<string, unknown>[];
    }>();
    expect(stats).toMatchObject({ type: 'io.nats.micro.v1.stats_response', name: 'probe' });
    expect(stats.endpoints.find(({ subject }) => subject === probe.greet.subject)).toMatchObject({
      num_requests: 2,
      num_errors: 1,
      last_error: 'required (name)',
      queue_group: 'probe',
    });
  });

  it('requests share one inbox', async () => {
    const inboxes: string[] = [];
    stranger.subscribe(probe.greet.subject, {
      callback: (_, message) => void inboxes.push(message.reply?.split('.').slice(0, -1).join('.') ?? ''),
    });
    await stranger.flush();
    for (const name of ['ada', 'eve']) await ask(transport, probe.greet, { name });
    await stranger.flush();
    expect(inboxes).toHaveLength(2);
    expect(inboxes[0]).toBe(inboxes[1]);
  });

  it('requests work again after a restart, and subscribers are notified of possibly missed events', async () => {
    const told = new Promise<void>((done) => transport.subscribe('test.v1.event', done));
    await server.kill();
    await eventually(() => !transport.connected);
    await server.start();
    await told;
    expect(transport.connected).toBe(true);
    expect((await ask(transport, probe.greet, { name: 'ada' })).status).toBe(200);
  });

  it('requests fail at once while the server is away', async () => {
    await server.kill();
    await eventually(() => !transport.connected);
    const request = { headers: {}, deadline: deadlineIn(3_600_000) };
    const unavailable = { problems: [{ code: 'unavailable' }] };
    for (let count = 0; count < 2; count++) {
      await expect(transport.requester.request(probe.greet.subject, Buffer.from('{}'), request)).rejects.toMatchObject(
        unavailable,
      );
    }
  });

  it('a service closes while the server is away', async () => {
    await server.kill();
    await eventually(() => !transport.connected);
    await service.close();
    await transport.close();
  });

  it('a reply that cannot be sent does not stop the service', async () => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => unhandled.push(reason);
    process.on('unhandledRejection', note);
    const lost = stranger.request(probe.fail.subject, '{"how":"bad-header"}', { timeout: 200 });
    await expect(lost).rejects.toThrow('timeout');
    expect((await ask(transport, probe.greet, { name: 'ada' })).status).toBe(200);
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
  });

  it('replies of one tick leave in one write, also those that the client by itself would write in several', async () => {
    const count = 1000;
    const waited = Promise.all(
      Array.from({ length: count }, () => stranger.request(probe.wait.subject, '{}', PATIENT)),
    );
    await eventually(() => service.handled() === count);
    const write = jest.spyOn(Socket.prototype, 'write');
    try {
      service.release();
      await waited;
      const repliesOf = (written: unknown) =>
        Buffer.from(written as Uint8Array)
          .toString()
          .split('"waited"').length - 1;
      expect(write.mock.calls.map(([written]) => repliesOf(written)).filter((replies) => replies > 0)).toEqual([count]);
    } finally {
      write.mockRestore();
    }
  });

  it('a service closes without error after its connection', async () => {
    const lost = expect(stranger.request(probe.wait.subject, '{}', { timeout: 500 })).rejects.toThrow('timeout');
    await service.waiting;
    await transport.close();
    service.release();
    await lost;
    await service.close();
    expect(transport.connected).toBe(false);
  });

  it('a service without permission for its subjects does not start', async () => {
    const config = 'authorization { users = [{ user: a, password: b, permissions: { subscribe: "_INBOX.>" } }] }';
    const folder = await folderOf({ 'nats.conf': config });
    const strict = await startNats(['-c', join(folder, 'nats.conf')]);
    const refused = await connectNats({ servers: strict.url, name: 'test', connection: { user: 'a', pass: 'b' } });
    await expect(startProbe(refused)).rejects.toThrow(/permissions violation/i);
    await refused.close();
    await strict.server.stop();
  });

  it('a body that leaves no room for headers is refused with the limit of the server', async () => {
    const limit = 1024 * 1024 - 16 * 1024;
    expect(transport.maxRequestBytes).toBe(limit);
    const send = (size: number) =>
      transport.requester.request(probe.greet.subject, Buffer.from('{"name":"ada"}'.padEnd(size)), {
        headers: { [Header.contentType]: `application/json;${'x'.repeat(8000)}` },
        deadline: deadlineIn(60_000),
      });
    expect(Buffer.from((await send(limit)).data).toString()).toContain('hello ada');
    await expect(send(1024 * 1024)).rejects.toMatchObject({
      problems: [{ code: 'body-too-large', details: { limit } }],
    });
  });

  it('an unreachable server is named in the error, without its password', async () => {
    await expect(connectNats({ servers: 'nats://me:secret@127.0.0.1:1', name: 'test' })).rejects.toThrow(
      'NATS_URL: cannot connect to NATS at nats://127.0.0.1:1',
    );
  });
});
