import { describe, expect, it } from '@jest/globals';
import {
  catalog,
  deadlineIn,
  errorStatus,
  foodId,
  Header,
  MAX_FOODS_READ,
  MAX_LOOKUP,
  type Requester,
  type WireReply,
  writeItemList,
} from '#contracts';
import { LookupSplitter } from './lookup-splitter.js';

const options = { headers: { [Header.profile]: 'clinic' }, deadline: deadlineIn(60_000) };
const foods = Array.from({ length: MAX_LOOKUP }, (_, no) => foodId('sample', String(no)));

/** Catalog stub: each food is its id; the request with `failing` in it is an error. */
class Catalog implements Requester {
  readonly bodies: string[] = [];

  constructor(private readonly failing?: string) {}

  request(_subject: string, payload: Uint8Array, { headers }: Parameters<Requester['request']>[2]): Promise<WireReply> {
    const body = Buffer.from(payload).toString();
    this.bodies.push(body);
    const fails = this.failing !== undefined && body.includes(this.failing);
    const { ids = [] } = body.startsWith('{"ids":[') ? (JSON.parse(body) as { ids?: string[] }) : {};
    return Promise.resolve({
      data: writeItemList(ids.map((id) => Buffer.from(JSON.stringify(id)))),
      header: (name) =>
        name === Header.errorCode && fails ? '503' : name === Header.profile ? headers[name] : undefined,
    });
  }
}

const lookUp = (catalogStub: Catalog, body: unknown, subject = catalog.lookUpFoods.subject) =>
  new LookupSplitter(catalogStub).request(subject, Buffer.from(JSON.stringify(body)), options);
const itemsOf = ({ data }: WireReply) => (JSON.parse(Buffer.from(data).toString()) as { items: unknown[] }).items;

describe('a lookup', () => {
  it('of more foods than a message carries goes on in parts, and comes back as one list', async () => {
    const upstream = new Catalog();
    const reply = await lookUp(upstream, { ids: foods });
    expect(upstream.bodies).toHaveLength(Math.ceil(MAX_LOOKUP / MAX_FOODS_READ));
    expect(itemsOf(reply)).toEqual(foods);
    expect(reply.header(Header.profile)).toBe('clinic');
  });

  it('of fewer goes on as it came', async () => {
    const upstream = new Catalog();
    expect(itemsOf(await lookUp(upstream, { ids: foods.slice(0, MAX_FOODS_READ) }))).toHaveLength(MAX_FOODS_READ);
    expect(upstream.bodies).toHaveLength(1);
  });

  it('fails as a whole where a part does', async () => {
    const reply = await lookUp(new Catalog(foods.at(-1)), { ids: foods });
    expect(errorStatus(reply)).toBe(503);
  });

  it.each([
    ['with a bad id', { ids: [...foods.slice(1), 'no id'] }],
    ['of too many foods', { ids: [...foods, ...foods] }],
    ['that is no object', foods],
  ])('%s goes on whole, for the catalog to say what is wrong', async (_what, body) => {
    const upstream = new Catalog();
    await lookUp(upstream, body);
    expect(upstream.bodies).toEqual([JSON.stringify(body)]);
  });
});

describe('another request', () => {
  it('goes on as it came', async () => {
    const upstream = new Catalog();
    await lookUp(upstream, { ids: foods }, catalog.listCompositions.subject);
    expect(upstream.bodies).toEqual([JSON.stringify({ ids: foods })]);
  });
});
