import { errors, headers, type Msg, type MsgHdrs, type NatsConnection } from '@nats-io/nats-core';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { deadlineIn, Header, type Requester } from '#contracts';
import { natsRequester, type RetryReason } from './requester.js';

const SUBJECT = 'nutrition.v1.catalog.food.get';
const UNAVAILABLE = { problems: [{ code: 'unavailable' }] };
/** A tick of the event loop, which takes one millisecond of the test's clock. */
const settled = () => jest.advanceTimersByTimeAsync(1);

/** Connection whose messages and states come on demand. */
class StubConnection {
  readonly published: { readonly subject: string; readonly reply: string }[] = [];
  private receive: (error: Error | null, message: Msg) => void = () => undefined;
  private tell: (type: 'disconnect' | 'reconnect') => void = () => undefined;

  readonly connection = {
    closed: () => new Promise(() => undefined),
    publish: (subject: string, _payload: Uint8Array, { reply }: { reply: string }) =>
      this.published.push({ subject, reply }),
    subscribe: (_inbox: string, { callback }: { callback: (error: Error | null, message: Msg) => void }) => {
      this.receive = callback;
    },
    status: () => this.states(),
  } as unknown as NatsConnection;

  /** Replies to the message with this index. */
  reply(index: number, text: string, replyHeaders?: MsgHdrs): void {
    const subject = this.published[index]?.reply ?? '';
    this.receive(null, { subject, data: Buffer.from(text), headers: replyHeaders } as unknown as Msg);
  }

  refuse(index: number): void {
    const refusal = headers();
    refusal.set(Header.errorCode, '503');
    this.reply(index, 'refused', refusal);
  }

  /** Replies as a server that knows no responders. */
  noResponders(index: number): void {
    this.reply(index, '', headers(503, 'No Responders'));
  }

  deny(): void {
    this.receive(new errors.PermissionViolationError('denied', 'subscription', 'inbox'), undefined as unknown as Msg);
  }

  async change(type: 'disconnect' | 'reconnect'): Promise<void> {
    this.tell(type);
    await settled();
  }

  private async *states() {
    for (;;) yield { type: await new Promise((resolve) => (this.tell = resolve)) };
  }
}

let nats: StubConnection;
let requester: Requester;
let retries: RetryReason[];

beforeEach(async () => {
  jest.useFakeTimers();
  nats = new StubConnection();
  retries = [];
  requester = natsRequester(nats.connection, { onRetry: (reason) => retries.push(reason) });
  await settled();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Sends a request. The text of its reply is wrapped, so that it is not awaited here. */
async function ask(timeoutMs = 1000, subject = SUBJECT): Promise<{ readonly reply: Promise<string> }> {
  const options = { headers: {}, deadline: deadlineIn(timeoutMs) };
  const reply = requester.request(subject, Buffer.from('{}'), options);
  await settled();
  return { reply: reply.then(({ data }) => Buffer.from(data).toString()) };
}

describe('A NATS request', () => {
  it('is hedged after 35 % of its timeout', async () => {
    await ask();
    await jest.advanceTimersByTimeAsync(340);
    expect(nats.published).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(20);
    expect(nats.published).toHaveLength(2);
  });

  it('gets the refusal at once where all replicas have refused it', async () => {
    const { reply } = await ask();
    nats.refuse(0);
    await settled();
    nats.refuse(1);
    expect(await Promise.race([reply, settled()])).toBe('refused');
  });

  it('gets the refusal of one replica after the refusal grace, where no other one answers', async () => {
    const { reply } = await ask(60_000);
    nats.refuse(0);
    await jest.advanceTimersByTimeAsync(250);
    expect(await reply).toBe('refused');
  });

  it('gets the refusal of one replica by its deadline, where that comes before the refusal grace', async () => {
    const { reply } = await ask(100);
    nats.refuse(0);
    await jest.advanceTimersByTimeAsync(100);
    expect(await reply).toBe('refused');
  });

  it.each([
    ['answered', () => nats.reply(0, 'fruit')],
    ['answered after a refusal', () => (nats.refuse(0), nats.reply(0, 'fruit'))],
  ])('leaves no timer once it is %s', async (_how, answer) => {
    const { reply } = await ask();
    answer();
    expect(await reply).toBe('fruit');
    await settled();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('fails where the server denies its inbox', async () => {
    const { reply } = await ask();
    nats.deny();
    await expect(reply).rejects.toMatchObject(UNAVAILABLE);
  });

  it('is sent again each time its service has an endpoint without responders', async () => {
    await ask(60_000);
    for (const index of [1, 4]) {
      const { reply: other } = await ask(60_000, 'nutrition.v1.catalog.foods.search');
      const failed = expect(other).rejects.toMatchObject(UNAVAILABLE);
      nats.noResponders(index);
      await settled();
      nats.noResponders(index + 1);
      await failed;
      await jest.advanceTimersByTimeAsync(50);
    }
    expect(retries.filter((reason) => reason === 'replica-gone')).toHaveLength(2);
  });
});

describe('While the NATS connection is lost, a request', () => {
  it('under way is sent again after the reconnection', async () => {
    const { reply } = await ask();
    await nats.change('disconnect');
    await nats.change('reconnect');
    nats.reply(1, 'fruit');
    expect(await reply).toBe('fruit');
    expect(retries).toEqual(['reconnected']);
  });

  it('is sent after the reconnection alone', async () => {
    await nats.change('disconnect');
    await ask();
    expect(nats.published).toEqual([]);
    await nats.change('reconnect');
    expect(nats.published).toHaveLength(1);
  });

  it.each([1, 2])('does not fail after the reconnection, where the loss was reported %s times', async (times) => {
    const { reply } = await ask();
    for (let count = 0; count < times; count++) await nats.change('disconnect');
    await nats.change('reconnect');
    await jest.advanceTimersByTimeAsync(260);
    nats.reply(1, 'fruit');
    expect(await reply).toBe('fruit');
  });

  it('fails after the reconnect grace', async () => {
    const { reply } = await ask(60_000);
    const failed = expect(reply).rejects.toMatchObject(UNAVAILABLE);
    await nats.change('disconnect');
    await jest.advanceTimersByTimeAsync(250);
    await failed;
  });

  it('fails at once after the reconnect grace', async () => {
    await nats.change('disconnect');
    await jest.advanceTimersByTimeAsync(250);
    const request = { headers: {}, deadline: deadlineIn(60_000) };
    await expect(requester.request(SUBJECT, Buffer.from('{}'), request)).rejects.toMatchObject(UNAVAILABLE);
  });
});
