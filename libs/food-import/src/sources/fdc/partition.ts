import { BucketFile, BUCKETS } from './bucket-file.js';

const FLUSH_AT = 32 * 1024;

/** What belongs to a food: its id, then anything JSON can hold. */
export type Entry = readonly [id: number, ...unknown[]];

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
    const bytes = await this.file.read(bucket, Buffer.from(this.pending[bucket] ?? ''));
    const lines = bytes.toString().split('\n').slice(0, -1);
    return lines.map((line) => JSON.parse(line) as Item);
  }

  /** The entries of each bucket. */
  async *buckets(): AsyncGenerator<Item[]> {
    for (let bucket = 0; bucket < BUCKETS; bucket++) yield await this.bucket(bucket);
  }

  close(): Promise<void> {
    return this.file.close();
  }
}
