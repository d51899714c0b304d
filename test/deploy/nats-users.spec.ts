import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { connect, type Msg, type NatsConnection } from '@nats-io/transport-node';
import { setImmediate } from 'node:timers/promises';
import { analysis, catalog, deadlineIn, type Endpoint, events, recommendation } from '#contracts';
import { natsRequester } from '#messaging';
import { natsUsers as users, type NatsUser as User, passwordOf as password } from '../support/servers/nats-users.js';
import { type ServerProcess, startNatsWithUsers } from '../support/index.js';

const subjects = (endpoints: Record<string, Endpoint>) => Object.values(endpoints).map(({ subject }) => subject);
const served: Partial<Record<User, string[]>> = {
  catalog: subjects(catalog),
  analysis: subjects(analysis),
  recommendation: subjects(recommendation),
};
const everySubject = [...Object.values(served).flat(), ...Object.values(events), 'elsewhere', '$SYS.REQ.SERVER.PING'];

/** Subjects that only services may request. */
const internal: string[] = [catalog.listCompositions.subject, recommendation.listIntakes.subject];

/** Subjects that each user may publish to, besides replies. */
const publishes: Record<User, string[]> = {
  gateway: everySubject.filter((s) => s.startsWith('nutrition.v1.') && !internal.includes(s) && !isEvent(s)),
  catalog: [events.catalogChanged],
  analysis: [...internal, catalog.listNutrients.subject],
  recommendation: [catalog.listNutrients.subject],
  operator: [events.catalogChanged],
  caller: everySubject.filter(
    (s) => s.startsWith('nutrition.v1.') && s !== catalog.resolveAccess.subject && !isEvent(s),
  ),
};
/** Users that subscribe to `catalog.changed`. */
const listeners: User[] = ['gateway', 'catalog', 'analysis', 'recommendation'];

function isEvent(subject: string): boolean {
  return (Object.values(events) as string[]).includes(subject);
}

describe('the users of NATS', () => {
  let url: string;
  let server: ServerProcess;
  const open: NatsConnection[] = [];

  beforeAll(async () => {
    ({ url, server } = await startNatsWithUsers());
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

  /** Whether the server permits `act`. It reports a violation before it answers the flush. */
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

  it('rejects a connection without a password', async () => {
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

  it('lets a service answer each request once', async () => {
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

  it('lets a replica answer a request that is sent again, both times', async () => {
    const replica = await login('recommendation');
    const refused: unknown[] = [];
    void (async () => {
      for await (const status of replica.status()) if (status.type === 'error') refused.push(status.error);
    })();
    const messages: Msg[] = [];
    replica.subscribe(recommendation.recommend.subject, {
      queue: 'recommendation',
      callback: (_, message) => {
        if (messages.push(message) < 2) return;
        for (const each of messages) each.respond('an answer');
      },
    });
    await replica.flush();
    const requester = natsRequester(await login('gateway'), { inboxPrefix: '_INBOX_gateway' });
    const options = { headers: {}, deadline: deadlineIn(2000) };
    const reply = await requester.request(recommendation.recommend.subject, Buffer.from('{}'), options);
    expect(Buffer.from(reply.data).toString()).toBe('an answer');
    await replica.flush();
    await setImmediate();
    expect(refused).toEqual([]);
  });

  it('lets a service be found by those who may ask', async () => {
    const service = await login('analysis');
    service.subscribe('$SRV.PING.analysis', { callback: (_, message) => void message.respond('here') });
    await service.flush();
    const caller = await login('caller');
    expect((await caller.request('$SRV.PING.analysis', '', { timeout: 60_000 })).string()).toBe('here');
    expect(await maySubscribe('analysis', '$SRV.PING.catalog')).toBe(false);
  });
});
