import { Counter } from 'prom-client';
import { getOrCreate } from '#memoize';

/** Outcome of a lookup. `stale`: a miss that was served from an old entry, since the source is away. */
export type Lookup = 'hit' | 'miss' | 'stale';

/** Lookups by cache in plain numbers: a hit of the response cache must stay cheap. */
const lookups = new Map<string, Record<Lookup, number>>();

new Counter({
  name: 'nutrition_cache_requests_total',
  help: 'Look-ups in a cache, by its name and outcome: hit, miss or stale',
  labelNames: ['cache', 'outcome'] as const,
  collect() {
    this.reset();
    for (const [cache, counts] of lookups) {
      for (const [outcome, count] of Object.entries(counts)) this.inc({ cache, outcome }, count);
    }
  },
});

/** Counts one lookup in the cache of this name. */
export function countLookup(cache: string, outcome: Lookup): void {
  getOrCreate(lookups, cache, () => ({ hit: 0, miss: 0, stale: 0 }))[outcome]++;
}
