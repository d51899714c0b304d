import { describe, expect, it } from '@jest/globals';
import { BUCKETS, readBucket } from './bucket-file.js';
import { type StagedValue, ValueBucket, ValuePartition } from './value-partition.js';

async function valuesOf(partition: ValuePartition): Promise<Map<number, StagedValue[]>> {
  const foods = new Map<number, StagedValue[]>();
  const stored = await partition.stored();
  for (let bucket = 0; bucket < BUCKETS; bucket++) {
    const values = new ValueBucket(await readBucket(stored, bucket));
    for (const id of values.ids) {
      if (foods.has(id)) throw new Error(`${id} is in two buckets`);
      foods.set(id, values.of(id));
    }
  }
  return foods;
}

describe('a partition of values', () => {
  it.each([
    ['few', 100],
    ['many', 20_000],
  ])('brings the values of a food together, %s of them, in the order they came', async (_, count) => {
    const partition = new ValuePartition();
    const given = new Map<number, StagedValue[]>();
    for (let line = 2; line < count; line++) {
      const id = 1 + ((line * 7) % 10);
      const value = {
        line,
        nutrient: 1000 + (line % 99),
        amount: line / 100,
        source: [70, null, line].slice(line % 4),
      };
      given.set(id, given.get(id) ?? []);
      given.get(id)?.push(value);
      await partition.add(id, value);
    }
    expect(await valuesOf(partition)).toEqual(given);
    await partition.close();
  });

  it('keeps the largest numbers, the least amount, and every number of a source', async () => {
    const partition = new ValuePartition();
    const value = { line: 4_000_000_000, nutrient: 999_999_999, amount: 1e-15, source: [null, 0, -0.1, 1e12] };
    await partition.add(134_217_727, value);
    expect(await valuesOf(partition)).toEqual(new Map([[134_217_727, [value]]]));
    await partition.close();
  });
});
