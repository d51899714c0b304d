export { BatchLoader } from './batch-loader.js';
export { getOrLoad } from './get-or-load.js';
export {
  type EventSource,
  type FetchStart,
  MAX_STALE_MS,
  PROFILE_POLICY,
  RefreshAheadCache,
  type RefreshPolicy,
} from './refresh-ahead-cache.js';
export { RingCache } from './ring-cache.js';
export { RevisionTracker } from './revision-tracker.js';
export { SingleFlight } from './single-flight.js';
export { withTimeout } from './with-timeout.js';
