import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { SearchRepository, type StoredGroups } from '#catalog-store';

/** Limit of indexes in memory: the current ones, and those just replaced. */
const INDEXES = 16;

const NO_GROUPS: StoredGroups = { names: [], groups: new Int32Array(0) };

/** The groups of releases, read when they are first asked for: four bytes a food. */
@Injectable()
export class ReleaseGroups {
  private readonly indexes = new LRUCache<number, Promise<StoredGroups>>({ max: INDEXES });

  constructor(private readonly repository: SearchRepository) {}

  /** The groups of an index; none where it is gone. */
  of(index: number): Promise<StoredGroups> {
    const loaded = this.indexes.get(index);
    if (loaded) return loaded;
    const groups = this.repository.groups(index).then((stored) => stored ?? NO_GROUPS);
    this.indexes.set(index, groups);
    // A failed load is repeated on demand.
    groups.catch(() => this.indexes.delete(index));
    return groups;
  }
}
