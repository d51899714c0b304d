import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { SearchRepository, type StoredGroups } from '#catalog-store';

/** Size limit of the cached groups, over all releases: those of eight million foods. */
const GROUPS_BYTES = 32 * 1024 * 1024;

const NO_GROUPS: StoredGroups = { names: [], groups: new Int32Array(0) };

/** The groups of releases, read when they are first asked for: four bytes a food. */
@Injectable()
export class ReleaseGroups {
  private readonly indexes = new LRUCache<number, StoredGroups>({
    maxSize: GROUPS_BYTES,
    sizeCalculation: ({ groups }) => groups.byteLength + 1024,
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
