import { Counter } from 'prom-client';

/** Whether a cache had what was asked for; stale: a miss, and an old entry stood in for a source that is away. */
export type Lookup = 'hit' | 'miss' | 'stale';

/** Plain numbers by cache: a hit of the response cache is the cheapest of all requests. */
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

/** Counts one look-up in the cache of this name. */
export function countLookup(cache: string, outcome: Lookup): void {
  let counts = lookups.get(cache);
  if (!counts) lookups.set(cache, (counts = { hit: 0, miss: 0, stale: 0 }));
  counts[outcome]++;
}
