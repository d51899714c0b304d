import { read, write } from 'node:fs';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SourceError } from '../../../source/source.js';

/** Number of buckets: of all of FoodData Central one takes some megabytes in memory. */
export const BUCKETS = 128;

/** Far above that; a bucket this large has a food with millions of rows. */
const MAX_BUCKET = 128 * 1024 ** 2;

interface Block {
  readonly position: number;
  readonly length: number;
}

/** Blocks of every bucket in an open file: what a thread needs to read them too. */
export interface StoredBuckets {
  /** Descriptor of the file, which all threads of the process share. Absent where nothing was stored. */
  readonly fd?: number;
  readonly blocks: readonly (readonly Block[])[];
}

const readAt = promisify(read);
const writeAt = promisify(write);

/**
 * Bytes of a stored bucket in the order they were appended.
 * @throws Error where the file lacks a part of it
 */
export async function readBucket({ fd, blocks }: StoredBuckets, bucket: number): Promise<Buffer> {
  const own = blocks[bucket] ?? [];
  const bytes = Buffer.allocUnsafe(own.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const { position, length } of own) {
    if (fd !== undefined) requireAll(length, (await readAt(fd, bytes, at, length, position)).bytesRead);
    at += length;
  }
  return bytes;
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

  /** @param shared descriptor of the file, where another thread has opened it, and closes it */
  constructor(private readonly shared?: number) {}

  /** Descriptor of the file, which all threads of the process share. Opens it at first. */
  async descriptor(): Promise<number> {
    return this.shared ?? (await (this.file ??= openUnnamed())).fd;
  }

  /** @throws SourceError where the bucket grows beyond what rows of different foods can fill; Error where the disk is full */
  async append(bucket: number, bytes: Uint8Array): Promise<void> {
    const { length } = bytes;
    const position = this.size;
    const size = (this.sizes[bucket] ?? 0) + length;
    if (size > MAX_BUCKET) {
      throw SourceError.of('food_nutrient.csv', 'has too many rows for a single food');
    }
    this.size += length;
    this.sizes[bucket] = size;
    this.blocks[bucket]?.push({ position, length });
    requireAll(length, (await writeAt(await this.descriptor(), bytes, 0, length, position)).bytesWritten);
  }

  /** What is appended so far. It can be read until the file is closed. */
  async stored(): Promise<StoredBuckets> {
    return { fd: this.size > 0 ? await this.descriptor() : undefined, blocks: this.blocks };
  }

  async close(): Promise<void> {
    const file = await this.file?.catch(() => undefined);
    this.file = undefined;
    await file?.close();
  }
}

/** Checks what a read or a write moved: a full disk may take a part of the bytes without an error. */
function requireAll(length: number, moved: number): void {
  if (moved < length) throw new Error(`the disk of ${tmpdir()} has ${moved} of ${length} bytes: it may be full`);
}

async function openUnnamed(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'nutrition-import-'));
  try {
    return await open(join(folder, 'buckets'), 'wx+');
  } finally {
    await rm(folder, { recursive: true });
  }
}
