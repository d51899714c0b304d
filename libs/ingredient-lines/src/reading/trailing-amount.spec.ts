import { describe, expect, it } from '@jest/globals';
import { readIngredient } from '../../../../test/support/read-ingredient.js';
import { readLine } from './line.js';
import { fieldsOf } from './reading.js';

const read = (line: string) => fieldsOf(readLine(line));

describe('an amount behind the name', () => {
  it.each([
    ['corn tortillas, 10 tortillas', { quantity: 10, name: 'corn tortillas' }],
    ['onion • 1 medium, chopped', { quantity: 1, unit_text: 'medium', name: 'onion', preparation: 'chopped' }],
    ['paneer 200 gms cut in cubes', { quantity: 200, unit_text: 'gms', preparation: 'cut in cubes' }],
    ['jalapeno (1, sliced)', { quantity: 1, name: 'jalapeno', preparation: 'sliced' }],
    ['butter* 100 g', { quantity: 100, unit_text: 'g', name: 'butter' }],
    ['salmon 150 g + rice 200 g', { quantity: 150, name: 'salmon', comment: '+ rice 200 g' }],
    ['milk 2% 500 ml', { quantity: 500, unit_text: 'ml', name: 'milk 2%' }],
    ['flour.....120 g', { quantity: 120, unit_text: 'g', name: 'flour' }],
    ['yoghurt 4x125g', { quantity: 4, size: '125g', name: 'yoghurt' }],
    ['yoghurts (4 x 125 g)', { quantity: 4, size: '125 g', name: 'yoghurts' }],
    ['salmon fillets x 4 (500 g)', { quantity: 4, name: 'salmon fillets', comment: '500 g' }],
    ['salmon fillets (120 g) x 4', { quantity: 4, size: '120 g', name: 'salmon fillets' }],
    ['tin tomatoes x 4', { quantity: 4, unit_text: 'tin', name: 'tomatoes' }],
    ['onion 1 large finely chopped', { quantity: 1, unit_text: 'large', preparation: 'finely chopped' }],
    ['garlic 4 cloves minced', { quantity: 4, unit_text: 'cloves', preparation: 'minced' }],
    ['salmon 150g grilled, flaked', { quantity: 150, name: 'salmon', preparation: 'grilled, flaked' }],
    ['beef - 14 oz raw weight (10 oz cooked)', { quantity: 14, name: 'beef', preparation: 'raw weight' }],
    ['large onions 2', { quantity: 2, unit_text: 'large', name: 'onions' }],
    ['15 oz can beans, 2', { quantity: 2, size: '15 oz', name: 'beans' }],
    ['bread flour 1000 g 100%', { quantity: 1000, unit_text: 'g', name: 'bread flour', comment: '100%' }],
    ['avocado 1/2', { quantity: 0.5, name: 'avocado' }],
    ['onion ½, diced', { quantity: 0.5, name: 'onion', preparation: 'diced' }],
    ['water 350g / 70%', { quantity: 350, unit_text: 'g', name: 'water', comment: '70%' }],
    ['milk 250 ml 2%', { quantity: 250, unit_text: 'ml', name: 'milk', comment: '2%' }],
  ])('is read in %j', (line, fields) => {
    expect(read(line)).toMatchObject(fields);
  });

  it.each([
    ['apples (3 gala)', { quantity: 3, name: 'apples', comment: 'gala' }],
    ['peppers (3 - red, green)', { quantity: 3, name: 'peppers', comment: 'red, green' }],
    ['tomatoes (1 lb plum)', { quantity: 1, unit_text: 'lb', name: 'tomatoes', comment: 'plum' }],
    ['milk (1 gallon 2%)', { quantity: 1, unit_text: 'gallon', name: 'milk', comment: '2%' }],
  ])('may stand before the sort in brackets: %j', (line, fields) => {
    expect(read(line)).toEqual(fields);
  });

  it.each([
    ['popcorn, 3 cups air popped', { quantity: 3, unit_text: 'cups', name: 'popcorn', preparation: 'air popped' }],
    ['milk, 1 cup skim', { quantity: 1, unit_text: 'cup', name: 'milk', comment: 'skim' }],
    ['eggs, 2 scrambled', { quantity: 2, name: 'eggs', preparation: 'scrambled' }],
  ])('may stand before words that name no food: %j', (line, fields) => {
    expect(read(line)).toEqual(fields);
  });

  it('is none before another food', () => {
    expect(read('salad, 1 cup rice')).toEqual({ name: 'salad', comment: '1 cup rice' });
  });

  it.each(['coffee (2 sugars)', 'eggs (2 per person)', 'apples (2 red or 3 green)'])(
    'is none in brackets that say something else: %j',
    (line) => {
      expect(read(line).quantity).toBeUndefined();
    },
  );

  it('is read from brackets that are never closed', () => {
    expect(read('eggs (2')).toEqual({ quantity: 2, name: 'eggs' });
  });

  it.each([
    ['sugar - a pinch', 'sugar', 'pinch'],
    ['lemon juice (small splash)', 'lemon juice', 'small splash'],
    ['salt a pinch', 'salt', 'pinch'],
    ['parsley a few sprigs', 'parsley', 'sprigs'],
  ])('needs no number where it is rough: %j', (line, name, unit) => {
    expect(read(line)).toMatchObject({ name, unit_text: unit });
  });

  it('is a comment where it is vague', () => {
    expect(read('curry leaves few')).toEqual({ name: 'curry leaves', comment: 'few' });
  });

  it('is no rough measure beside a vessel', () => {
    expect(read('cup of coffee, splash')).toMatchObject({ unit_text: 'cup', name: 'coffee' });
  });

  it('is what all of a count weighs in brackets', () => {
    expect(read('biscuits 3 (45 g)')).toMatchObject({ quantity: 45, unit_text: 'g' });
  });

  it('is no count of another food', () => {
    expect(read('coffee, 2 cookies')).toMatchObject({ name: 'coffee', comment: '2 cookies' });
  });
});

describe('the food behind a brand and a dash', () => {
  it('is another name of the line', () => {
    expect(readLine('Acme - Chocolate Chip Cookies, 3 cookies')).toMatchObject({
      quantity: 3,
      name: 'Acme',
      gloss: 'Chocolate Chip Cookies',
    });
  });

  it('is none where it says what was done', () => {
    expect(readIngredient('onion - chopped').gloss).toBeUndefined();
  });
});

describe('an amount in words behind the name', () => {
  it.each([
    ['stuffing (maybe three-fourths of a cup)', { quantity: 0.75, unit_text: 'cup' }],
    ['mashed potatoes (about a cup)', { quantity: 1, unit_text: 'cup' }],
    ['corn (half a cup)', { quantity: 0.5, unit_text: 'cup' }],
    ['eggs (two)', { quantity: 2, name: 'eggs' }],
  ])('is read in brackets and behind "about": %j', (line, fields) => {
    expect(read(line)).toMatchObject(fields);
  });

  it('is none of a part of the text in brackets', () => {
    expect(read('olives (one per guest)').quantity).toBeUndefined();
  });
});

describe('a measure behind a dash', () => {
  it('is of the name though more words follow', () => {
    expect(read('Chicken – 1 kg skinless chicken pieces')).toMatchObject({
      quantity: 1,
      unit_text: 'kg',
      name: 'Chicken',
    });
  });

  it('is none of a nutrient', () => {
    expect(read('chicken wrap - 20 g protein').quantity).toBeUndefined();
  });
});

describe('a rough measure as the last word', () => {
  it.each(['paprika pinch', 'cashews handful'])('is the amount: %j', (line) => {
    expect(readLine(line)).toMatchObject({ unit: { kind: 'rough' } });
  });

  it('may be of a brand', () => {
    expect(readLine('mrs dash')).toMatchObject({ name: 'mrs dash' });
  });
});

describe('a sign of multiplication behind food in cans', () => {
  it.each(['tinned tomatoes x2', 'canned peaches x 2'])('counts the cans: %j', (line) => {
    expect(readLine(line)).toMatchObject({ quantity: 2, unit: { key: 'can' } });
  });
});
