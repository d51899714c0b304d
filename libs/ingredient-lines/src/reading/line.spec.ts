import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readLine } from './line.js';
import { fieldsOf } from './reading.js';

const read = (line: string) => fieldsOf(readLine(line));

describe('units of an ingredient line', () => {
  it.each(['2 teaspon vanilla', '1 tablspoon lemon juice', '3 tablespons oil'])('may be misspelt: %j', (line) => {
    expect(read(line).unit_text).toBe(line.split(' ')[1]);
  });

  it.each([
    ['4 drumsticks', 'drumsticks', 4],
    ['6 wings 200 g', 'wings', 6],
    ['2 large wings, split', 'wings', 2],
    ['3 cloves', 'cloves', 3],
  ])('are the food where %j has no other', (line, name, quantity) => {
    expect(read(line)).toMatchObject({ name, quantity });
  });
});

describe('quantities of an ingredient line', () => {
  it.each([
    ['rice cakes 2', 'rice cakes', 2],
    ['chicken nuggets (6)', 'chicken nuggets', 6],
    ['Flour tortillas (8)', 'Flour tortillas', 8],
    ['eggs, 3', 'eggs', 3],
  ])('may be a count behind the name: %j', (line, name, quantity) => {
    expect(read(line)).toMatchObject({ name, quantity });
  });

  it.each(['omega 3', 'parsley (see note 2)', 'tomatoes 400'])('are not read from %j', (line) => {
    expect(read(line).quantity).toBeUndefined();
  });

  it.each([
    ['2 eggs', 2],
    ['0.5 cup milk', 0.5],
    ['.5 cup milk', 0.5],
    ['1,5 kg potatoes', 1.5],
    ['1,000 g flour', 1000],
    ['1/2 cup milk', 0.5],
    ['1 1/2 cups milk', 1.5],
    ['1-1/2 cups milk', 1.5],
    ['1-1/2 pounds lean ground turkey', 1.5],
    ['1/2 of 1 onion', 0.5],
    ['1 and 1/2 cups milk', 1.5],
    ['1½ cups milk', 1.5],
    ['1 ½ cups milk', 1.5],
    ['3⁄4 cup milk', 0.75],
    ['half a cup of milk', 0.5],
    ['half an avocado', 0.5],
    ['1/2 of an avocado', 0.5],
    ['½ a lemon', 0.5],
    ['½ a 25g pack chives', 0.5],
    ['two-thirds of a cup of milk', 2 / 3],
    ['three quarters cup milk', 0.75],
    ['one and a half cups milk', 1.5],
    ['a cup and a half of milk', 1.5],
    ['an apple', 1],
    ['two apples', 2],
    ['a dozen eggs', 12],
    ['half a dozen eggs', 6],
    ['1½ dozen oysters', 18],
    ['a couple of eggs', 2],
    ['1 cup plus 2 tbsp flour', 1.125],
    ['1 lb 4 oz beef', 1.25],
    ['juice of half a lemon', 0.5],
  ])('reads %j as %d', (line, quantity) => {
    expect(read(line).quantity).toBeCloseTo(quantity, 6);
  });

  it.each([
    ['2-3 carrots', 2, 3],
    ['2–3 carrots', 2, 3],
    ['2 to 3 carrots', 2, 3],
    ['2 or 3 carrots', 2, 3],
    ['between 2 and 3 lbs carrots', 2, 3],
    ['1/4-1/2 tsp salt', 0.25, 0.5],
    ['1-1 1/2 cups milk', 1, 1.5],
    ['1 cup to 1 1/4 cups milk', 1, 1.25],
    ['four to six carrots', 4, 6],
  ])('reads both ends of %j', (line, lower, upper) => {
    expect(read(line)).toMatchObject({ quantity: lower, quantity_max: upper });
  });

  it.each(['a few sprigs of thyme', 'some butter', 'several basil leaves', 'salt to taste', 'a little milk'])(
    'invents no number for %j',
    (line) => {
      expect(read(line).quantity).toBeUndefined();
    },
  );

  it.each([
    ['1 cup 2% milk', '2% milk'],
    ['1 lb 80/20 ground beef', '80/20 ground beef'],
    ['500g 00 flour', '00 flour'],
    ['1 can 7UP', '7UP'],
    ['1 cup half and half', 'half and half'],
  ])('leaves the number in the name of %j', (line, name) => {
    expect(read(line)).toMatchObject({ name });
  });

  it('takes an amount behind the name', () => {
    expect(read('chicken breast, grilled, 6 oz')).toMatchObject({
      quantity: 6,
      unit_text: 'oz',
      preparation: 'grilled',
    });
    expect(read('Flour - 2 cups')).toMatchObject({ quantity: 2, unit_text: 'cups', name: 'Flour' });
    expect(read('Milk 250ml')).toMatchObject({ quantity: 250, unit_text: 'ml', name: 'Milk' });
  });
});

describe('units of an ingredient line', () => {
  it.each([
    ['1 c. sugar', 'c.', 'cup'],
    ['2 T butter', 'T', 'tbsp'],
    ['2 t butter', 't', 'tsp'],
    ['2 Tbs. butter', 'Tbs.', 'tbsp'],
    ['1lb beef', 'lb', 'lb'],
    ['100g beef', 'g', 'g'],
    ['10 fl oz cream', 'fl oz', 'fl oz'],
    ['10 fl. oz. cream', 'fl. oz.', 'fl oz'],
    ['2 dl milk', 'dl', 'ml'],
    ['3 cloves garlic', 'cloves', 'clove'],
    ['3 garlic cloves', 'cloves', 'clove'],
    ['10 sprigs parsley', 'sprigs', 'sprig'],
    ['2 sticks butter', 'sticks', 'stick'],
    ['a knob of butter', 'knob', 'knob'],
    ['handful of spinach', 'handful', 'handful'],
    ['1 small head cauliflower', 'small head', 'head'],
    ['1 heaping tablespoon sugar', 'heaping tablespoon', 'tbsp'],
    ['1-inch piece ginger', 'inch piece', 'inch'],
  ])('reads the unit of %j', (line, text, key) => {
    const reading = readLine(line);
    expect(read(line).unit_text).toBe(text);
    expect(reading.kind === 'ingredient' && reading.unit?.key).toBe(key);
  });

  it.each(['2 salmon fillets', '2 bay leaves', '2 lb pot roast', '4 chicken breasts'])(
    'takes no unit out of the food of %j',
    (line) => {
      expect(read(line).name).toBe(line.replace(/^\d (?:lb )?/, ''));
    },
  );

  it.each([
    ['1 (14.5 oz) can tomatoes', 1, 'can', '14.5 oz'],
    ['1 (14-ounce; 400g) can tomatoes', 1, 'can', '14-ounce'],
    ['2 x 400g tins tomatoes', 2, 'tins', '400g'],
    ['one 14-ounce package tofu', 1, 'package', '14-ounce'],
    ['1 8-oz. package cream cheese', 1, 'package', '8-oz.'],
    ['14.5-oz can tomatoes', undefined, 'can', '14.5-oz'],
    ['1 can (6 oz) tomato paste', 1, 'can', '6 oz'],
    ['1 - 14.5 oz can tomatoes', 1, 'can', '14.5 oz'],
    ['1 pot of yoghurt (125g)', 1, 'pot', '125g'],
    ['4 (6-ounce) salmon fillets', 4, undefined, '6-ounce'],
  ])('reads the package of %j', (line, quantity, unit, size) => {
    expect(read(line)).toMatchObject({ size });
    expect([read(line).quantity, read(line).unit_text]).toEqual([quantity, unit]);
  });
});

describe('names, preparations and comments', () => {
  it.each([
    ['2 cups flour, sifted', 'flour', 'sifted', undefined],
    ['1 tbsp finely chopped fresh parsley', 'fresh parsley', 'finely chopped', undefined],
    ['1 cup packed basil, torn', 'basil', 'packed, torn', undefined],
    ['2 eggs, at room temperature', 'eggs', 'at room temperature', undefined],
    ['500g minced beef', 'minced beef', undefined, undefined],
    ['1 can diced tomatoes', 'diced tomatoes', undefined, undefined],
    ['1 tsp toasted sesame oil', 'toasted sesame oil', undefined, undefined],
    ['4 boneless, skinless thighs', 'boneless, skinless thighs', undefined, undefined],
    ['2 cups cooked, shredded chicken', 'cooked chicken', 'shredded', undefined],
    ['olive oil, for frying', 'olive oil', undefined, 'for frying'],
    ['icing sugar for dusting', 'icing sugar', undefined, 'for dusting'],
    ['salt to taste', 'salt', undefined, 'to taste'],
    ['200g chocolate (70%)', 'chocolate', undefined, '70%'],
    ['1 egg, beaten with 1 tbsp water', 'egg', 'beaten', 'with 1 tbsp water'],
    ['1 baked potato with skin', 'baked potato with skin', undefined, undefined],
    ['zest of 1 lemon', 'lemon zest', 'zest', undefined],
    ['chicken thighs cut into strips', 'chicken thighs', 'cut into strips', undefined],
  ])('takes %j apart', (line, name, preparation, comment) => {
    const fields = read(line);
    expect([fields.name, fields.preparation, fields.comment]).toEqual([name, preparation, comment]);
  });

  it('joins no word to what else a comment says of an optional food', () => {
    expect(read('1 cup nuts (lovely but optional)')).toMatchObject({ comment: 'lovely', optional: true });
  });

  it.each(['1 cup nuts (optional)', '1 cup nuts, optional'])('marks %j as optional', (line) => {
    expect(read(line)).toMatchObject({ name: 'nuts', optional: true });
  });

  it.each([
    ['1 cup butter or margarine', 'butter', 'or margarine', 'margarine'],
    ['2 cups chicken or vegetable broth', 'chicken broth', 'or vegetable', 'vegetable broth'],
    ['1 cup granulated white or brown sugar', 'granulated white sugar', 'or brown', 'brown sugar'],
    ['1 lb blade or round steak', 'blade steak', 'or round', 'round steak'],
    ['2 cups chicken stock or water', 'chicken stock', 'or water', 'water'],
    ['1/2 cup red or white wine vinegar', 'red wine vinegar', 'or white', 'white wine vinegar'],
    ['3/4 cup honey (or maple syrup)', 'honey', 'or maple syrup', 'maple syrup'],
    ['2 tbsp tamari/soy sauce', 'tamari', 'or soy sauce', 'soy sauce'],
  ])('takes the first food of %j', (line, name, comment, otherName) => {
    expect(readLine(line)).toMatchObject({ name, comment, otherName });
  });
});

describe('words in brackets behind a name', () => {
  it.each([
    ['1/4 tsp hing (asafoetida)', 'asafoetida'],
    ['500 g Mehl (plain flour, type 405)', 'plain flour'],
    ['2 cups nuts (for serving)', undefined],
    ['2 carrots (peeled)', undefined],
    ['1 aubergine (300 g)', undefined],
    ['300 g keema (ground lamb)', 'ground lamb'],
  ])('may say it again: %j', (line, gloss) => {
    const reading = readLine(line);
    expect(reading.kind === 'ingredient' && reading.gloss).toBe(gloss);
  });
});

describe('lines that are no ingredient', () => {
  it.each([
    'For the sauce:',
    'For the dough',
    'Dressing',
    'FILLING',
    '--- Crust ---',
    '**For the salad**',
    'To serve:',
    'Friday',
    'Breakfast (7 am)',
    'Lunch 12:30 pm',
  ])('reads %j as a heading', (line) => {
    expect(read(line)).toEqual({ heading: true });
  });

  it.each([
    'parchment paper',
    '12 popsicle sticks',
    'cooking time 20 minutes',
    'Preheat oven to 350°F',
    'Serves 4',
    'walked the dog',
    'http://www.example.com/recipe',
    '1 9x13-inch baking dish',
    '',
    '!!!',
    '😀',
    '12',
  ])('finds no food in %j', (line) => {
    expect(readLine(line)).toEqual({ kind: 'no-food' });
  });

  it.each(['rice paper', 'SALT', 'roast beef', 'Ice'])('takes %j for a food', (line) => {
    expect(readLine(line).kind).toBe('ingredient');
  });
});

describe('hostile lines', () => {
  const pieces = ['1', '1/2', '½', '2-3', '(', ')', ',', 'or', 'and', 'plus', 'cup', 'oz', 'x', '-', '/', 'a', 'half'];
  const line = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 512 }),
    fc
      .array(fc.constantFrom(...pieces, 'chopped', 'salt', ' ', '\u202e', '😀'), { maxLength: 120 })
      .map((all) => all.join(' ')),
    fc.array(fc.constantFrom(...pieces), { maxLength: 200 }).map((all) => all.join('')),
  );

  it('may say the name of a member that every object has', () => {
    expect(readLine('1 cup blue constructor')).toMatchObject({ quantity: 1, name: 'blue constructor' });
  });

  it('are read without an error', () => {
    fc.assert(
      fc.property(line, (text) => void readLine(text)),
      { numRuns: 1000 },
    );
  });

  it('give finite quantities that are not negative', () => {
    fc.assert(
      fc.property(line, (text) => {
        const { quantity = 0, quantity_max: upper = quantity } = read(text);
        expect(Number.isFinite(quantity) && quantity >= 0 && upper >= quantity).toBe(true);
      }),
    );
  });

  it('keep the number that was said, however it is dressed', () => {
    const number = fc.integer({ min: 1, max: 9999 });
    const dress = fc.constantFrom('%d g sugar', '- %d g sugar', 'sugar, %d g', 'sugar: %d g', '%dg sugar (white)');
    fc.assert(
      fc.property(number, dress, (many, text) => {
        expect(read(text.replace('%d', String(many))).quantity).toBe(many);
      }),
    );
  });

  it('leave 500 digits in the text', () => {
    expect(read('9'.repeat(500) + ' cups sugar').quantity).toBeUndefined();
  });
});
