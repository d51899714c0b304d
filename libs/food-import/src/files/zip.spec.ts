import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { folderOf } from '../../../../test/support/folders.js';
import { zipOf, type ZipEntry } from '../../../../test/support/sources/zip.js';
import { SourceError } from '../source/source.js';
import { openFiles } from './open-files.js';

async function archive(...entries: ZipEntry[]): Promise<string> {
  return join(await folderOf({ 'foods.zip': zipOf(entries) }), 'foods.zip');
}

/** Opens an archive and reads all of one file in it. */
async function read(path: string, name: string): Promise<string> {
  const files = await openFiles(path);
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of await files.get(name).open()) chunks.push(chunk);
    return Buffer.concat(chunks).toString();
  } finally {
    await files.close();
  }
}

describe('a ZIP archive', () => {
  it('gives its files, folders left away', async () => {
    const path = await archive({ name: 'FoodData_2023/food.csv', content: 'a,b\n' }, { name: 'docs/', content: '' });
    expect(await read(path, 'food.csv')).toBe('a,b\n');
  });

  it('lets a highly repetitive small file pass', async () => {
    expect(await read(await archive({ name: 'food.csv', content: '0'.repeat(500_000) }), 'food.csv')).toHaveLength(
      500_000,
    );
  });

  it.each<[string, ZipEntry[], RegExp]>([
    ['a path that climbs out', [{ name: '../food.csv', content: 'x' }], /invalid relative path/],
    ['an absolute path', [{ name: '/etc/food.csv', content: 'x' }], /absolute path/],
    ['a backslash path', [{ name: '..\\food.csv', content: 'x' }], /invalid characters/],
    [
      'a claimed size beyond all tables',
      [{ name: 'food.csv', content: 'x', claimedSize: 0xfffffff0 }],
      /more than 200 times its packed size/,
    ],
    ['a bomb', [{ name: 'food.csv', content: Buffer.alloc(4 * 1024 ** 2) }], /more than 200 times its packed size/],
    ['a checksum that does not fit', [{ name: 'food.csv', content: 'x', claimedCrc: 1 }], /checksum is wrong/],
    ['more bytes than it claims', [{ name: 'food.csv', content: 'long', claimedSize: 2 }], /too many bytes/],
    ['fewer bytes than it claims', [{ name: 'food.csv', content: 'x', claimedSize: 9 }], /not enough bytes/],
    [
      'the same file twice',
      [
        { name: 'a/food.csv', content: 'x' },
        { name: 'b/food.csv', content: 'x' },
      ],
      /several files where one is expected/,
    ],
    [
      'too many files',
      Array.from({ length: 1001 }, (_, n) => ({ name: `${n}.csv`, content: '' })),
      /1001 entries, more than 1000/,
    ],
  ])('is refused with %s', async (_, entries, reason) => {
    const error: unknown = await read(await archive(...entries), 'food.csv').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(SourceError);
    expect((error as SourceError).message).toMatch(reason);
  });

  it('is refused where it is cut off, is none, or is not there', async () => {
    const whole = zipOf([{ name: 'food.csv', content: 'a,b\n' }]);
    const folder = await folderOf({
      'cut.zip': whole.subarray(0, -10),
      'text.zip': 'not a zip at all, whatever its name says',
    });
    for (const name of ['cut.zip', 'text.zip', 'absent.zip']) {
      await expect(openFiles(join(folder, name))).rejects.toThrow(/is no readable ZIP archive/);
    }
  });
});
