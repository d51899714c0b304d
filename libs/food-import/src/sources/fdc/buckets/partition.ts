import { Bucket } from './bucket.js';
import { BUCKETS, readBucket } from './bucket-file.js';
import { BufferedBuckets, PENDING_BYTES } from './buffered-buckets.js';

/** Most bytes of a character in UTF-8, by the length of its text. */
const MAX_UTF8_BYTES = 3;

/** What belongs to a food: its id, then anything JSON can hold. */
export type Entry = readonly [id: number, ...unknown[]];

const [LF, COMMA, ZERO] = [10, 44, 48] as const;

/** Entries of the foods in a bucket: a line `[id,…]` of JSON each. */
export class EntryBucket<Item extends Entry> extends Bucket<Item> {
  protected override idAt(line: number): number {
    let id = 0;
    for (let at = line + 1; this.bytes[at] !== COMMA; at++) id = 10 * id + this.bytes[at]! - ZERO;
    return id;
  }

  protected override endOf(line: number): number {
    return this.bytes.indexOf(LF, line) + 1;
  }

  protected override item(line: number): Item {
    return JSON.parse(this.bytes.toString('utf8', line, this.endOf(line))) as Item;
  }
}

/**
 * Entries of any number, brought together by id: written in any order, read bucket by bucket, each bucket holding
 * everything of its ids.
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

  async *buckets(): AsyncGenerator<EntryBucket<Item>> {
    const stored = await this.stored();
    for (let bucket = 0; bucket < BUCKETS; bucket++) yield new EntryBucket(await readBucket(stored, bucket));
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
