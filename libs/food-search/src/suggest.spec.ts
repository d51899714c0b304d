import { describe, expect, it } from '@jest/globals';
import { sampleFood, sampleSource } from '../../../test/support/sources/sample-foods.js';
import { indexed } from '../../../test/relevance/corpora.js';
import { search } from './searcher.js';
import { collectSuggestions } from './collect-suggestions.js';
import { suggest } from './suggest.js';
import { Suggestions } from './suggestions/suggestions.js';

async function catalog(...names: string[]) {
  const { index, foods } = await indexed(sampleSource(names.map((name, at) => sampleFood(String(at), name))));
  const descriptions = foods.map(({ description }) => description);
  const release = {
    index,
    suggestions: new Suggestions(await collectSuggestions(index, descriptions), index.analyzer),
  };
  return { release, suggest: (query: string, most = 8) => suggest(query, [release], most) };
}

describe('suggestions', () => {
  it('are written as people write, not as catalogs do', async () => {
    const { suggest } = await catalog(
      'Cheese, cheddar',
      'Beans, black, mature seeds, raw',
      'Spices, cumin seed',
      'Chicken, broilers or fryers, breast, raw',
      'Jalapeño pepper, raw',
    );
    expect((await suggest('ched')).texts).toContain('cheddar cheese');
    expect((await suggest('bla')).texts[0]).toBe('black beans');
    expect((await suggest('cum')).texts).toEqual(['cumin', 'cumin seed']);
    expect((await suggest('chicken br')).texts[0]).toBe('chicken breast');
    expect((await suggest('jalapen')).texts[0]).toBe('jalapeño pepper');
  });

  it('begin each word of the query, each another one, in any order', async () => {
    const { suggest } = await catalog('Cheese, cheddar', 'Cheese, chester', 'Milk, whole');
    expect((await suggest('che che')).texts).toEqual(expect.arrayContaining(['cheddar cheese', 'chester cheese']));
    expect((await suggest('mi wh')).texts).toEqual(['whole milk']);
    expect((await suggest('milk cheese')).texts).toEqual([]);
  });

  it('take a word whole that a food is called by, plural aside', async () => {
    const { suggest } = await catalog('Peas, green, raw', 'Peaches, raw', 'Peanuts, raw');
    expect((await suggest('pea')).texts.slice(0, 2)).toEqual(['peas', 'green peas']);
    expect((await suggest('pea')).texts).not.toContain('peanuts');
    expect((await suggest('pean')).texts[0]).toBe('peanuts');
  });

  it('put a plain food before a dish, and a dish before a brand', async () => {
    const { suggest } = await catalog('BURGER KING, Banana split', 'Banana pudding, ready-to-eat', 'Bananas, raw');
    expect((await suggest('ban')).texts.slice(0, 2)).toEqual(['bananas', 'banana pudding']);
  });

  it('call a food that recipes use by its noun alone', async () => {
    const { suggest } = await catalog('Fish, flatfish, raw', 'Wheat flour, white, all-purpose, enriched, bleached');
    expect((await suggest('fl')).texts[0]).toBe('flour');
  });

  it('leave out a phrase that finds nothing', async () => {
    const { suggest } = await catalog('Okra, fresh, cooked, fat added');
    expect((await suggest('fresh')).texts).not.toContain('fresh okra');
  });

  it('have every spelling of a word', async () => {
    const { suggest } = await catalog('Catsup', 'Yogurt, plain, whole milk');
    expect((await suggest('ket')).texts).toEqual(['ketchup']);
    expect((await suggest('yogh')).texts).toEqual(['yoghurt', 'yoghourt']);
  });

  it('do not differ only in plural, case, accent or word order', async () => {
    const { suggest } = await catalog('Bananas, raw', 'Banana, raw', 'BANANA', 'Bánanas');
    const { texts } = await suggest('ban');
    expect(texts.filter((text) => !text.includes(' '))).toHaveLength(1);
  });

  it('do not differ only in plural where the word has several spellings', async () => {
    const { suggest } = await catalog('Litchis, raw');
    expect((await suggest('litch')).texts).toEqual(['litchis']);
    expect((await suggest('lych')).texts).toEqual(['lychee']);
  });

  it('are the beginning of a longer list', async () => {
    const { suggest } = await catalog('Peaches, raw', 'Peanuts, raw', 'Pears, raw', 'Pecans');
    expect((await suggest('pe', 2)).texts).toEqual((await suggest('pe')).texts.slice(0, 2));
  });

  it('know other names of a food', async () => {
    expect((await (await catalog('Eggplant, raw')).suggest('auber')).texts).toEqual(['aubergine']);
    expect((await (await catalog('Kale, raw')).suggest('auber')).texts).toEqual([]);
    const ham = 'Pork, cured, ham, center slice, country-style, separable lean only, raw';
    expect((await (await catalog(ham)).suggest('prosc')).texts).toEqual(['prosciutto']);
  });

  it('put first what more foods are called', async () => {
    const breasts = ['raw', 'fried', 'roasted', 'stewed'].map((state) => `Chicken, breast, ${state}`);
    const { suggest } = await catalog('Chicken, raw', 'Chicken, neck, raw', ...breasts);
    const { texts } = await suggest('chicken ');
    expect(texts.filter((text) => /breast|neck/.test(text)).slice(0, 2)).toEqual(['chicken breast', 'chicken neck']);
  });

  it('complete the last word by words of names that no text has', async () => {
    const { suggest } = await catalog('Corn, sweet, yellow, raw, popping', 'Poppy seed');
    expect((await suggest('corn popp')).texts).toEqual(['corn popping']);
  });

  it('complete a word of names that no text has, rather than correct it', async () => {
    const { suggest } = await catalog('Bread, white, toasted, sliced, with kalaberries', 'Kale, raw');
    expect(await suggest('kala')).toMatchObject({ correction: new Map(), texts: ['kalaberries'] });
    expect((await suggest('kalaberries')).texts).toEqual(['kalaberries']);
  });

  it('complete the last words behind words of the same food', async () => {
    const { suggest } = await catalog('Chicken, broilers, breast, skinless, boneless, raw', 'Peas, green, frozen');
    expect((await suggest('boneless skinl')).texts).toContain('boneless skinless chicken');
    expect((await suggest('frozen gre')).texts).toContain('frozen green peas');
    expect((await suggest('boneless gre')).texts).toEqual([]);
  });

  it('name another food each, further names of one food last', async () => {
    const { suggest } = await catalog('Catsup', 'Cauliflower, raw');
    expect((await suggest('ca')).texts.slice(0, 2).toSorted()).toEqual(['catsup', 'cauliflower']);
  });

  it('put what recipes use before what they do not', async () => {
    const { suggest } = await catalog('Carob, raw', 'Carrots, raw');
    expect((await suggest('car')).texts[0]).toBe('carrots');
  });

  it('put names that recipes write often before names that hardly any does', async () => {
    const { suggest } = await catalog('Papayas, raw', 'Spices, paprika', 'Papads, raw');
    expect((await suggest('pap')).texts[0]).toBe('paprika');
  });

  it('are names that recipes write often, though no name is so', async () => {
    const { suggest } = await catalog('Cheese, cheddar', 'Oil, olive, salad or cooking');
    expect((await suggest('ched')).texts).toContain('cheddar');
    expect((await suggest('extra virgi')).texts).toEqual(['extra virgin olive oil']);
  });

  it('say brown sugar, as most names do, not brown sugars', async () => {
    const { suggest } = await catalog(
      'Sugars, brown',
      'Sugar cane',
      'Cereals, sugar coated',
      'Sugar apple',
      'Sugar beet',
    );
    expect((await suggest('brown')).texts[0]).toBe('brown sugar');
  });

  it('take a word whole that more names have than it begins', async () => {
    const { suggest } = await catalog('Beans, black, raw', 'Olives, black', 'Blackberries, raw');
    expect((await suggest('black')).texts).not.toContain('blackberries');
  });

  it('take no plural whole that no name has and no food is called', async () => {
    const { suggest } = await catalog('Milk, dry', 'Mustard, dry', 'Basil, dried');
    expect((await suggest('drie')).texts).toContain('dried basil');
  });

  it('take no owner whole', async () => {
    const { suggest } = await catalog("Van's", 'Vanilla extract');
    expect((await suggest('van')).texts).toContain('vanilla extract');
  });

  it('are the query itself where it is a name that has no text', async () => {
    const { suggest } = await catalog('Tomatoes, red, ripe, canned, with green chilies');
    expect((await suggest('Canned green chilies')).texts).toEqual(['canned green chilies']);
  });

  it('are not the query itself where its last word begins one of a text', async () => {
    const { suggest } = await catalog('Beef, jerky', 'Chicken, jerk, with beef');
    expect((await suggest('beef jerk')).texts).not.toContain('beef jerk');
  });

  it('continue what stands behind of, not a text that has the word', async () => {
    const { suggest } = await catalog('Hearts of palm, canned', 'Parsley, fresh', 'Peas, raw');
    const { texts } = await suggest('slice of p');
    expect(texts).toContain('slice of peas');
    expect(texts).not.toContain('slice hearts of palm');
  });

  it('say no word twice, and are no numbers alone', async () => {
    const { suggest } = await catalog('Chicken, broilers, raw', 'Beef, ground, 95% lean meat / 5% fat, raw');
    expect((await suggest('chicken chicken')).texts).toEqual([]);
    expect((await suggest('9')).texts.filter((text) => !/[a-z]/.test(text))).toEqual([]);
  });

  it('correct the spelling where nothing begins so', async () => {
    const { suggest } = await catalog('Bananas, raw');
    const { correction, texts } = await suggest('bananna');
    expect({ correction, first: texts[0] }).toEqual({
      correction: new Map([['bananna', 'bananas']]),
      first: 'bananas',
    });
    expect(await suggest('xqzw')).toMatchObject({ correction: new Map(), texts: [] });
  });

  it('are each text once, corrected too', async () => {
    const { suggest } = await catalog('Pummelo, raw');
    expect((await suggest('pumm')).texts).toEqual(['pummelo']);
    expect((await suggest('pomel')).texts).toEqual(['pummelo']);
  });

  it('find a food each, as they are', async () => {
    const { release, suggest } = await catalog(
      'Cheese, cheddar',
      'Eggplant, raw',
      'Egg, white, raw',
      'Oil, olive, salad',
    );
    const answers = await Promise.all(['c', 'e', 'o', 'a', 'w'].map((letter) => suggest(letter, 20)));
    for (const text of answers.flatMap(({ texts }) => texts)) {
      expect(await search(text, false, [release.index], 1)).not.toMatchObject({ total: 0 });
    }
  });

  it('are bounded in time for any text', async () => {
    const { suggest } = await catalog('Bananas, raw');
    expect((await suggest('ban '.repeat(64))).texts).toEqual([]);
    expect((await suggest('!?')).texts).toEqual([]);
  });
});
