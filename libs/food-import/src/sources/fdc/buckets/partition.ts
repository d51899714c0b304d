import { getOrCreate } from '#memoize';
import { BUCKETS } from './bucket-file.js';
import { BufferedBuckets, PENDING_BYTES } from './buffered-buckets.js';

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
      getOrCreate(this.places, this.idAt(at), () => []).push(at);
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
export class Partition<Item extends Entry> extends BufferedBuckets {
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
    return new EntryBucket(await this.read(bucket));
  }

  async *buckets(): AsyncGenerator<EntryBucket<Item>> {
    for (let bucket = 0; bucket < BUCKETS; bucket++) yield await this.bucket(bucket);
  }

  private fits(bucket: number, text: string): boolean {
    return this.sizes[bucket]! + MAX_UTF8_BYTES * text.length <= PENDING_BYTES;
  }

  private async addAfterFlush(bucket: number, text: string): Promise<void> {
    if (this.sizes[bucket]! > 0) await this.flush(bucket);
    if (this.fits(bucket, text)) this.sizes[bucket] = this.pending[bucket]!.write(text);
    else await this.file.append(bucket, Buffer.from(text));
  }
}
