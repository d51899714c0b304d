import { beforeEach, describe, expect, it } from '@jest/globals';
import { catalog, Header, MAX_FOODS, type Requester, ServiceError, toMessages, type WireReply } from '#contracts';
import { FoodsTogether } from './foods-together.js';

/** A catalog that knows every food whose id begins with `food`. */
class Catalog implements Requester {
  readonly asked: { subject: string; ids: string[]; profile: string | undefined }[] = [];
  /** What the next requests for several foods get instead. */
  fails: number | Error | undefined;

  request(subject: string, payload: Uint8Array, { headers }: Parameters<Requester['request']>[2]): Promise<WireReply> {
    const request = JSON.parse(Buffer.from(payload).toString()) as { id: string } & { foods: { id: string }[] };
    const several = subject === catalog.readFoods.subject;
    const ids = several ? request.foods.map(({ id }) => id) : [request.id];
    this.asked.push({ subject, ids, profile: headers[Header.profile] });
    if (!several) return Promise.resolve(foodOf(request.id) === 'null' ? refused(404) : replied(foodOf(request.id)));
    if (this.fails instanceof Error) return Promise.reject(this.fails);
    if (this.fails !== undefined) return Promise.resolve(refused(this.fails));
    return Promise.resolve(replied(`[\n${ids.map(foodOf).join(',\n')}\n]`));
  }

  get messages(): string[] {
    return this.asked.map(({ subject, ids }) => `${subject.replace('nutrition.v1.catalog.', '')} ${ids.length}`);
  }
}

const foodOf = (id = '') => (id.startsWith('food') ? JSON.stringify({ id, description: `Is, "${id}"\n` }) : 'null');
const replied = (text: string, headers: Record<string, string> = { [Header.revision]: '7' }): WireReply => ({
  data: Buffer.from(text),
  header: (name) => headers[name],
});
const refused = (status: number): WireReply =>
  replied(JSON.stringify(toMessages([{ code: 'unavailable' }], { action: 'foods.read', source: 'catalog' })), {
    [Header.errorCode]: String(status),
  });

let behind: Catalog;
let together: FoodsTogether;
beforeEach(() => {
  behind = new Catalog();
  together = new FoodsTogether(behind);
});

const ask = (id: string, { headers = {}, waits = 2000 }: { headers?: Record<string, string>; waits?: number } = {}) =>
  together.request(catalog.getFood.subject, Buffer.from(JSON.stringify({ id })), {
    headers,
    deadline: Date.now() + waits,
  });
const text = async (reply: Promise<WireReply>) => Buffer.from((await reply).data).toString();
const statusOf = async (reply: Promise<WireReply>) => (await reply).header(Header.errorCode);

describe('Foods that are asked for in one turn of the event loop', () => {
  it('are asked for in one message, and each caller gets the bytes of its own', async () => {
    const ids = ['food-1', 'food-2', 'food-3'];
    expect(await Promise.all(ids.map((id) => text(ask(id))))).toEqual(ids.map(foodOf));
    expect(behind.messages).toEqual(['foods.read 3']);
  });

  it('carry the revision of the data that they are from', async () => {
    const [reply] = await Promise.all([ask('food-1'), ask('food-2')]);
    expect(reply.header(Header.revision)).toBe('7');
  });

  it('are not mixed with those of another access profile', async () => {
    const asking = ['one', 'one', 'two', 'two'].map((profile) =>
      ask('food', { headers: { [Header.profile]: profile } }),
    );
    await Promise.all(asking);
    expect(behind.asked.map(({ profile }) => profile)).toEqual(['one', 'two']);
  });

  it('are not asked for with those that may take much longer', async () => {
    await Promise.all([ask('food-1'), ask('food-2'), ask('food-3', { waits: 500 }), ask('food-4', { waits: 500 })]);
    expect(behind.messages).toEqual(['foods.read 2', 'foods.read 2']);
  });

  it('are as many in a message as its reply can carry', async () => {
    await Promise.all(Array.from({ length: MAX_FOODS + 2 }, (_, index) => ask(`food-${index}`)));
    expect(behind.messages).toEqual([`foods.read ${MAX_FOODS}`, 'foods.read 2']);
  });

  it('are told alike, as of their own action, where the catalog is not able to answer', async () => {
    behind.fails = 503;
    const replies = [ask('food-1'), ask('food-2')];
    expect(await Promise.all(replies.map(statusOf))).toEqual(['503', '503']);
    const unavailable = { message: [expect.objectContaining({ action: 'food.get', code: 'unavailable' })] };
    const bodies = await Promise.all(replies.map(text));
    expect(bodies.map((body) => JSON.parse(body) as unknown)).toEqual([unavailable, unavailable]);
    expect(behind.messages).toEqual(['foods.read 2']);
  });

  it('fail with what the message failed with', async () => {
    behind.fails = ServiceError.of('timeout');
    const failed = await Promise.allSettled([ask('food-1'), ask('food-2')]);
    expect(failed.map((each) => each.status === 'rejected' && each.reason === behind.fails)).toEqual([true, true]);
  });
});

describe('A food is asked for alone', () => {
  it('where nobody else asks for one', async () => {
    expect(await text(ask('food-1'))).toBe(foodOf('food-1'));
    expect(behind.messages).toEqual(['food.get 1']);
  });

  it('where its request is part of a trace', async () => {
    const headers = { [Header.traceparent]: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' };
    await Promise.all([ask('food-1', { headers }), ask('food-2', { headers })]);
    expect(behind.messages).toEqual(['food.get 1', 'food.get 1']);
  });

  it('where the catalog has none of that id, and its 404 is what the caller gets', async () => {
    const replies = [ask('food-1'), ask('unknown'), ask('food-2')];
    expect(await Promise.all(replies.map(statusOf))).toEqual([undefined, '404', undefined]);
    expect(behind.messages).toEqual(['foods.read 3', 'food.get 1']);
  });

  it('where the message for several fails by one of them', async () => {
    behind.fails = 500;
    expect(await Promise.all(['food-1', 'food-2'].map((id) => text(ask(id))))).toEqual(
      ['food-1', 'food-2'].map(foodOf),
    );
  });
});

it('Requests for anything else pass', async () => {
  const subject = catalog.listUnits.subject;
  await statusOf(together.request(subject, Buffer.from('{}'), { headers: {}, deadline: Date.now() + 100 }));
  expect(behind.asked.map((each) => each.subject)).toEqual([subject]);
});
