import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { analysis, catalog, type Endpoint, events, recommendation } from '#contracts';
import { type ServerProcess, startNats } from '../support/index.js';
import { root } from './manifests.js';

const users = ['gateway', 'catalog', 'analysis', 'recommendation', 'operator', 'caller'] as const;
type User = (typeof users)[number];
const password = (user: User) => `secret-of-${user}`;

const subjects = (endpoints: Record<string, Endpoint>) => Object.values(endpoints).map(({ subject }) => subject);
const served: Partial<Record<User, string[]>> = {
  catalog: subjects(catalog),
  analysis: subjects(analysis),
  recommendation: subjects(recommendation),
};
const everySubject = [...Object.values(served).flat(), ...Object.values(events), 'elsewhere', '$SYS.REQ.SERVER.PING'];

/** What each user says of its own accord; answers come on top. */
const publishes: Record<User, string[]> = {
  gateway: everySubject.filter((s) => s.startsWith('nutrition.v1.') && s !== catalog.getFoods.subject && !isEvent(s)),
  catalog: [events.catalogChanged],
  analysis: [catalog.getFoods.subject],
  recommendation: [catalog.listNutrients.subject],
  operator: [events.catalogChanged],
  caller: everySubject.filter(
    (s) => s.startsWith('nutrition.v1.') && s !== catalog.resolveAccess.subject && !isEvent(s),
  ),
};
/** Who hears that the catalog changed. */
const listeners: User[] = ['gateway', 'catalog', 'recommendation'];

function isEvent(subject: string): boolean {
  return (Object.values(events) as string[]).includes(subject);
}

describe('the users of NATS', () => {
  let url: string;
  let server: ServerProcess;
  const open: NatsConnection[] = [];

  beforeAll(async () => {
    for (const user of users) process.env[`NATS_${user.toUpperCase()}_PASSWORD`] = password(user);
    ({ url, server } = await startNats(['--config', join(root, 'k8s/components/nats/users.conf')]));
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((connection) => connection.close()));
  });
  afterAll(() => server.stop());

  async function login(user: User): Promise<NatsConnection> {
    const connection = await connect({ servers: url, user, pass: password(user), inboxPrefix: `_INBOX_${user}` });
    open.push(connection);
    return connection;
  }

  /** Whether the server lets `act` pass. What it refuses it says before it answers the flush. */
  async function mayDo(user: User, act: (connection: NatsConnection, refuse: () => void) => void): Promise<boolean> {
    const connection = await login(user);
    let allowed = true;
    const refuse = () => (allowed = false);
    void (async () => {
      for await (const { type } of connection.status()) if (type === 'error') refuse();
    })();
    act(connection, refuse);
    await connection.flush();
    await setImmediate();
    return allowed;
  }
  const mayPublish = (user: User, subject: string) => mayDo(user, (connection) => connection.publish(subject));
  const maySubscribe = (user: User, subject: string, queue?: string) =>
    mayDo(user, (connection, refuse) => {
      const callback = (error: Error | null) => (error ? refuse() : undefined);
      connection.subscribe(subject, { ...(queue !== undefined && { queue }), callback });
    });
  async function granted(all: string[], may: (subject: string) => Promise<boolean>): Promise<string[]> {
    const results: string[] = [];
    for (const subject of all) if (await may(subject)) results.push(subject);
    return results.sort();
  }

  it('lets in nobody without a password', async () => {
    await expect(connect({ servers: url })).rejects.toThrow(/Authorization/i);
    await expect(connect({ servers: url, user: 'catalog', pass: password('gateway') })).rejects.toThrow(
      /Authorization/i,
    );
  });

  it.each(users)('lets %s publish on its own subjects alone', async (user) => {
    expect(await granted(everySubject, (subject) => mayPublish(user, subject))).toEqual(publishes[user].sort());
  });

  it.each(users)('lets %s answer for itself alone, among its replicas alone', async (user) => {
    const own = served[user] ?? [];
    const all = Object.values(served).flat();
    expect(await granted(all, (subject) => maySubscribe(user, subject, user))).toEqual([...own].sort());
    expect(await granted(all, (subject) => maySubscribe(user, subject))).toEqual([]);
    expect(await granted(all, (subject) => maySubscribe(user, subject, 'another'))).toEqual([]);
  });

  it.each(users)('lets %s listen to events and replies that are meant for it alone', async (user) => {
    const inboxes = users.map((name) => `_INBOX_${name}.x.1`);
    const asks = !['catalog', 'operator'].includes(user);
    expect(await granted(inboxes, (subject) => maySubscribe(user, subject))).toEqual(
      asks ? [`_INBOX_${user}.x.1`] : [],
    );
    expect(await maySubscribe(user, events.catalogChanged)).toBe(listeners.includes(user));
    expect(await granted(['>', '_INBOX.>', 'nutrition.>'], (subject) => maySubscribe(user, subject))).toEqual([]);
  });

  it('lets a service answer whoever asked it, once', async () => {
    const service = await login('recommendation');
    service.subscribe('nutrition.v1.recommendation.>', {
      queue: 'recommendation',
      callback: (_, message) => {
        message.respond('first');
        message.respond('second');
      },
    });
    await service.flush();
    const caller = await login('caller');
    const replies: string[] = [];
    caller.subscribe('_INBOX_caller.mine', { callback: (_, message) => void replies.push(message.string()) });
    caller.publish(recommendation.recommend.subject, '', { reply: '_INBOX_caller.mine' });
    while (replies.length === 0) await caller.flush();
    await service.flush();
    await caller.flush();
    expect(replies).toEqual(['first']);
  });

  it('lets a service be found by those who may ask', async () => {
    const service = await login('analysis');
    service.subscribe('$SRV.PING.analysis', { callback: (_, message) => void message.respond('here') });
    await service.flush();
    const caller = await login('caller');
    expect((await caller.request('$SRV.PING.analysis')).string()).toBe('here');
    expect(await maySubscribe('analysis', '$SRV.PING.catalog')).toBe(false);
  });
});
