import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SourceError } from '../../source/source.js';

/** Number of buckets: of all of FoodData Central one takes some megabytes in memory. */
export const BUCKETS = 128;

/** Far above that; a bucket this large has a food with millions of rows. */
const MAX_BUCKET = 128 * 1024 ** 2;

interface Block {
  readonly position: number;
  readonly length: number;
}

/**
 * Temporary file with the bytes of every bucket, appended block by block in any order. It has no name once it is open,
 * so it vanishes with the process; it is created with the first block.
 */
export class BucketFile {
  private readonly blocks = Array.from({ length: BUCKETS }, (): Block[] => []);
  private readonly sizes = Array<number>(BUCKETS).fill(0);
  private file: Promise<FileHandle> | undefined;
  private size = 0;

  /** @throws SourceError where the bucket grows beyond what rows of different foods can fill */
  async append(bucket: number, bytes: Uint8Array): Promise<void> {
    const { length } = bytes;
    const position = this.size;
    const size = (this.sizes[bucket] ?? 0) + length;
    if (size > MAX_BUCKET) {
      throw new SourceError([{ file: 'food_nutrient.csv', reason: 'has too many rows for a single food' }]);
    }
    this.size += length;
    this.sizes[bucket] = size;
    this.blocks[bucket]?.push({ position, length });
    this.file ??= openUnnamed();
    await (await this.file).write(bytes, 0, length, position);
  }

  /** The bytes of a bucket in the order they were appended, with those of `last` behind them. */
  async read(bucket: number, last: Uint8Array): Promise<Buffer> {
    const size = this.sizes[bucket] ?? 0;
    const bytes = Buffer.allocUnsafe(size + last.length);
    let at = 0;
    for (const { position, length } of this.blocks[bucket] ?? []) {
      await (await this.file)?.read(bytes, at, length, position);
      at += length;
    }
    bytes.set(last, at);
    return bytes;
  }

  async close(): Promise<void> {
    const file = await this.file?.catch(() => undefined);
    this.file = undefined;
    await file?.close();
  }
}

async function openUnnamed(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'nutrition-import-'));
  try {
    return await open(join(folder, 'buckets'), 'wx+');
  } finally {
    await rm(folder, { recursive: true });
  }
}
