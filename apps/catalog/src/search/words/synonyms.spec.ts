import { describe, expect, it } from '@jest/globals';
import data from './synonyms.json' with { type: 'json' };
import { synonymReadings } from './synonyms.js';
import { telling } from './query.js';
import { termOf, wordsOf } from './words.js';

const terms = (text: string) => telling(wordsOf(text)).map(termOf);
const readingsOf = (text: string) =>
  synonymReadings(terms(text), () => false).map((reading) => reading.flat().join(' '));

const pairs = [
  ...data.same.flatMap((group) =>
    group.flatMap((name) => group.filter((other) => other !== name).map((other) => [name, other] as const)),
  ),
  ...Object.entries(data.also).flatMap(([name, others]) => others.map((other) => [name, other] as const)),
];

describe('synonyms', () => {
  it.each(pairs)('%s also asks for %s', (name, other) => {
    expect(readingsOf(name)).toContain(terms(other).join(' '));
    expect(readingsOf(`organic ${name}`)).toContain(['organic', ...terms(other)].join(' '));
  });

  it('leave the query as it is first', () => {
    expect(readingsOf('green onion soup')).toEqual(['green onion soup', 'scallion soup', 'spring onion soup']);
  });

  it('do not multiply without end', () => {
    expect(readingsOf(Array.from({ length: 30 }, () => 'soda').join(' ')).length).toBeLessThanOrEqual(12);
  });

  it('join two words where the joined one is known', () => {
    const joined = synonymReadings(terms('butter milk'), (term) => term === 'buttermilk');
    expect(joined).toContainEqual([['buttermilk']]);
  });
});
