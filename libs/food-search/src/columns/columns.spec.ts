import { describe, expect, it } from '@jest/globals';
import { ColumnBuilder, type ColumnSegment } from './column-builder.js';
import { mergeGroups } from './merge-groups.js';
import { readColumn } from './nutrient-column.js';

const food = (group: string | null, ...amounts: [number, number][]) => ({ group, amounts });

async function built(foods: Iterable<ReturnType<typeof food>>, start?: { food: number; segment: number }) {
  const segments: ColumnSegment[] = [];
  const builder = new ColumnBuilder((written) => Promise.resolve(void segments.push(...written)), start);
  for (const each of foods) await builder.add(each);
  const summary = await builder.finish();
  const column = (nutrient: number) =>
    readColumn(
      segments.filter((segment) => segment.nutrient === nutrient),
      summary.groups.length,
    );
  return { ...summary, segments, column };
}

describe('the columns of a release', () => {
  it('have the amount of each food as it was published, and none where it has none', async () => {
    const { column } = await built([food(null, [1, 0.1], [2, 0]), food(null), food(null, [2, 1e-7])]);
    expect([...column(1)]).toEqual([0.1, NaN, NaN]);
    expect([...column(2)]).toEqual([0, NaN, 1e-7]);
    expect([...column(3)]).toEqual([NaN, NaN, NaN]);
  });

  it('have the group of each food, and none where it has none', async () => {
    const { names, groups } = await built([food('Soups'), food(null), food('Fruit'), food('Soups')]);
    expect([names, [...groups]]).toEqual([
      ['Soups', 'Fruit'],
      [1, 0, 2, 1],
    ]);
  });

  it('are whole where they are written in several segments', async () => {
    const count = 600_000;
    function* foods() {
      for (let no = 0; no < count; no++) yield food(null, [1, no], [2, -no]);
    }
    const { segments, column } = await built(foods());
    expect(segments.length).toBeGreaterThan(2);
    expect(column(1).every((amount, no) => amount === no)).toBe(true);
    expect(column(2).length).toBe(count);
  });

  it('are the same where ranges of the foods are written apart', async () => {
    const foods = [
      food('Soups', [1, 5]),
      food(null, [2, 6]),
      food('Fruit', [1, 7]),
      food('Soups'),
      food('Nuts', [1, 8]),
    ];
    const whole = await built(foods);
    const [first, last] = [await built(foods.slice(0, 2)), await built(foods.slice(2), { food: 2, segment: 9 })];
    expect(mergeGroups([first, last])).toEqual({ names: whole.names, groups: whole.groups });
    const joined = [...first.segments, ...last.segments].filter(({ nutrient }) => nutrient === 1);
    expect(readColumn(joined, 5)).toEqual(whole.column(1));
    expect(joined.map(({ segment }) => segment)).toEqual([0, 9]);
  });
});
