import { describe, expect, it } from '@jest/globals';
import { readIngredient } from '../../../../test/support/read-ingredient.js';
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
  return weigh(readIngredient(line), of, alike);
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
    ['1 x 400g can black beans, rinsed', 240],
  ])('takes the mass of the package of %j', (line, grams) => {
    expect(weight(line, beans)).toMatchObject({ grams, gramsFrom: 'package' });
  });

  it('takes the volume of a package by the density of the food', () => {
    expect(weight('1 (480 ml) carton milk', milk)).toMatchObject({ gramsFrom: 'package' });
  });

  it('counts the ounces of a drink as fluid ounces', () => {
    const wine = food('Wine, table, red', { ...volumes(235.2) }, { group: 'Beverages' });
    expect(weight('glass of red wine, 5 oz', wine)).toMatchObject({ grams: 147, unit: 'id of fl oz' });
  });

  it.each([
    ['3 sprigs thyme', 'Thyme, fresh', 3],
    ['1 head of garlic', 'Garlic, raw', 36],
    ['2 cinnamon sticks', 'Spices, cinnamon, ground', 6],
    ['1 bunch parsley', 'Parsley, fresh', 60],
    ['2-inch piece of ginger', 'Ginger root, raw', 20],
    ['1 knob ginger', 'Ginger root, raw', 15],
    ['4 pork sausages', 'Sausage, pork, raw', 240],
    ['2 Italian sausages', 'Sausage, Italian, pork, raw', 200],
    ['1 packet crisps', 'Potato chips, plain, salted', 25],
    ['1 can lychees', 'Litchis, canned', 400],
    ['1 large can tomatoes', 'Tomatoes, canned', 794],
    ['1 small can tomato paste', 'Tomato products, canned, paste', 170],
    ['1 tin anchovies', 'Fish, anchovy, european, canned in oil, drained solids', 45],
    ['1 can lychees, drained', 'Litchis, canned', 240],
    ['handful of potato chips', 'Snacks, potato chips', 28.349523],
  ])('takes what one of %j usually weighs, and says so', (line, name, grams) => {
    expect(weight(line, food(name, {}))).toMatchObject({ grams, gramsFrom: 'similar-portion' });
  });

  it.each([
    ['1 package cream cheese', 'Cheese, cream', { 'package, small (3 oz)': 85 }, 227],
    ['4 artichoke hearts', 'Artichokes, raw', { 'artichoke, medium': 128 }, 100],
    ['5 cornichons', 'Pickles, cucumber', { 'pickle, medium': 65 }, 30],
  ])('takes for %j the size that shops sell before the size of the table', (line, name, units, grams) => {
    expect(weight(line, food(name, units))).toMatchObject({ grams, gramsFrom: 'similar-portion' });
  });

  it.each([
    ['1 package pecan pie', 'Pie, pecan'],
    ['1 slice baguette sandwich', 'Bread, french'],
    ['3 shallot rings', 'Shallots, raw'],
  ])('does not weigh %j as what its name only mentions', (line, name) => {
    expect(weight(line, food(name, {}))).toEqual({});
  });

  it.each([
    ['2 sticks (1 cup) cold butter', 226],
    ['3 sticks (1 1/2 cups) butter', 339],
    ['2 sticks (8 ounces) butter', 226.79],
    ['2 sticks (4 oz each) butter', 226.79],
    ['1 stick (1/2 cup) butter', 113],
  ])('takes what is in brackets behind sticks for all of them, or for each: %j', (line, grams) => {
    const butter = food('Butter, without salt', { ...volumes(227), stick: 113 });
    expect(weight(line, butter).grams).toBeCloseTo(grams, -1);
  });

  it('weighs a drained can of the food with its liquid by what stays in the sieve', () => {
    const can = food('Beans, kidney, canned, solids and liquids', { can: 436 });
    expect(weight('1 can red beans, drained', can)).toMatchObject({
      grams: 261.6,
      gramsFrom: 'portion',
      note: 'drained: 60 % of what the can holds',
    });
    expect(weight('1 can red beans', can).grams).toBe(436);
  });

  it('takes more of a drained can of fish', () => {
    const tuna = food('Fish, tuna, canned', {}, { group: 'Finfish and Shellfish Products' });
    expect(weight('1 can (5 oz) tuna, drained', tuna).grams).toBeCloseTo(113.4, 1);
  });

  it.each([
    ['a glass of red wine', 'Wine, table, red', 147],
    ['2 beers', 'Beer, regular', 705.6],
    ['an espresso', 'Coffee, brewed, espresso', 29.4],
    ['a large coffee', 'Coffee, brewed', 588],
    ['1 bottle red wine', 'Wine, table, red', 745.596],
  ])('pours %j as it is served', (line, name, grams) => {
    const drink = food(name, volumes(235.2), { group: 'Beverages' });
    expect(weight(line, drink).grams).toBeCloseTo(grams, 1);
  });

  it('takes a drink for one drink where nothing was said', () => {
    const coffee = food('Coffee, brewed', volumes(237), { group: 'Beverages' });
    expect(weight('coffee', coffee)).toMatchObject({ grams: 237, gramsFrom: 'default-portion' });
  });

  it('counts two halves for a piece where the food has only halves', () => {
    const apricots = food('Apricots, dried, uncooked', { 'cup, halves': 130, half: 3.5 });
    expect(weight('6 dried apricots', apricots)).toMatchObject({ grams: 42, amount: 12, unit: 'id of half' });
  });

  it('measures by the cup what a table weighs in another form', () => {
    const crumbs = food('Bread crumbs, dry, grated, plain', { cup: 108 });
    expect(weight('1 cup panko breadcrumbs', crumbs)).toMatchObject({ grams: 60, note: 'a cup weighs about 60 g' });
    expect(weight('1 cup breadcrumbs', crumbs).grams).toBe(108);
    expect(weight('2 tbsp chia seeds', food('Seeds, chia seeds, dried', { oz: 28.35 })).grams).toBe(21.25);
  });

  it.each([
    ['1 cup diced cheddar', 132],
    ['1 cup melted cheddar', 244],
  ])('takes %j by the cup of its table before a usual one', (line, grams) => {
    const cheddar = food('Cheese, cheddar', { 'cup, diced': 132, 'cup, melted': 244, 'cup, shredded': 113 });
    expect(weight(line, cheddar)).toMatchObject({ grams, gramsFrom: 'portion' });
  });

  it('measures by a usual cup what a table weighs by no volume', () => {
    const sliced = food('Cheese, cheddar, sharp, sliced', { slice: 28 });
    expect(weight('1 cup shredded sharp cheddar', sliced)).toMatchObject({ grams: 113, gramsFrom: 'similar-portion' });
  });

  it('takes the scoop of a table before a usual one', () => {
    const isolate = food('Beverages, Whey protein powder isolate', { scoop: 28.67 });
    expect(weight('1 scoop whey protein powder', isolate).grams).toBe(28.67);
    expect(weight('1 scoop protein powder', food('Protein powder whey based', { cup: 97 })).grams).toBe(30);
  });

  it.each([
    ['6 mini cucumbers', 540],
    ['1 cucumber', 301],
  ])('takes %j for the size that is sold under the name', (line, grams) => {
    expect(weight(line, food('Cucumber, with peel, raw', { 'cucumber (8-1/4")': 301 })).grams).toBe(grams);
  });

  it('takes a handful of herbs for ten grams', () => {
    expect(weight('a handful of mint leaves', food('Spearmint, fresh', { tbsp: 5.7 })).grams).toBe(10);
  });

  it('takes the weight of a can of olives for that of the olives', () => {
    expect(weight('1 (2.25 oz) can black olives, drained', food('Olives, ripe, canned', {})).grams).toBeCloseTo(
      63.79,
      2,
    );
  });

  it('takes the serving of the size that is said', () => {
    const fries = food('Fast foods, potato, french fried', { 'serving small': 71, 'serving medium': 117 });
    expect(weight('medium fries', fries).grams).toBe(117);
  });

  it.each(['2 toast', '2 pieces of toast'])('counts %j by the slice', (line) => {
    expect(weight(line, food('Bread, wheat, toasted', { slice: 24 })).grams).toBe(48);
  });

  it('takes a pinch for a sixteenth of a teaspoon, and says so', () => {
    const pinch = weight('a pinch of salt', salt);
    expect(pinch.grams).toBeCloseTo(0.38, 2);
    expect(pinch).toMatchObject({ gramsFrom: 'density', note: 'pinch: about 0.0625 tsp' });
  });

  it('takes the portion of a like food where the food has none, and names it', () => {
    const like = food('Yogurt, plain', volumes(245));
    const goat = food('Yogurt, goat', {});
    expect(weight('1 cup goat yogurt', goat, [like])).toMatchObject({
      grams: 245,
      unit: 'id of g',
      gramsFrom: 'similar-portion',
      note: 'Yogurt, plain',
    });
  });

  it('counts whole fruits, whatever they are cut into', () => {
    const lemon = food('Lemons, raw', { fruit: 58, 'wedge or slice': 7 });
    expect(weight('1 lemon, cut into wedges', lemon)).toMatchObject({ grams: 58 });
    expect(weight('2 lemon wedges', lemon)).toMatchObject({ grams: 14 });
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

  it.each(['2 banana chips', '1 bunch bananas', '1 bar of banana'])('knows no usual weight for %j', (line) => {
    expect(weight(line, food('Bananas, raw', { 'cup, sliced': 150 }))).toEqual({});
  });

  it('takes the default portion where nothing was said', () => {
    expect(weight('milk', milk)).toMatchObject({ gramsFrom: 'default-portion', amount: 1 });
  });

  it.each([
    ['banana', 118],
    ['sliced bananas', 150],
  ])('takes for %j one piece only where one is meant', (line, grams) => {
    const banana = food('Bananas, raw', { 'cup, sliced': 150, 'medium (7" long)': 118 });
    expect(weight(line, banana)).toMatchObject({ grams, gramsFrom: 'default-portion' });
  });

  it('does not take the piece of another food for one of its own', () => {
    expect(weight('1 pumpkin', food('Pumpkin, raw', {}), [food('Pumpkin flowers, raw', { flower: 2 })])).toEqual({});
  });

  it.each([
    ['salt to taste', salt],
    ['salt', salt],
    ['sesame oil', food('Sesame oil', volumes(224))],
    ['milk, to deep fry', milk],
    ['milk, to serve', milk],
    ['chopped onion (optional)', onion],
    ['1 bunch onions', onion],
    ['1 cup beans', beans],
  ])('says nothing where the weight of %j cannot be known', (line, of) => {
    expect(weight(line, of)).toEqual({});
  });
});
