import { describe, expect, it } from '@jest/globals';
import { namedRelease } from '../../../test/support/sources/named-release.js';
import { type JudgedRelease, topFoods } from '../../../test/relevance/top-foods.js';
import { collectSuggestions } from './collect-suggestions.js';
import { explain } from './explain.js';
import { search } from './searcher.js';
import { suggest } from './suggest.js';
import { Suggestions } from './suggestions/suggestions.js';
import { replaceWords } from './text/tokenize.js';

const french = await namedRelease('fr', {
  'Milk, whole': 'Lait entier',
  'Milk, coconut': 'Lait de coco',
  'Potatoes, boiled': 'Pomme de terre, bouillie',
  'Apple, raw': 'Pomme, crue',
  'Oil, olive': "Huile d'olive",
  'Kale, raw': '',
  'Cauliflower, raw': 'Chou-fleur, cru',
  'Cabbage, raw': 'Chou vert, cru, prélevé en France',
  'Flour, wheat': 'Farine',
  'Flan, baked': 'Far',
});
const german = await namedRelease('de', {
  'Milk, whole': 'Vollmilch frisch',
  'Milk, low fat': 'Milch fettarm',
  'Chicken breast': 'Hähnchen Brust, roh',
  'Bread, rye': 'Roggenbrot',
  'Potatoes, raw': 'Kartoffel, roh',
  'Spinach, frozen': 'Spinat tiefgefroren',
  'Pasta, dry': 'Teigwaren, trocken',
  'Bacon, raw': 'Speck, roh',
  'Salt, himalaya': 'Salz, Himalayasalz',
  'Table salt, iodized': 'Kochsalz mit Jod',
  'Duck meat, raw': 'Ente Fleisch, roh',
  'Duck, roasted, with sauce': 'Ente gebraten, mit Sauce',
});
const italian = await namedRelease('it', {
  'Garlic, raw': 'Aglio, crudo',
  'Cheese, parmesan': 'Parmigiano',
  'Rice, white, dry': 'Riso raffinato, secco',
  'Table salt, iodized': 'Sale da cucina con iodio',
  'Salt, himalaya': "Sale, dell'Himalaya",
  'Orange juice': "Succo d'arancia",
  'Oil, olive': "Olio d'oliva",
});
const lacking = await namedRelease('fr', {
  'Milk, condensed, unsweetened': 'Lait concentré, sans sucres ajoutés',
  'Milk, condensed, sweetened': 'Lait concentré sucré',
  'Ham, cooked, with rind': 'Jambon cuit, avec couenne',
  'Ham, cooked, rindless': 'Jambon cuit, découenné',
  'Asparagus, raw': 'Asperge, crue',
  'Asparagus, steamed': 'Asperge, cuite',
  'Cashew nuts, salted': 'Noix de cajou, salée',
  'Cashew nuts, unsalted': 'Noix de cajou, grillée, sans sel ajouté',
  'Puree, with butter, unsalted': 'Purée, avec lait et beurre, sans sel ajouté',
  'Butter, salted': 'Beurre salé',
});
const english = await namedRelease('en', { 'Apples, raw': '', 'Apple pie': '' });
const frenchFruit = await namedRelease('fr', {
  'Orange, raw, peeled, seedless': 'Orange, chair sans peau, sans pépins, crue',
});
const englishFruit = await namedRelease('en', { 'Oranges, raw': '', 'Orange juice, raw': '' });

const first = async (query: string, ...releases: JudgedRelease[]) =>
  (await topFoods(query, releases, 1)).foods[0]?.description;

describe('search in another language', () => {
  it.each([
    ['lait', 'Milk, whole'],
    ['pommes', 'Apple, raw'],
    ['pomme de terre', 'Potatoes, boiled'],
    ['huile d’olive', 'Oil, olive'],
    ['100 g de lait', 'Milk, whole'],
    ['pom', 'Apple, raw'],
    ['potatoes', 'Potatoes, boiled'],
    ['kale', 'Kale, raw'],
    ['chou', 'Cabbage, raw'],
    ['chou fleur', 'Cauliflower, raw'],
  ])('in French %s finds %s', async (query, food) => {
    expect(await first(query, french)).toBe(food);
  });

  it.each([
    ['Milch', 'Milk, low fat'],
    ['Brot', 'Bread, rye'],
    ['Hähnchenbrust', 'Chicken breast'],
    ['haehnchenbrust', 'Chicken breast'],
    ['Erdäpfel', 'Potatoes, raw'],
    ['Spinat tiefgekühlt', 'Spinach, frozen'],
    ['Milch tiefgekühlt', 'Milk, low fat'],
    ['Spaghetti', 'Pasta, dry'],
    ['Ente', 'Duck meat, raw'],
    ['Salz', 'Table salt, iodized'],
  ])('in German %s finds %s', async (query, food) => {
    expect(await first(query, german)).toBe(food);
  });

  it.each([
    ["spicchi d'aglio", 'Garlic, raw'],
    ['parmigiano reggiano', 'Cheese, parmesan'],
    ['riso venere', 'Rice, white, dry'],
    ['succo di arance', 'Orange juice'],
    ["l'olio d'oliva", 'Oil, olive'],
    ['sale', 'Table salt, iodized'],
  ])('in Italian %s finds %s', async (query, food) => {
    expect(await first(query, italian)).toBe(food);
  });

  it.each([
    ['lait concentré sans sucre', 'Milk, condensed, unsweetened'],
    ['lait concentré sucré', 'Milk, condensed, sweetened'],
    ['jambon sans couenne', 'Ham, cooked, rindless'],
    ['noix de cajou non salées', 'Cashew nuts, unsalted'],
    ['beurre sans sel', 'Butter, salted'],
  ])('reads what the food lacks: %s finds %s', async (query, food) => {
    expect(await first(query, lacking)).toBe(food);
  });

  it('takes another food that lacks the same for none: yogurt without sugar is no muesli', async () => {
    const breakfast = await namedRelease('de', { Muesli: 'Müsli ungesüßt, mit Joghurt', Yogurt: 'Joghurt, nature' });
    expect(await first('Joghurt ohne Zucker', breakfast)).toBe('Yogurt');
  });

  it('has the animal for the head where its meat is asked for', async () => {
    const meats = await namedRelease('it', { 'Meat, raw': 'Carne, cruda', 'Horse, raw': 'Cavallo, filetto, crudo' });
    expect(await first('carne di cavallo', meats)).toBe('Horse, raw');
  });

  it('reads a way of cooking that no food has as any way', async () => {
    expect(await first('asperges braisées', lacking)).toBe('Asparagus, steamed');
  });

  it('leaves out unknown words behind a German noun', async () => {
    expect(await first('Teigwaren bunt', german)).toBe('Pasta, dry');
  });

  it.each(['pepe', 'noce moscata', 'noce moscata grattugiata'])(
    'finds no other food for %s, which is listed',
    async (query) => {
      const nuts = await namedRelease('it', { Walnuts: 'Noci', 'Sweet pepper, raw': 'Peperone, crudo' });
      expect(await first(query, nuts)).toBeUndefined();
    },
  );

  it('finds nothing in Italian where neither end of the query is food', async () => {
    expect(await first('telefono rosso', italian)).toBeUndefined();
  });

  it('takes no spice that the foods lack for another word of theirs', async () => {
    expect(await first('Piment', await namedRelease('de', { 'Chili, hot': 'Pikant gewürzter Chili' }))).toBeUndefined();
  });

  it('corrects spelling, behind an article too', async () => {
    const { analyzer, correction, foods } = await search("huile d'olvie", true, [french.index]);
    expect(french.foods[foods[0]!]?.description).toBe('Oil, olive');
    expect(replaceWords("huile d'olvie", correction, analyzer)).toBe("huile d'olive");
  });

  it('says of each food in which language its name is', () => {
    const languages = french.foods.map(({ description }, food) => [description, french.index.languageOf(food)]);
    expect(Object.fromEntries(languages)).toMatchObject({ 'Milk, whole': 'fr', 'Kale, raw': 'en' });
    expect(english.index.languageOf(0)).toBe('en');
  });
});

describe('search in several languages', () => {
  it('finds the foods of each', async () => {
    const { foods } = await topFoods('apple', [french, english]);
    expect(foods.map(({ description }) => description).sort()).toEqual(['Apple pie', 'Apple, raw', 'Apples, raw']);
  });

  it('has the foods with a name in the preferred language first where both languages have the word', async () => {
    expect(await first('orange', frenchFruit, englishFruit)).toBe('Orange, raw, peeled, seedless');
    expect(await first('orange', englishFruit, frenchFruit)).toBe('Oranges, raw');
  });

  it('has a food that is called so in the preferred language before one that another language means', async () => {
    const plums = await namedRelease('fr', { 'Plums, raw, pitted': 'Prune, sans noyau, crue' });
    const prunes = await namedRelease('en', { 'Plums, dried (prunes), uncooked': '' });
    expect(await first('prunes', plums, prunes)).toBe('Plums, raw, pitted');
    expect(await first('prunes', prunes, plums)).toBe('Plums, dried (prunes), uncooked');
  });

  it('is pasta in the plural, not dough', async () => {
    const doughs = await namedRelease('fr', {
      'Shortcrust, baked': 'Pâte sablée, préemballée, cuite',
      'Pasta, dry, cooked': 'Pâtes sèches, standard, cuites, sans sel ajouté',
    });
    expect(await first('pates cuites', doughs)).toBe('Pasta, dry, cooked');
  });

  it('has a food of another language first where it is the better match', async () => {
    expect(await first('orange juice', frenchFruit, englishFruit)).toBe('Orange juice, raw');
  });

  it('explains the penalty of another language', async () => {
    const releases = [frenchFruit.index, englishFruit.index];
    const { matches } = await explain('orange', true, releases, [0, 1]);
    const [own, other] = [(await explain('orange', true, [englishFruit.index], [0])).matches[0], matches[1]];
    expect(other).toMatchObject({ penalty: (own?.penalty ?? 0) + 30, score: (own?.score ?? 0) - 30 });
  });

  it('prefers a result as sent to a correction in another language', async () => {
    const { correction, foods } = await search('pomme', true, [english.index, french.index]);
    expect([...correction]).toEqual([]);
    expect(foods).toHaveLength(2);
  });

  it('corrects in the first language that finds something', async () => {
    expect(await first('appel pie', french, english)).toBe('Apple pie');
  });

  it('corrects no word in another language that the preferred one lists', async () => {
    const muskrat = await namedRelease('en', { 'Game meat, ondatra, raw': '' });
    expect(await first('anatra', muskrat)).toBe('Game meat, ondatra, raw');
    expect(await first('anatra', italian, muskrat)).toBeUndefined();
  });

  it('finds by a corrected query what it finds when it is sent', async () => {
    const releases = [french.index, english.index];
    const { correction, foods } = await search('appel', true, releases);
    expect([...correction]).toEqual([['appel', 'apple']]);
    expect(foods).toEqual((await search('apple', true, releases)).foods);
  });

  it('explains each food by the reading of its language', async () => {
    const { foods } = await search('apple', true, [french.index, english.index]);
    const { matches } = await explain('apple', true, [french.index, english.index], [...foods]);
    expect(matches.every((match) => match !== undefined)).toBe(true);
  });
});

describe('suggestions in another language', () => {
  const suggesting = async ({ index, foods }: JudgedRelease, language: string) => {
    const names = foods.map((food) => food.names?.get(language) ?? food.description);
    return { index, suggestions: new Suggestions(await collectSuggestions(index, names), index.analyzer) };
  };

  it('are the names as written, and find a food', async () => {
    const { texts } = await suggest('pom', [await suggesting(french, 'fr')], 8);
    expect([...texts].sort()).toEqual(['pomme', 'pomme de terre', 'pomme de terre en robe des champs']);
    for (const text of texts) expect((await search(text, false, [french.index])).total).toBeGreaterThan(0);
  });

  it('continue letters that are no word, though a word has their term', async () => {
    expect((await suggest('fari', [await suggesting(french, 'fr')], 8)).texts).toEqual(['farine']);
  });

  it('are those of the preferred language before others', async () => {
    const fruits = await namedRelease('en', { 'Pomelo, raw': '', 'Pomegranate, raw': '' });
    const { texts } = await suggest('pom', [await suggesting(french, 'fr'), await suggesting(fruits, 'en')], 4);
    expect(texts.map((text) => text.startsWith('pomme'))).toEqual([true, true, true, false]);
  });

  it('fill the list with those of other languages', async () => {
    const releases = [await suggesting(french, 'fr'), await suggesting(english, 'en')];
    expect((await suggest('ap', releases, 8)).texts).toContain('apples');
  });
});
