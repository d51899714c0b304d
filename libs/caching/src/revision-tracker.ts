import { type EventSource, PROFILE_POLICY, RefreshAheadCache, type RefreshPolicy } from './refresh-ahead-cache.js';

/**
 * Tracks the current revision of each access profile, as replies state it. Data cached under a revision is valid while
 * that is current: one reply confirms everything cached under it.
 */
export class RevisionTracker extends RefreshAheadCache<string | undefined> {
  /** @param fetch reads the revision of a profile; absent: revisions come from replies alone */
  constructor(
    source: EventSource,
    fetch?: (profile: string) => Promise<string | undefined>,
    policy: RefreshPolicy = PROFILE_POLICY,
  ) {
    super(source, policy, fetch);
  }
}
