import { describe, expect, it } from '@jest/globals';
import { readLine } from '../reading/line.js';
import { type WeighedFood } from './food.js';
import { weigh } from './weigh.js';

const mass = { g: 1, oz: 28.349523125, lb: 453.59237 };
const volumes = (cup: number) => ({ tsp: cup / 48, tbsp: cup / 16, cup, 'fl oz': cup / 8, ml: cup / 236.5882365 });

function food(
  description: string,
  units: Readonly<Record<string, number>>,
  more: Partial<WeighedFood> = {},
): WeighedFood {
  const all = Object.entries({ ...units, ...mass });
  return { description, quantity: 1, units: all.map(([key, grams]) => ({ id: `id of ${key}`, key, grams })), ...more };
}

const onion = food('Onions, raw', {
  'cup, chopped': 160,
  'cup, sliced': 115,
  large: 150,
  'slice large (1/4" thick)': 38,
  'medium (2-1/2" dia)': 110,
  small: 70,
});
const milk = food('Milk, whole', volumes(244));
const salt = food('Salt, table', { ...volumes(292), dash: 0.4 }, { group: 'Spices and Herbs' });
const beans = food('Beans, black', {});

function weight(line: string, of: WeighedFood, alike: readonly WeighedFood[] = []) {
  const reading = readLine(line);
  if (reading.kind !== 'ingredient') throw new Error(`${line} is no ingredient`);
  return weigh(reading, of, alike);
}

describe('the weight of an ingredient line', () => {
  it.each([
    ['1 cup chopped onion', 160, 'cup, chopped'],
    ['1 cup onion, diced', 160, 'cup, chopped'],
    ['1 cup thinly sliced onion', 115, 'cup, sliced'],
    ['2 large onions', 300, 'large'],
    ['1 onion', 110, 'medium (2-1/2" dia)'],
    ['half an onion', 55, 'medium (2-1/2" dia)'],
    ['2-3 small onions', 140, 'small'],
    ['2 slices onion', 76, 'slice large (1/4" thick)'],
  ])('takes the portion of the food nearest to %j', (line, grams, key) => {
    expect(weight(line, onion)).toMatchObject({ grams, unit: `id of ${key}`, gramsFrom: 'portion' });
  });

  it('takes the large egg where no size is said', () => {
    const egg = food('Egg, whole, raw, fresh', { medium: 44, large: 50, 'cup (4.86 large eggs)': 243 });
    expect(weight('3 eggs', egg).grams).toBe(150);
  });

  it.each([
    ['500 g onions', 500],
    ['1 lb onions', 453.59237],
    ['2 cups (300 g) onions', 300],
    ['3 onions (about 1 lb)', 453.59237],
  ])('takes the mass of %j exactly', (line, grams) => {
    expect(weight(line, onion)).toMatchObject({ grams, gramsFrom: 'mass' });
  });

  it('converts volumes by the density of the food', () => {
    expect(weight('2 dl milk', milk).grams).toBeCloseTo(206.265, 2);
    expect(weight('2 dl milk', milk).gramsFrom).toBe('density');
  });

  it.each([
    ['1 (15 oz) can black beans', 425.242847],
    ['2 x 400g tins black beans', 800],
    ['1 x 400g can black beans, drained', 240],
  ])('takes the mass of the package of %j', (line, grams) => {
    expect(weight(line, beans)).toMatchObject({ grams, gramsFrom: 'package' });
  });

  it('counts the ounces of a drink as fluid ounces', () => {
    const wine = food('Wine, table, red', { ...volumes(235.2) }, { group: 'Beverages' });
    expect(weight('glass of red wine, 5 oz', wine)).toMatchObject({ grams: 147, unit: 'id of fl oz' });
  });

  it.each([
    ['3 sprigs thyme', 'Thyme, fresh', 3],
    ['1 head of garlic', 'Garlic, raw', 36],
    ['2 cinnamon sticks', 'Spices, cinnamon, ground', 6],
  ])('takes what one of %j usually weighs, and says so', (line, name, grams) => {
    expect(weight(line, food(name, {}))).toMatchObject({ grams, gramsFrom: 'similar-portion' });
  });

  it('takes a pinch for a sixteenth of a teaspoon, and says so', () => {
    const pinch = weight('a pinch of salt', salt);
    expect(pinch.grams).toBeCloseTo(0.38, 2);
    expect(pinch).toMatchObject({ gramsFrom: 'density', note: 'pinch: about 0.0625 tsp' });
  });

  it('takes the portion of a like food where the food has none, and names it', () => {
    const like = food('Yogurt, plain', volumes(245));
    const greek = food('Yogurt, Greek', {});
    expect(weight('1 cup greek yogurt', greek, [like])).toMatchObject({
      grams: 245,
      unit: 'id of g',
      gramsFrom: 'similar-portion',
      note: 'Yogurt, plain',
    });
  });

  it.each([
    ['1 banana', 118],
    ['2 large bananas', 272],
    ['half a ripe banana, sliced', 59],
  ])('takes what a whole fruit usually weighs for %j where the food has no such portion', (line, grams) => {
    const sliced = food('Bananas, raw', { 'cup, sliced': 150 });
    expect(weight(line, sliced)).toMatchObject({ grams, unit: 'id of g', gramsFrom: 'similar-portion' });
  });

  it.each([
    ['3 potatoes', 639, 'similar-portion'],
    ['1 large potato', 369, 'portion'],
    ['1 small potato', 170, 'similar-portion'],
    ['1 jumbo potato', 369, 'portion'],
  ])('weighs %j by its size where the food has a portion of large ones alone', (line, grams, gramsFrom) => {
    const large = food('Potatoes, flesh and skin, raw', { 'Potato large (3" to 4-1/4" dia)': 369 });
    expect(weight(line, large)).toMatchObject({ grams, gramsFrom });
  });

  it('takes what a whole onion usually weighs before the portion of a like food', () => {
    const chopped = food('Onions, raw', { 'cup, chopped': 160 });
    expect(weight('1 onion', chopped, [food('Onions, sweet, raw', { onion: 331 })]).grams).toBe(110);
  });

  it.each(['2 banana chips', '1 bunch bananas', '1 jumbo banana'])('knows no usual weight for %j', (line) => {
    expect(weight(line, food('Bananas, raw', { 'cup, sliced': 150 }))).toEqual({});
  });

  it('takes the default portion where nothing was said', () => {
    expect(weight('milk', milk)).toMatchObject({ gramsFrom: 'default-portion', amount: 1 });
  });

  it.each([
    ['salt to taste', salt],
    ['salt', salt],
    ['milk, to serve', milk],
    ['chopped onion (optional)', onion],
    ['1 bunch onions', onion],
    ['1 cup beans', beans],
  ])('says nothing where the weight of %j cannot be known', (line, of) => {
    expect(weight(line, of)).toEqual({});
  });
});
