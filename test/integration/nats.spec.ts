import { writeFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, headers as createHeaders, type NatsConnection } from '@nats-io/transport-node';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Header } from '#contracts';
import { connectNats, type Transport } from '#messaging';
import { ask, type Probe, probe, type ServerProcess, startNats, startProbe } from '../support/index.js';

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

  it('a client that knows nothing but NATS gets plain JSON', async () => {
    const reply = await stranger.request(probe.greet.subject, '{"name":"ada"}');
    expect(reply.string()).toBe('{"greeting":"hello ada","replica":"first"}');
    expect(reply.headers?.has(Header.errorCode) ?? false).toBe(false);
  });

  it('an error reply says so in the headers of the NATS services API', async () => {
    const reply = await stranger.request(probe.greet.subject, '{}');
    expect(reply.headers?.get('Nats-Service-Error-Code')).toBe('400');
    expect(reply.headers?.get('Nats-Service-Error')).toBe('required (name)');
    expect(reply.json()).toMatchObject({ message: [{ code: 'required', field: 'name' }] });
  });

  it('a message that was too long on its way is answered without being worked on', async () => {
    const headers = createHeaders();
    headers.set(Header.deadline, String(Date.now() - 1));
    const reply = await stranger.request(probe.greet.subject, '{"name":"ada"}', { timeout: 5000, headers });
    expect(reply.headers?.get(Header.errorCode)).toBe('503');
    expect(reply.json()).toMatchObject({ message: [{ code: 'timeout' }] });
    expect(service.handled()).toBe(0);
  });

  it('the services API lists the endpoints with the schemas of their bodies', async () => {
    const info = (await stranger.request('$SRV.INFO.probe')).json<{ endpoints: Record<string, unknown>[] }>();
    expect(info).toMatchObject({ name: 'probe', version: '1.2.3', description: 'Shows how messages travel' });
    expect(info.endpoints).toHaveLength(Object.keys(probe).length);
    const greet = info.endpoints.find(({ subject }) => subject === probe.greet.subject);
    expect(greet).toMatchObject({ queue_group: 'probe', metadata: { description: 'Greet somebody' } });
    const { request, reply } = greet?.['metadata'] as { request: string; reply: string };
    expect(JSON.parse(request)).toMatchObject({ properties: { name: { type: 'string' } }, required: ['name'] });
    expect(JSON.parse(reply)).toMatchObject({ required: ['greeting', 'replica'] });
    expect((await stranger.request('$SRV.PING.probe')).json()).toMatchObject({ name: 'probe' });
    expect((await stranger.request('$SRV.STATS.probe')).json()).toMatchObject({ name: 'probe' });
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

  it('a restart is lived through: requests go on, and subscribers learn that they may have missed something', async () => {
    const told = new Promise<void>((done) => transport.subscribe('test.v1.event', done));
    await server.kill();
    while (transport.connected) await sleep(10);
    await server.start();
    await told;
    expect(transport.connected).toBe(true);
    expect((await ask(transport, probe.greet, { name: 'ada' })).status).toBe(200);
  });

  it('a service closes while the server is away', async () => {
    await server.kill();
    while (transport.connected) await sleep(10);
    await service.close();
    await transport.close();
  });

  it('a reply that cannot be sent brings nothing down', async () => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => unhandled.push(reason);
    process.on('unhandledRejection', note);
    const lost = stranger.request(probe.fail.subject, '{"how":"bad-header"}', { timeout: 200 });
    await expect(lost).rejects.toThrow('timeout');
    expect((await ask(transport, probe.greet, { name: 'ada' })).status).toBe(200);
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
  });

  it('a service ends in peace when its connection went first', async () => {
    const lost = stranger.request(probe.wait.subject, '{}', { timeout: 200 });
    await service.waiting;
    await transport.close();
    service.release();
    await expect(lost).rejects.toThrow('timeout');
    await service.close();
    expect(transport.connected).toBe(false);
  });

  it('a service that may not take its requests does not start', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'nutrition-nats-'));
    const config = join(directory, 'nats.conf');
    await writeFile(
      config,
      'authorization { users = [{ user: a, password: b, permissions: { subscribe: "_INBOX.>" } }] }',
    );
    const strict = await startNats(['-c', config]);
    const refused = await connectNats({ servers: strict.url, name: 'test', connection: { user: 'a', pass: 'b' } });
    await expect(startProbe(refused)).rejects.toThrow(/permissions violation/i);
    await refused.close();
    await strict.server.stop();
    await rm(directory, { recursive: true });
  });

  it('a server that is not there is named, without its password', async () => {
    await expect(connectNats({ servers: 'nats://me:secret@127.0.0.1:1', name: 'test' })).rejects.toThrow(
      'NATS_URL: cannot connect to NATS at nats://127.0.0.1:1',
    );
  });
});
