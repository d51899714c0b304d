import { BucketFile, BUCKETS, readBucket, type StoredBuckets } from './bucket-file.js';

/** Bytes of a bucket that wait in memory, so that few writes go to disk. */
export const PENDING_BYTES = 32 * 1024;

/** Buckets of bytes on disk, behind a buffer each. */
export abstract class BufferedBuckets {
  /** Bytes, because texts would survive collection after collection until they go to disk. */
  protected readonly pending = Array.from({ length: BUCKETS }, () => Buffer.allocUnsafeSlow(PENDING_BYTES));
  protected readonly sizes = new Int32Array(BUCKETS);
  protected readonly file = new BucketFile();

  /** Stores everything, for threads that read it. */
  async stored(): Promise<StoredBuckets> {
    for (const [bucket, size] of this.sizes.entries()) if (size > 0) await this.flush(bucket);
    return this.file.stored();
  }

  close(): Promise<void> {
    return this.file.close();
  }

  /** Bytes of a bucket in the order they were added. */
  protected async read(bucket: number): Promise<Buffer> {
    return Buffer.concat([await readBucket(await this.file.stored(), bucket), this.pendingBytes(bucket)]);
  }

  protected flush(bucket: number): Promise<void> {
    const bytes = Buffer.from(this.pendingBytes(bucket));
    this.sizes[bucket] = 0;
    return this.file.append(bucket, bytes);
  }

  private pendingBytes(bucket: number): Buffer {
    return this.pending[bucket]!.subarray(0, this.sizes[bucket]);
  }
}
