import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SourceError } from '../../source/source.js';

const BUCKETS = 128;
const FLUSH_AT = 64 * 1024;
/** A bucket of all of FoodData Central takes near 10 MB; one this large has a food with millions of rows. */
const MAX_BUCKET = 128 * 1024 ** 2;

/** What belongs to a food: its id, then anything JSON can hold. */
export type Entry = readonly [id: number, ...unknown[]];

/**
 * Entries of any number, brought together by id: written in any order, read bucket by bucket, each bucket holding
 * everything of its ids. What is much goes to disk; the files have no names once they are open, so they vanish with
 * the process.
 */
export class Partition<Item extends Entry> {
  private readonly pending = Array<string>(BUCKETS).fill('');
  private readonly sizes = Array<number>(BUCKETS).fill(0);
  private files: Promise<readonly FileHandle[]> | undefined;

  /** Resolves at once but for every thousandth entry or so, when a bucket goes to disk. */
  add(item: Item): Promise<void> | undefined {
    const bucket = item[0] % BUCKETS;
    const text = `${this.pending[bucket] ?? ''}${JSON.stringify(item)}\n`;
    this.pending[bucket] = text;
    return text.length < FLUSH_AT ? undefined : this.flush(bucket);
  }

  /** The entries of each bucket, in the order they were added. */
  async *buckets(): AsyncGenerator<Item[]> {
    for (const [bucket, pending] of this.pending.entries()) {
      const bytes = Buffer.alloc(this.sizes[bucket] ?? 0);
      if (bytes.length > 0) await (await this.files)?.[bucket]?.read(bytes, 0, bytes.length, 0);
      yield (bytes.toString() + pending)
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as Item);
    }
  }

  async close(): Promise<void> {
    const files = await this.files?.catch(() => []);
    this.files = undefined;
    await Promise.all(files?.map((file) => file.close()) ?? []);
  }

  private async flush(bucket: number): Promise<void> {
    this.files ??= openUnnamed(BUCKETS);
    const bytes = Buffer.from(this.pending[bucket] ?? '');
    this.pending[bucket] = '';
    const size = this.sizes[bucket] ?? 0;
    if (size + bytes.length > MAX_BUCKET) {
      throw new SourceError([{ file: 'food_nutrient.csv', reason: 'has too many rows for a single food' }]);
    }
    await (await this.files)[bucket]?.write(bytes, 0, bytes.length, size);
    this.sizes[bucket] = size + bytes.length;
  }
}

async function openUnnamed(count: number): Promise<readonly FileHandle[]> {
  const folder = await mkdtemp(join(tmpdir(), 'nutrition-import-'));
  const files: FileHandle[] = [];
  try {
    while (files.length < count) files.push(await open(join(folder, String(files.length)), 'wx+'));
    return files;
  } catch (error) {
    await Promise.all(files.map((file) => file.close()));
    throw error;
  } finally {
    await rm(folder, { recursive: true });
  }
}
