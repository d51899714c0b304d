import { describe, expect, it } from '@jest/globals';
import { posting } from '../postings/postings.js';
import { foodList } from '../postings/food-list.js';
import { DOC_FEATURE_BYTES } from '../ranking/relevance.js';
import { english } from '../analysis/english.js';
import { ReleaseIndex } from './release-index.js';
import { warmUp, search } from '../searcher.js';

/** An index of so many foods, all called apple, that counts how often its lists are read. */
function manyApples(foods: number) {
  let reads = 0;
  const list = foodList(
    Int32Array.from({ length: foods }, (_, food) => posting(food, 0, true)),
    foods,
  );
  const index = new ReleaseIndex(
    {
      words: ['apple', 'applesauce', 'pear'],
      counts: [foods, 1, 1],
      features: new Uint8Array(DOC_FEATURE_BYTES * foods).fill(1),
    },
    (terms) => {
      reads++;
      return Promise.resolve(new Map(terms.map((term) => [term, list])));
    },
    english,
  );
  return { index, reads: () => reads };
}

describe('a prefix of many words', () => {
  it('has its posting list merged once, however few foods have it', async () => {
    const words = Array.from({ length: 40 }, (_, at) => `apple${String.fromCharCode(97 + at / 10, 97 + (at % 10))}n`);
    let reads = 0;
    const read = (terms: readonly string[]) => {
      reads++;
      const lists = terms.map(
        (term) => [term, foodList(Int32Array.of(posting(words.indexOf(term), 0, true)), 40)] as const,
      );
      return Promise.resolve(new Map(lists));
    };
    const index = new ReleaseIndex(
      { words, counts: words.map(() => 1), features: new Uint8Array(DOC_FEATURE_BYTES * 40) },
      read,
      english,
    );
    expect((await index.beginning('apple'))?.postings).toHaveLength(40);
    await index.beginning('apple');
    expect(reads).toBe(1);
  });
});

describe('what many foods are called', () => {
  it('is common, and so are its beginnings', () => {
    expect(manyApples(20_000).index.commonPrefixes()).toEqual(['a', 'ap', 'app', 'appl', 'apple']);
    expect(manyApples(20).index.commonPrefixes()).toEqual([]);
  });

  it('is among the first found where it is more frequent than others, the shortest first', () => {
    const words = Array.from({ length: 4000 }, (_, no) => `word${no + 1000}`);
    const content = { words, counts: words.map((_, no) => 1000 + no), features: new Uint8Array() };
    const prefixes = new ReleaseIndex(content, () => Promise.resolve(new Map()), english).commonPrefixes();
    expect(prefixes.slice(0, 4)).toEqual(['w', 'wo', 'wor', 'word']);
    expect(prefixes).toHaveLength(2500);
    expect(prefixes).toContain('word4999');
    expect(prefixes).not.toContain('word1000');
  });

  it('is found before it is asked for', async () => {
    const { index, reads } = manyApples(20_000);
    await warmUp(index);
    const before = reads();
    const { total, foods } = await search('Apple', true, [index], 10);
    expect([total, ...foods]).toEqual([20_000, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(reads()).toBe(before);
  });

  it('has the posting list of a prefix, which is merged once', async () => {
    const { index, reads } = manyApples(20_000);
    const list = await index.beginning('appl');
    expect(list?.postings).toHaveLength(20_000);
    expect(await index.beginning('appl')).toBe(list);
    expect(reads()).toBe(1);
  });

  it('is found beyond what was prepared', async () => {
    const { index } = manyApples(20_000);
    await warmUp(index);
    expect((await search('apple', true, [index])).foods).toHaveLength(20_000);
  });
});
