import { BucketFile, BUCKETS, readBucket, type StoredBuckets } from './bucket-file.js';

const FLUSH_AT = 32 * 1024;

/** What belongs to a food: its id, then anything JSON can hold. */
export type Entry = readonly [id: number, ...unknown[]];

/** The entries in the bytes of a bucket. */
export function entriesIn<Item extends Entry>(bytes: Buffer): Item[] {
  const lines = bytes.toString().split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line) as Item);
}

/**
 * Entries of any number, brought together by id: written in any order, read bucket by bucket, each bucket holding
 * everything of its ids. What is much goes to disk.
 */
export class Partition<Item extends Entry> {
  private readonly pending = Array<string>(BUCKETS).fill('');
  private readonly file = new BucketFile();

  /** Resolves where a bucket goes to disk, with every hundredth entry or so; else returns nothing. */
  add(item: Item): Promise<void> | undefined {
    const bucket = item[0] % BUCKETS;
    const text = `${this.pending[bucket] ?? ''}${JSON.stringify(item)}\n`;
    this.pending[bucket] = text.length < FLUSH_AT ? text : '';
    return text.length < FLUSH_AT ? undefined : this.file.append(bucket, Buffer.from(text));
  }

  /** The entries of a bucket, in the order they were added. */
  async bucket(bucket: number): Promise<Item[]> {
    const stored = await readBucket(await this.file.stored(), bucket);
    return entriesIn(Buffer.concat([stored, Buffer.from(this.pending[bucket] ?? '')]));
  }

  /** Stores all entries, for threads that read them. */
  async stored(): Promise<StoredBuckets> {
    for (const [bucket, text] of this.pending.entries()) {
      if (text !== '') await this.file.append(bucket, Buffer.from(text));
    }
    this.pending.fill('');
    return this.file.stored();
  }

  /** The entries of each bucket. */
  async *buckets(): AsyncGenerator<Item[]> {
    for (let bucket = 0; bucket < BUCKETS; bucket++) yield await this.bucket(bucket);
  }

  close(): Promise<void> {
    return this.file.close();
  }
}
