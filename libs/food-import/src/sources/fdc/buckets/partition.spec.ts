import { describe, expect, it } from '@jest/globals';
import { SourceError } from '../../../source/source.js';
import { Partition } from './partition.js';

type Item = readonly [id: number, text: string];

async function read(partition: Partition<Item>): Promise<Item[][]> {
  const buckets: Item[][] = [];
  for await (const bucket of partition.buckets()) buckets.push([...bucket.ids].flatMap((id) => bucket.of(id)));
  return buckets;
}

describe('a partition', () => {
  it.each([
    ['few', 10],
    ['many', 200_000],
  ])('brings the entries of an id together, %s of them, in the order they came', async (_, count) => {
    const partition = new Partition<Item>();
    for (let n = 0; n < count; n++) await partition.add([n % 1000, `entry ${n}, naïve`]);
    const buckets = await read(partition);
    await partition.close();
    expect(buckets.flat()).toHaveLength(count);
    const homes = new Map<number, number>();
    for (const [home, bucket] of buckets.entries()) {
      const lasts = new Map<number, number>();
      for (const [id, text] of bucket) {
        if ((homes.get(id) ?? home) !== home) throw new Error(`${id} is in two buckets`);
        homes.set(id, home);
        const n = Number(/\d+/.exec(text)?.[0]);
        const before = lasts.get(id) ?? -1;
        if (n <= before) throw new Error(`${n} after ${before}`);
        lasts.set(id, n);
      }
    }
  });

  it('refuses more of one id than fits in memory', async () => {
    const partition = new Partition<Item>();
    const text = 'x'.repeat(1024 * 1024);
    const fill = async () => {
      for (let n = 0; n < 200; n++) await partition.add([7, text]);
    };
    await expect(fill()).rejects.toThrow(SourceError);
    await partition.close();
  });
});
