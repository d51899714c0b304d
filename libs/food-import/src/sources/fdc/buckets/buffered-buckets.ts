import { BucketFile, BUCKETS, type StoredBuckets } from './bucket-file.js';

/** Bytes of a bucket that wait in memory, so that few writes go to disk. */
export const PENDING_BYTES = 32 * 1024;

/** Buckets of bytes on disk, behind a buffer each. */
export abstract class BufferedBuckets {
  /** Bytes, because texts would survive collection after collection until they go to disk. */
  protected readonly pending = Array.from({ length: BUCKETS }, () => Buffer.allocUnsafeSlow(PENDING_BYTES));
  protected readonly sizes = new Int32Array(BUCKETS);
  /** The last write, beside which the next buffers are filled. */
  private written = Promise.resolve();

  /** @param file where they go; it is closed by whoever opens it */
  constructor(protected readonly file = new BucketFile()) {}

  /** Stores everything that was added, for readers in any thread. */
  async stored(): Promise<StoredBuckets> {
    for (const [bucket, size] of this.sizes.entries()) if (size > 0) await this.flush(bucket);
    await this.written;
    return this.file.stored();
  }

  /** Descriptor of the file, by which a thread stores in it. */
  descriptor(): Promise<number> {
    return this.file.descriptor();
  }

  close(): Promise<void> {
    return this.file.close();
  }

  protected async flush(bucket: number): Promise<void> {
    // A copy: the next items overwrite the buffer while it is written.
    const bytes = Buffer.from(this.pending[bucket]!.subarray(0, this.sizes[bucket]));
    this.sizes[bucket] = 0;
    await this.written;
    this.written = this.file.append(bucket, bytes);
    // It is awaited above or by `stored`, too late for a failure while items are added.
    this.written.catch(() => undefined);
  }
}
