import { connect, headers, type Msg, type NatsConnection } from '@nats-io/transport-node';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { deadlineIn, Header, type Requester } from '#contracts';
import { natsRequester } from '#messaging';
import { eventually, type ServerProcess, startNats } from '../../support/index.js';

const SUBJECT = 'nutrition.v1.catalog.food.get';
const OTHER_SUBJECT = 'nutrition.v1.catalog.foods.search';
/** Endpoints of another service. */
const ANALYSIS = ['nutrition.v1.analysis.analyze', 'nutrition.v1.analysis.label'] as const;

/** Replies as a service whose database is away. */
function refuse(message: Msg): void {
  const status = headers();
  status.set(Header.errorCode, '503');
  message.respond('refused', { headers: status });
}

describe('A request', () => {
  let server: ServerProcess;
  let caller: NatsConnection;
  let replica: NatsConnection;
  let requester: Requester;
  const retries: string[] = [];
  beforeEach(async () => {
    const nats = await startNats();
    server = nats.server;
    caller = await connect({ servers: nats.url });
    replica = await connect({ servers: nats.url });
    retries.length = 0;
    requester = natsRequester(caller, { onRetry: (reason) => retries.push(reason) });
  });
  afterEach(async () => {
    await caller.close();
    await replica.close();
    await server.stop();
  });

  const ask = (timeoutMs: number, subject = SUBJECT): Promise<string> =>
    requester
      .request(subject, Buffer.from('banana'), { headers: {}, deadline: deadlineIn(timeoutMs) })
      .then(({ data }) => Buffer.from(data).toString());

  /** A replica that does with each message what `receive` does, and can leave. */
  async function serve(receive: (message: Msg, index: number) => void, subject = SUBJECT) {
    let count = 0;
    const messages: Msg[] = [];
    let resolve = () => {};
    const first = new Promise<void>((taken) => (resolve = taken));
    const subscription = replica.subscribe(subject, {
      queue: 'foods',
      callback: (_, message) => {
        messages.push(message);
        receive(message, count++);
        resolve();
      },
    });
    await replica.flush();
    const leave = async () => {
      subscription.unsubscribe();
      await replica.flush();
    };
    return { messages, first, leave };
  }

  it('without a reply from its replica is hedged, and answered', async () => {
    const { messages } = await serve((message, index) => index > 0 && message.respond('fruit'));
    expect(await ask(5000)).toBe('fruit');
    expect(messages).toHaveLength(2);
    expect(retries).toEqual(['late']);
  });

  it('refused by one replica is answered by another', async () => {
    const { messages } = await serve((message, index) => (index > 0 ? message.respond('fruit') : refuse(message)));
    expect(await ask(60_000)).toBe('fruit');
    expect(messages).toHaveLength(2);
    expect(retries).toEqual(['refused']);
  });

  it('that is hedged is not settled by the refusal of the first replica', async () => {
    const { messages } = await serve((message, index) => {
      if (index === 0) return;
      refuse(messages[0]!);
      setTimeout(() => message.respond('fruit'), 50);
    });
    expect(await ask(5000)).toBe('fruit');
    expect(retries).toEqual(['late']);
  });

  it('that is hedged is answered by its late first replica, though the second one refuses', async () => {
    const { messages } = await serve((message, index) => {
      if (index === 0) return;
      refuse(message);
      setTimeout(() => messages[0]!.respond('fruit'), 500);
    });
    expect(await ask(5000)).toBe('fruit');
    expect(retries).toEqual(['late']);
  });

  it('that is hedged gets the refusal of its late first replica soon, where the second one does not answer', async () => {
    const { messages } = await serve((_, index) => index > 0 && refuse(messages[0]!));
    expect(await ask(5000)).toBe('refused');
  });

  it('refused by every replica gets their refusal', async () => {
    await serve(refuse);
    expect(await ask(60_000)).toBe('refused');
  });

  it('refused by one replica gets its refusal soon where another one does not answer', async () => {
    await serve((message, index) => index === 0 && refuse(message));
    expect(await ask(60_000)).toBe('refused');
  });

  it('without any reply fails at its deadline', async () => {
    const { messages } = await serve(() => undefined);
    await expect(ask(1500)).rejects.toMatchObject({ status: 503, problems: [{ code: 'timeout' }] });
    await eventually(() => messages.length === 2);
  });

  it('without responders fails', async () => {
    await expect(ask(60_000)).rejects.toMatchObject({ status: 503, problems: [{ code: 'unavailable' }] });
    expect(retries).toEqual(['no-responders']);
  });

  it('whose replica is gone fails when the next request has no responders', async () => {
    const { first, leave } = await serve(() => undefined);
    const taken = ask(60_000);
    await first;
    // The server may notice a closed connection later than it gets the next request.
    await leave();
    await replica.close();
    await Promise.all([
      expect(taken).rejects.toMatchObject({ problems: [{ code: 'unavailable' }] }),
      expect(ask(60_000)).rejects.toMatchObject({ problems: [{ code: 'unavailable' }] }),
    ]);
  });

  it('whose replica is gone fails when a request to another endpoint has no responders', async () => {
    const { first } = await serve(() => undefined);
    const taken = ask(60_000);
    await first;
    await replica.close();
    await Promise.all([
      expect(taken).rejects.toMatchObject({ problems: [{ code: 'unavailable' }] }),
      expect(ask(60_000, OTHER_SUBJECT)).rejects.toMatchObject({ problems: [{ code: 'unavailable' }] }),
    ]);
  });

  it('of another service is not sent again when a subject has no responders', async () => {
    const [analyze, label] = ANALYSIS;
    const foods = await serve(() => undefined);
    const analyses = await serve(() => undefined, analyze);
    const taken = Promise.allSettled([ask(60_000), ask(60_000, analyze)]);
    await Promise.all([foods.first, analyses.first]);
    await expect(ask(60_000, label)).rejects.toMatchObject({ problems: [{ code: 'unavailable' }] });
    await eventually(() => analyses.messages.length === 2);
    expect(retries).toEqual(['no-responders', 'replica-gone']);
    await caller.close();
    await taken;
  });

  it('under way fails when its connection is closed', async () => {
    const { first } = await serve(() => undefined);
    const taken = ask(60_000);
    await first;
    await Promise.all([
      expect(taken).rejects.toMatchObject({ status: 503, problems: [{ code: 'unavailable' }] }),
      caller.close(),
    ]);
  });

  it('beyond the retry budget is counted as denied', async () => {
    await Promise.allSettled(Array.from({ length: 60 }, () => ask(60_000)));
    expect(retries.filter((reason) => reason === 'denied')).toHaveLength(10);
  });

  it('earns a tenth of a retry, once the budget is used up', async () => {
    const all = (count: number) => Promise.allSettled(Array.from({ length: count }, () => ask(60_000)));
    await all(60);
    retries.length = 0;
    await all(20);
    expect(retries.filter((reason) => reason === 'no-responders')).toHaveLength(2);
  });

  it('is answered by one message, however many came before it', async () => {
    await serve((message) => message.respond('fruit'));
    for (let count = 0; count < 3; count++) await ask(60_000);
    expect(caller.stats().inMsgs).toBe(3);
  });

  it('is answered by a replica within its drain grace', async () => {
    const { messages, first, leave } = await serve(() => undefined);
    const taken = ask(60_000);
    await first;
    await leave();
    await expect(ask(60_000)).rejects.toMatchObject({ problems: [{ code: 'unavailable' }] });
    messages[0]?.respond('fruit');
    expect(await taken).toBe('fruit');
  });

  it('is retried within a budget, where no replica answers', async () => {
    const { messages } = await serve(() => undefined);
    const requests = 400;
    await Promise.allSettled(Array.from({ length: requests }, () => ask(1500)));
    const again = messages.length - requests;
    expect(again).toBeGreaterThan(0);
    expect(again).toBeLessThanOrEqual(50 + requests / 10);
  });
});
