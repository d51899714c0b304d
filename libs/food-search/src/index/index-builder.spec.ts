import { describe, expect, it } from '@jest/globals';
import { english } from '../analysis/english.js';
import { Position, positionOf, unpack } from '../postings/postings.js';
import { IndexBuilder, type IndexedFood, type IndexStart, type Segment } from './index-builder.js';
import { mergeSummaries } from './merge-summaries.js';

const names = ['Beans, green, raw', 'Milk, whole', 'Bread, rye', 'Milk chocolate', 'Beans, baked', 'Bread with beans'];
const foods = names.map((description, at): IndexedFood => ({
  description,
  staticRank: 200 - at,
  supplier: at % 2 ? 'Acme Foods' : 'Bean & Co',
}));

async function indexOf(foods: readonly IndexedFood[], start?: IndexStart) {
  const segments: Segment[] = [];
  const builder = new IndexBuilder((written) => Promise.resolve(void segments.push(...written)), english, start);
  for (const food of foods) await builder.add(food);
  return { summary: await builder.finish(), segments };
}

function listsOf(segments: readonly Segment[]): Map<string, number[]> {
  const lists = new Map<string, number[]>();
  for (const { term, postings } of segments.toSorted((a, b) => a.segment - b.segment)) {
    lists.set(term, [...(lists.get(term) ?? []), ...unpack([postings])]);
  }
  return lists;
}

describe('an index that is built in ranges of its foods', () => {
  it('is the same as one that is built at once', async () => {
    const whole = await indexOf(foods);
    const first = await indexOf(foods.slice(0, 2));
    const last = await indexOf(foods.slice(2), { food: 2, segment: 100 });
    expect(listsOf([...first.segments, ...last.segments])).toEqual(listsOf(whole.segments));
    expect(mergeSummaries([first.summary, last.summary])).toEqual({
      ...whole.summary,
      features: Uint8Array.from(whole.summary.features),
    });
  });
});

describe('a word of a description and of another name', () => {
  it('counts as the name, though the description stands first', async () => {
    const pop = { description: 'Soft drink', staticRank: 1, synonyms: ['root beer and other soda pop', 'soda pop'] };
    const { segments } = await indexOf([pop]);
    expect(positionOf(listsOf(segments).get('pop')?.[0] ?? 0)).toBe(Position.synonym);
  });
});

describe('a word that a food has twice', () => {
  it('is listed once, where it stands first', async () => {
    const { summary, segments } = await indexOf([{ description: 'Milk, low fat', staticRank: 1, product: 'Milk' }]);
    expect(summary.counts[summary.words.indexOf('milk')]).toBe(1);
    expect(listsOf(segments).get('milk')).toHaveLength(1);
  });
});
