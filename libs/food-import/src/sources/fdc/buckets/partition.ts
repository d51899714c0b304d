import { BucketFile, BUCKETS, readBucket, type StoredBuckets } from './bucket-file.js';

const PENDING_BYTES = 32 * 1024;

/** Most bytes of a character in UTF-8, by the length of its text. */
const MAX_UTF8_BYTES = 3;

/** What belongs to a food: its id, then anything JSON can hold. */
export type Entry = readonly [id: number, ...unknown[]];

const [LF, COMMA, ZERO] = [10, 44, 48] as const;

/** Entries of the foods in a bucket, each decoded when its food is asked for: together they would fill the heap. */
export class EntryBucket<Item extends Entry> {
  /** Where the lines of each id begin. */
  private readonly places = new Map<number, number[]>();

  constructor(private readonly bytes: Buffer) {
    for (let at = 0; at < bytes.length; at = this.endOf(at) + 1) {
      const id = this.idAt(at);
      const places = this.places.get(id);
      if (places) places.push(at);
      else this.places.set(id, [at]);
    }
  }

  get ids(): Iterable<number> {
    return this.places.keys();
  }

  /** Ids that have more than one entry. */
  get repeatedIds(): readonly number[] {
    return [...this.places].flatMap(([id, { length }]) => (length > 1 ? [id] : []));
  }

  /** The entries of an id, in the order they were added. */
  of(id: number): Item[] {
    const places = this.places.get(id) ?? [];
    return places.map((at) => JSON.parse(this.bytes.toString('utf8', at, this.endOf(at))) as Item);
  }

  /** The id that a line `[id,…]` begins with. */
  private idAt(line: number): number {
    let id = 0;
    for (let at = line + 1; this.bytes[at] !== COMMA; at++) id = 10 * id + this.bytes[at]! - ZERO;
    return id;
  }

  private endOf(line: number): number {
    return this.bytes.indexOf(LF, line);
  }
}

/**
 * Entries of any number, brought together by id: written in any order, read bucket by bucket, each bucket holding
 * everything of its ids. What is much goes to disk.
 */
export class Partition<Item extends Entry> {
  /** Bytes, because texts would survive collection after collection until they go to disk. */
  private readonly pending = Array.from({ length: BUCKETS }, () => Buffer.allocUnsafeSlow(PENDING_BYTES));
  private readonly sizes = new Int32Array(BUCKETS);
  private readonly file = new BucketFile();

  /** Resolves where a bucket goes to disk, with every hundredth entry or so. Else returns nothing. */
  add(item: Item): Promise<void> | undefined {
    const bucket = item[0] % BUCKETS;
    const text = `${JSON.stringify(item)}\n`;
    if (!this.fits(bucket, text)) return this.addAfterFlush(bucket, text);
    const at = this.sizes[bucket]!;
    this.sizes[bucket] = at + this.pending[bucket]!.write(text, at);
    return undefined;
  }

  async bucket(bucket: number): Promise<EntryBucket<Item>> {
    const stored = await readBucket(await this.file.stored(), bucket);
    return new EntryBucket(Buffer.concat([stored, this.pendingBytes(bucket)]));
  }

  /** Stores all entries, for threads that read them. */
  async stored(): Promise<StoredBuckets> {
    for (const [bucket, size] of this.sizes.entries()) if (size > 0) await this.flush(bucket);
    return this.file.stored();
  }

  async *buckets(): AsyncGenerator<EntryBucket<Item>> {
    for (let bucket = 0; bucket < BUCKETS; bucket++) yield await this.bucket(bucket);
  }

  close(): Promise<void> {
    return this.file.close();
  }

  private fits(bucket: number, text: string): boolean {
    return this.sizes[bucket]! + MAX_UTF8_BYTES * text.length <= PENDING_BYTES;
  }

  private async addAfterFlush(bucket: number, text: string): Promise<void> {
    if (this.sizes[bucket]! > 0) await this.flush(bucket);
    if (this.fits(bucket, text)) this.sizes[bucket] = this.pending[bucket]!.write(text);
    else await this.file.append(bucket, Buffer.from(text));
  }

  private flush(bucket: number): Promise<void> {
    const bytes = Buffer.from(this.pendingBytes(bucket));
    this.sizes[bucket] = 0;
    return this.file.append(bucket, bytes);
  }

  private pendingBytes(bucket: number): Buffer {
    return this.pending[bucket]!.subarray(0, this.sizes[bucket]);
  }
}
