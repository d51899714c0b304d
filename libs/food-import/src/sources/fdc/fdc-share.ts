import { ReportBuilder } from '../../source/report.js';
import { writeShare } from '../../threads/write-share.js';
import { BUCKETS, readBucket, type StoredBuckets } from './buckets/bucket-file.js';
import { IdSet } from './buckets/id-set.js';
import { EntryBucket } from './buckets/partition.js';
import { ValueBucket } from './buckets/value-partition.js';
import { FdcFoods, type FoodTables } from './fdc-foods.js';
import { type Staged } from './staging.js';

/** What a thread completes its share of the foods with. */
export interface FdcShare {
  readonly tables: Omit<FoodTables, 'current'>;
  /** Bits of the ids of the current foods, in memory that all threads share. */
  readonly current: Uint8Array;
  readonly entries: StoredBuckets;
  readonly values: StoredBuckets;
}

/** Module of a thread: the foods of every so many buckets. */
await writeShare(({ tables, current, entries, values }: FdcShare, share, shares) => {
  const counts = new ReportBuilder();
  const buckets = {
    entries: async (bucket: number) => new EntryBucket<Staged>(await readBucket(entries, bucket)),
    values: async (bucket: number) => new ValueBucket(await readBucket(values, bucket)),
  };
  const completing = new FdcFoods({ ...tables, current: new IdSet(current) }, buckets, counts);
  async function* foods() {
    for (let bucket = share; bucket < BUCKETS; bucket += shares) yield* await completing.in(bucket);
  }
  return { foods: foods(), report: () => counts.build() };
});
