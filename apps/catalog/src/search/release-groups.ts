import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { SearchRepository, type StoredGroups } from '#catalog-store';

/** Limit of releases in memory: the current ones, and those just replaced. */
const RELEASES = 16;

const NO_GROUPS: StoredGroups = { names: [], groups: new Int32Array(0) };

/** The groups of releases, read when they are first asked for: four bytes a food. */
@Injectable()
export class ReleaseGroups {
  private readonly releases = new LRUCache<number, Promise<StoredGroups>>({ max: RELEASES });

  constructor(private readonly repository: SearchRepository) {}

  /** The groups of a release; none where it is gone. */
  of(release: number): Promise<StoredGroups> {
    const loaded = this.releases.get(release);
    if (loaded) return loaded;
    const groups = this.repository.groups(release).then((stored) => stored ?? NO_GROUPS);
    this.releases.set(release, groups);
    // A failed load is repeated on demand.
    groups.catch(() => this.releases.delete(release));
    return groups;
  }
}
