import { describe, expect, it } from '@jest/globals';
import { pack, posting } from './postings.js';
import { ShortLists } from './short-lists.js';

const MILK = [posting(3, 0, true), posting(9, 1, false), posting(400, 2, true)];
const SALT = [posting(1, 4, false)];

describe('short posting lists', () => {
  it('are found by term', () => {
    const lists = new ShortLists([
      ['milk', [pack(MILK)]],
      ['salt', [pack(SALT)]],
    ]);
    expect([...(lists.get('milk') ?? [])]).toEqual(MILK);
    expect([...(lists.get('salt') ?? [])]).toEqual(SALT);
  });

  it('are joined from their segments', () => {
    const lists = new ShortLists([
      ['salt', [pack(SALT)]],
      ['milk', [pack(MILK.slice(0, 2)), pack(MILK.slice(2))]],
    ]);
    expect([...(lists.get('milk') ?? [])]).toEqual(MILK);
  });

  it('have none of a term that is long or unknown', () => {
    expect(new ShortLists([['milk', [pack(MILK)]]]).get('cheese')).toBeUndefined();
  });
});
