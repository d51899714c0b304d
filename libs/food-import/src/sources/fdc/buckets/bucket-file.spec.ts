import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readBucket } from './bucket-file.js';

describe('a stored bucket', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bucket-file-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is not read where a part of it never reached the disk', async () => {
    const path = join(folder, 'buckets');
    await writeFile(path, '[1,"a"]\n');
    const file = await open(path);
    const stored = { fd: file.fd, blocks: [[{ position: 0, length: 16 }]] };
    await expect(readBucket(stored, 0)).rejects.toThrow('8 of 16 bytes');
    await file.close();
  });
});
