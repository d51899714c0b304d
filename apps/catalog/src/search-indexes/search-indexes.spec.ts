import { beforeEach, describe, expect, it } from '@jest/globals';
import { type SearchRepository } from '#catalog-store';
import { type ProfileViews } from '../profile-view/profile-views.js';
import { SearchIndexes } from './search-indexes.js';

/** Indexes that were read, in this order. */
let reads: number[];
/** Indexes that are served or about to be. */
let needed: number[];
let isDown: boolean;
let indexes: SearchIndexes;
beforeEach(() => {
  reads = [];
  needed = [];
  isDown = false;
  const repository = {
    index(id: number) {
      reads.push(id);
      if (isDown) return Promise.reject(new Error('down'));
      return Promise.resolve({ language: 'en', english: id, words: [], counts: [], features: new Uint8Array(0) });
    },
    fields: () => [],
  };
  const views = {
    get indexes() {
      return new Set(needed);
    },
  };
  indexes = new SearchIndexes(repository as unknown as SearchRepository, views as unknown as ProfileViews);
});

describe('search indexes', () => {
  it('are read once', async () => {
    needed = [1, 2];
    for (const id of [1, 2, 1, 2]) await indexes.of(id);
    await indexes.fieldsOf(1);
    expect(reads).toEqual([1, 2]);
  });

  it('leave the memory when another is loaded, if no release needs them any more', async () => {
    needed = [1, 2];
    for (const id of [1, 2]) await indexes.of(id);
    needed = [2, 3];
    for (const id of [2, 3, 1]) await indexes.of(id);
    expect(reads).toEqual([1, 2, 3, 1]);
  });

  it('are read again where they could not be read', async () => {
    isDown = true;
    await expect(indexes.of(1)).rejects.toThrow('down');
    isDown = false;
    await indexes.of(1);
    expect(reads).toEqual([1, 1]);
  });
});
