import { describe, expect, it } from '@jest/globals';
import data from './synonyms.json' with { type: 'json' };
import { queryLanguageOf } from './query-language.js';
import { interpreterOf } from './synonyms.js';
import { withoutStopWords } from '../text/stop-words.js';
import { stem, tokenize } from '../text/tokenize.js';

const terms = (text: string) => [...new Set(withoutStopWords(tokenize(text)).map(stem))];
const interpreted = (terms: string[], isTerm: (term: string) => boolean) =>
  interpreterOf(terms, isTerm, queryLanguageOf(), [], terms);
const readingsOf = (text: string) =>
  interpreted(terms(text), () => false)('synonyms').map((interpretation) => interpretation.flat().join(' '));

const pairs = [
  ...data.same.flatMap((group) =>
    group.flatMap((name) => group.filter((other) => other !== name).map((other) => [name, other] as const)),
  ),
  ...Object.entries(data.also).flatMap(([name, others]) => others.map((other) => [name, other] as const)),
];

describe('synonyms', () => {
  it.each(pairs)('%s also asks for %s', (name, other) => {
    expect(readingsOf(name)).toContain(terms(other).join(' '));
    expect(readingsOf(`imported ${name}`)).toContain(['imported', ...terms(other)].join(' '));
  });

  it('leave the query as it is first', () => {
    expect(readingsOf('green onion soup')).toEqual([
      'green onion soup',
      'scallion soup',
      'spring onion soup',
      'salad onion soup',
    ]);
  });

  it('do not multiply without end', () => {
    const sodas = Array.from({ length: 30 }, () => 'soda');
    expect(interpreted(sodas, () => false)('synonyms').length).toBeLessThanOrEqual(12);
  });

  it('join two words where the joined one is known', () => {
    const joined = interpreted(terms('butter milk'), (term) => term === 'buttermilk')('synonyms');
    expect(joined).toContainEqual([['buttermilk']]);
  });

  it('take apart a compound that the foods also write in two words', () => {
    const known = new Set(['lemongrass', 'lemon', 'grass', 'mushroom', 'mush']);
    const interpretations = (word: string) => interpreted([word], (term) => known.has(term))('synonyms');
    expect(interpretations('lemongrass')).toContainEqual([['lemon'], ['grass']]);
    expect(interpretations('mushroom')).not.toContainEqual([['mush'], ['room']]);
  });

  it('say each term once', () => {
    const nearest = interpreted(terms('emmental cheese'), () => true)('nearest');
    for (const interpretation of nearest)
      expect(new Set(interpretation.flat()).size).toBe(interpretation.flat().length);
  });
});
