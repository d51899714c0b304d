import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { joinItemLists, readLines, writeItemList, writeLines } from './json-lists.js';

const bytesOf = (item: unknown) => (item === null ? undefined : Buffer.from(JSON.stringify(item)));
/** Items as JSON tells them: it knows neither undefined nor -0. */
const plain = (items: unknown): unknown => JSON.parse(JSON.stringify(items));
const text = (items: readonly (Uint8Array | undefined)[]) => items.map((item) => item && Buffer.from(item).toString());
const anyItem = fc.option(fc.record({ id: fc.string(), values: fc.array(fc.anything({ maxDepth: 1 })) }), { freq: 3 });

describe('The lines of a batched reply', () => {
  it('are a JSON array of the items', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.record({ id: fc.string() }))), (items) => {
        expect(JSON.parse(writeLines(items.map(bytesOf)).toString())).toEqual(items);
      }),
    );
  });

  it('return the bytes of each item', () => {
    fc.assert(
      fc.property(fc.array(anyItem), (items) => {
        const written = items.map(bytesOf);
        expect(text(readLines(writeLines(written), items.length))).toEqual(text(written));
      }),
    );
  });

  it('return no more items than were written or requested', () => {
    const reply = writeLines([Buffer.from('1'), Buffer.from('2')]);
    expect(text(readLines(reply, 3))).toEqual(['1', '2']);
    expect(text(readLines(reply, 1))).toEqual(['1']);
    expect(readLines(Buffer.from('{"message":[]}'), 2)).toEqual([]);
  });
});

describe('The body of several foods', () => {
  const items = fc.array(anyItem);

  it('is JSON with the items in order, null for each that is missing', () => {
    fc.assert(
      fc.property(items, (all) => {
        expect(JSON.parse(writeItemList(all.map(bytesOf)).toString())).toEqual({ items: plain(all) });
      }),
    );
  });

  it('is the same whether written at once or joined of parts', () => {
    fc.assert(
      fc.property(fc.array(fc.array(anyItem, { minLength: 1 }), { minLength: 1 }), (parts) => {
        const joined = joinItemLists(parts.map((part) => writeItemList(part.map(bytesOf))));
        expect(joined.toString()).toBe(writeItemList(parts.flat().map(bytesOf)).toString());
      }),
    );
  });
});
