import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { SearchRepository, type StoredGroups } from '#catalog-store';

/** Limit of indexes in memory: the current ones, and those just replaced. */
const INDEXES = 16;

const NO_GROUPS: StoredGroups = { names: [], groups: new Int32Array(0) };

/** The groups of releases, read when they are first asked for: four bytes a food. */
@Injectable()
export class ReleaseGroups {
  private readonly indexes = new LRUCache<number, StoredGroups>({
    max: INDEXES,
    fetchMethod: async (index) => (await this.repository.groups(index)) ?? NO_GROUPS,
    // A read evicted meanwhile still has its callers.
    ignoreFetchAbort: true,
  });

  constructor(private readonly repository: SearchRepository) {}

  /** The groups of an index; none where it is gone. */
  of(index: number): Promise<StoredGroups> {
    return this.indexes.forceFetch(index);
  }
}
