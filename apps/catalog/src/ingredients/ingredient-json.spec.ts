import { describe, expect, it } from '@jest/globals';
import { readLine } from '#ingredient-lines';
import { type IndexedFood } from '../indexed-foods/indexed-foods.js';
import { ingredientsJson } from './ingredient-json.js';

const KIB = 1024;

const foodOf = (bytes: number): IndexedFood => ({
  description: 'Salt, table',
  quantity: 100,
  units: [],
  composition: {},
  item: JSON.stringify('x'.repeat(bytes - 2)),
});

/** Answer with a food and five alternatives a line, each of so many bytes. */
const answerOf = (lines: number, foodBytes: number): string => {
  const food = foodOf(foodBytes);
  const resolved = { match: 'sure', food, weight: {}, alternatives: Array<IndexedFood>(5).fill(food) } as const;
  return ingredientsJson(Array.from({ length: lines }, () => ({ line: 'salt', reading: readLine('salt'), resolved })));
};

interface Item {
  readonly food: string;
  readonly alternatives?: readonly string[];
}
const itemsOf = (answer: string) => (JSON.parse(answer) as { items: readonly Item[] }).items;

describe('An answer about lines', () => {
  // Foods on 100 lines beside a limit of 900 KiB: six of 1 KiB on each are below it, six of 2 KiB above.
  it.each([
    [5, 1],
    [3, 2],
    [1, 4],
    [0, 8],
  ])('has the first %d alternatives of every line where a food takes %d KiB', (most, kib) => {
    const answer = answerOf(100, kib * KIB);
    const items = itemsOf(answer);
    expect(items).toHaveLength(100);
    expect(new Set(items.map(({ alternatives = [] }) => alternatives.length))).toEqual(new Set([most]));
    expect(Buffer.byteLength(answer)).toBeLessThanOrEqual(900 * KIB);
  });

  it('counts bytes, of which a character may take several', () => {
    const food = { ...foodOf(2), item: JSON.stringify('漢'.repeat(500)) };
    const resolved = { match: 'sure', food, weight: {}, alternatives: Array<IndexedFood>(5).fill(food) } as const;
    const line = { line: '漢', reading: readLine('salt'), resolved };
    expect(itemsOf(ingredientsJson(Array.from({ length: 110 }, () => line)))[0]?.alternatives).toHaveLength(3);
  });

  it('is whole where it is too large without any alternative: the transport rejects it', () => {
    const items = itemsOf(answerOf(100, 12 * KIB));
    expect(items).toHaveLength(100);
    expect(items[0]).toMatchObject({ food: expect.any(String) as unknown });
    expect(items[0]).not.toHaveProperty('alternatives');
  });
});
