import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  catalog,
  deadlineIn,
  Header,
  MAX_FOODS_READ,
  type Requester,
  ServiceError,
  toMessages,
  type WireReply,
} from '#contracts';
import { FoodBatcher } from './food-batcher.js';

/** Catalog stub: has every food whose id begins with `food`. */
class Catalog implements Requester {
  readonly requests: ({ subject: string; ids: string[] } & Record<'profile' | 'traceparent', string | undefined>)[] =
    [];
  /** Status or error of batched requests; `undefined`: they succeed. */
  failure: number | Error | undefined;

  request(subject: string, payload: Uint8Array, { headers }: Parameters<Requester['request']>[2]): Promise<WireReply> {
    const request = JSON.parse(Buffer.from(payload).toString()) as { id: string } & { foods: { id: string }[] };
    const batched = subject === catalog.readFoods.subject;
    const ids = batched ? request.foods.map(({ id }) => id) : [request.id];
    this.requests.push({ subject, ids, profile: headers[Header.profile], traceparent: headers[Header.traceparent] });
    if (!batched) return Promise.resolve(foodOf(request.id) === 'null' ? errorReply(404) : replied(foodOf(request.id)));
    if (this.failure instanceof Error) return Promise.reject(this.failure);
    if (this.failure !== undefined) return Promise.resolve(errorReply(this.failure));
    return Promise.resolve(replied(`[\n${ids.map(foodOf).join(',\n')}\n]`));
  }

  get messages(): string[] {
    return this.requests.map(({ subject, ids }) => `${subject.replace('nutrition.v1.catalog.', '')} ${ids.length}`);
  }
}

const foodOf = (id = '') => (id.startsWith('food') ? JSON.stringify({ id, description: `Is, "${id}"\n` }) : 'null');
const replied = (text: string, headers: Record<string, string> = { [Header.revision]: '7' }): WireReply => ({
  data: Buffer.from(text),
  header: (name) => headers[name],
});
const errorReply = (status: number): WireReply =>
  replied(JSON.stringify(toMessages([{ code: 'unavailable' }], { action: 'foods.read', source: 'catalog' })), {
    [Header.errorCode]: String(status),
  });

let upstream: Catalog;
let batcher: FoodBatcher;
beforeEach(() => {
  upstream = new Catalog();
  batcher = new FoodBatcher(upstream);
});

const getFood = (
  id: string,
  { headers = {}, timeoutMs = 2000 }: { headers?: Record<string, string>; timeoutMs?: number } = {},
) =>
  batcher.request(catalog.getFood.subject, Buffer.from(JSON.stringify({ id })), {
    headers,
    deadline: deadlineIn(timeoutMs),
  });
const text = async (reply: Promise<WireReply>) => Buffer.from((await reply).data).toString();
const statusOf = async (reply: Promise<WireReply>) => (await reply).header(Header.errorCode);

describe('Requests for foods in one turn of the event loop', () => {
  it('share one message, and each caller gets the bytes of its own food', async () => {
    const ids = ['food-1', 'food-2', 'food-3'];
    expect(await Promise.all(ids.map((id) => text(getFood(id))))).toEqual(ids.map(foodOf));
    expect(upstream.messages).toEqual(['foods.read 3']);
  });

  it('carry the revision of the batched reply', async () => {
    const [reply] = await Promise.all([getFood('food-1'), getFood('food-2')]);
    expect(reply.header(Header.revision)).toBe('7');
  });

  it('do not share a message with another access profile', async () => {
    const replies = ['one', 'one', 'two', 'two'].map((profile) =>
      getFood('food', { headers: { [Header.profile]: profile } }),
    );
    await Promise.all(replies);
    expect(upstream.requests.map(({ profile }) => profile)).toEqual(['one', 'two']);
  });

  it('share a message though they belong to traces: it goes on with the first that is sampled', async () => {
    const [dropped, first, second] = ['1-00', '2-01', '3-01'].map(
      (end) => `00-${'0'.repeat(31)}1-${'a'.repeat(15)}${end}`,
    );
    await Promise.all([
      getFood('food-1'),
      ...[dropped, first, second].map((id = '') => getFood('food-2', { headers: { [Header.traceparent]: id } })),
    ]);
    expect(upstream.requests.map(({ traceparent }) => traceparent)).toEqual([first]);
  });

  it('do not share a message with a much later deadline', async () => {
    await Promise.all([
      getFood('food-1'),
      getFood('food-2'),
      getFood('food-3', { timeoutMs: 500 }),
      getFood('food-4', { timeoutMs: 500 }),
    ]);
    expect(upstream.messages).toEqual(['foods.read 2', 'foods.read 2']);
  });

  it('share a message up to the limit of its reply', async () => {
    const asked = Array.from({ length: MAX_FOODS_READ + 2 }, (_, index) => `food-${index}`);
    await Promise.all(asked.map((id) => getFood(id)));
    // A slow machine may send the first of them before the last is asked.
    expect(upstream.requests.flatMap(({ ids }) => ids)).toEqual(asked);
    for (const { ids } of upstream.requests) expect(ids.length).toBeLessThanOrEqual(MAX_FOODS_READ);
  });

  it('all get 503, with their own action, while the catalog is unavailable', async () => {
    upstream.failure = 503;
    const replies = [getFood('food-1'), getFood('food-2')];
    expect(await Promise.all(replies.map(statusOf))).toEqual(['503', '503']);
    const unavailable = { message: [expect.objectContaining({ action: 'food.get', code: 'unavailable' })] };
    const bodies = await Promise.all(replies.map(text));
    expect(bodies.map((body) => JSON.parse(body) as unknown)).toEqual([unavailable, unavailable]);
    expect(upstream.messages).toEqual(['foods.read 2']);
  });

  it('fail with the error of the message', async () => {
    upstream.failure = ServiceError.of('timeout');
    const results = await Promise.allSettled([getFood('food-1'), getFood('food-2')]);
    expect(results.map((each) => each.status === 'rejected' && each.reason === upstream.failure)).toEqual([true, true]);
  });
});

describe('A food is requested alone', () => {
  it('where it is the only one of the turn', async () => {
    expect(await text(getFood('food-1'))).toBe(foodOf('food-1'));
    expect(upstream.messages).toEqual(['food.get 1']);
  });

  it('where the batched reply lacks it, and the caller gets its 404', async () => {
    const replies = [getFood('food-1'), getFood('unknown'), getFood('food-2')];
    expect(await Promise.all(replies.map(statusOf))).toEqual([undefined, '404', undefined]);
    expect(upstream.messages).toEqual(['foods.read 3', 'food.get 1']);
  });

  it('where the batched request fails because of one food', async () => {
    upstream.failure = 500;
    expect(await Promise.all(['food-1', 'food-2'].map((id) => text(getFood(id))))).toEqual(
      ['food-1', 'food-2'].map(foodOf),
    );
  });
});

it('Requests to other endpoints are forwarded as they are', async () => {
  const subject = catalog.listUnits.subject;
  await statusOf(batcher.request(subject, Buffer.from('{}'), { headers: {}, deadline: deadlineIn(100) }));
  expect(upstream.requests.map((each) => each.subject)).toEqual([subject]);
});
