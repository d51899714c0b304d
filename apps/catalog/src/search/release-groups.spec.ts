import { describe, expect, it } from '@jest/globals';
import { type SearchRepository, type StoredGroups } from '#catalog-store';
import { ReleaseGroups } from './release-groups.js';

const stored = { names: ['Vegetables'], groups: Int32Array.of(1, 0) };

/** Groups of a repository that answers its reads in this order. */
function groupsOf(...replies: (StoredGroups | undefined | Error)[]) {
  const repository = {
    reads: 0,
    async groups() {
      const reply = replies[this.reads++];
      await Promise.resolve();
      if (reply instanceof Error) throw reply;
      return reply;
    },
  };
  return { groups: new ReleaseGroups(repository as unknown as SearchRepository), repository };
}

describe('the groups of a release', () => {
  it('are read once, also for concurrent callers', async () => {
    const { groups, repository } = groupsOf(stored);
    expect(await Promise.all([groups.of(1), groups.of(1)])).toEqual([stored, stored]);
    await groups.of(1);
    expect(repository.reads).toBe(1);
  });

  it('are read again where they could not be read', async () => {
    const { groups } = groupsOf(new Error('down'), stored);
    await expect(groups.of(1)).rejects.toThrow('down');
    expect(await groups.of(1)).toEqual(stored);
  });

  it('are none where the index is gone', async () => {
    const { groups } = groupsOf(undefined);
    expect((await groups.of(1)).names).toEqual([]);
  });

  it('stay in memory for as many small releases as there are', async () => {
    const { groups, repository } = groupsOf(...Array<StoredGroups>(40).fill(stored));
    for (const index of [...Array(40).keys(), ...Array(40).keys()]) await groups.of(index);
    expect(repository.reads).toBe(40);
  });

  it('are answered to all who asked at once for more than the cache holds', async () => {
    const large = { names: [], groups: new Int32Array(2 ** 21) };
    const { groups } = groupsOf(...Array<StoredGroups>(8).fill(large));
    const read = await Promise.all(Array.from({ length: 8 }, (_, index) => groups.of(index)));
    expect(read.map((found) => found === large)).toEqual(Array(8).fill(true));
  });
});
