import { describe, expect, it } from '@jest/globals';
import { namedRelease } from '../../../test/support/sources/named-release.js';
import { type JudgedRelease, topFoods } from '../../../test/relevance/top-foods.js';
import { search } from './searcher.js';

const german = await namedRelease('de', {
  'Milk, whole': 'Vollmilch frisch',
  'Milk, low fat': 'Milch fettarm',
  'Bread, rye': 'Roggenbrot',
  'Bacon, raw': 'Speck, roh',
});

const first = async (query: string, release: JudgedRelease) =>
  (await topFoods(query, [release], 1)).foods[0]?.description;

describe('a German compound', () => {
  it('that begins with another name of a food is read as its last noun', async () => {
    const jam = await namedRelease('de', { Jam: 'Konfitüre', 'Apricots, raw': 'Aprikose, roh' });
    expect(await first('Marillenmarmelade', jam)).toBe('Jam');
  });

  it('is found behind the word itself', async () => {
    const { foods } = await topFoods('milch', [german]);
    expect(foods.map(({ description }) => description)).toEqual(['Milk, low fat', 'Milk, whole']);
  });

  it('that no food has is read as its last noun', async () => {
    const { correction, foods } = await search('Roggenmilch', true, [german.index]);
    expect([...correction]).toEqual([['roggenmilch', 'milch']]);
    expect(german.foods[foods[0]!]?.description).toBe('Milk, low fat');
  });

  it('that ends with a shape is read as what is before it', async () => {
    const { correction } = await search('Speckwürfel', true, [german.index]);
    expect([...correction]).toEqual([['speckwurfel', 'speck']]);
    expect(await first('Speckwürfel', german)).toBe('Bacon, raw');
  });

  it('is found by two words', async () => {
    expect(await first('Roggen Brot', german)).toBe('Bread, rye');
  });

  it('that is another name of a food is found by two words', async () => {
    const drinks = await namedRelease('de', { 'Milk, whole': 'Vollmilch', 'Soy drink': 'Sojadrink' });
    expect(await first('Soja Milch', drinks)).toBe('Soy drink');
  });

  it('of two known words is corrected to no other', async () => {
    const goulash = await namedRelease('de', {
      'Goulash, beef': 'Gulasch',
      'Fish goulash': 'Fischgulasch',
      Deer: 'Hirsch',
    });
    expect(await first('Hirschgulasch', goulash)).toBe('Goulash, beef');
  });

  it('of nonsense before a noun finds nothing', async () => {
    expect(await first('xyzqmilch', german)).toBeUndefined();
  });
});
