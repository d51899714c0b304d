import { describe, expect, it } from '@jest/globals';
import { readLine } from './line.js';
import { fieldsOf } from './reading.js';

const weighs = (quantity: number, key: string) => ({ weighs: { quantity, unit: { kind: 'mass', key } } });

describe('a weight beside the quantity', () => {
  it.each([
    ['1 cup sugar ((200 grams))', weighs(200, 'g')],
    ['1 carrot, diced (about 4 ounces; 120g)', weighs(4, 'oz')],
    ['1 head broccoli (300 grams stemless)', weighs(300, 'g')],
    ['1½ cups flour (about 170 grams; how much depends on the kitchen)', weighs(170, 'g')],
    ['a Twix (2 bars, 50 g)', weighs(50, 'g')],
    ['10 chicken thighs (2 lb. 4 oz.)', weighs(2.25, 'lb')],
    ['2 steaks (6 to 8 oz)', weighs(6, 'oz')],
    ['2 1/4 tsp (1 packet/7 g) dry yeast', weighs(7, 'g')],
    ['8 tbsp (1 stick / 113 g) butter', weighs(113, 'g')],
    ['Water: 75% / 750 g', weighs(750, 'g')],
    ['1 slice bread 30 g', weighs(30, 'g')],
    ['1 potato 200 g baked', { ...weighs(200, 'g'), name: 'potato', preparation: 'baked' }],
    ['1 chicken breast 6 oz grilled', { ...weighs(6, 'oz'), name: 'chicken breast', preparation: 'grilled' }],
  ])('is read from %j', (line, fields) => {
    expect(readLine(line)).toMatchObject(fields);
  });

  it.each(['1 cup chocolate chips (6 ounces per cup)', '2 steaks (8 ounces of them lean)'])(
    'is not read from %j',
    (line) => {
      expect(readLine(line)).not.toHaveProperty('weighs');
    },
  );
});

describe('an amount behind the name', () => {
  it.each([
    ['Garlic, 4 cloves: Chop fine.', { quantity: 4, unit_text: 'cloves', name: 'Garlic' }],
    ['Green bell pepper, 1: Chop fine.', { quantity: 1, name: 'Green bell pepper' }],
    ['Garlic cloves 3, minced', { quantity: 3, unit_text: 'cloves', name: 'Garlic' }],
    ['Cream 4tbsp (or cashew paste)', { quantity: 4, unit_text: 'tbsp', name: 'Cream' }],
    ['lasagna, about 2 cups', { quantity: 2, unit_text: 'cups', name: 'lasagna' }],
    ['Apples, fresh, 1 large (3-1/4 inches)', { quantity: 1, unit_text: 'large', name: 'Apples' }],
  ])('is read from %j', (line, fields) => {
    expect(fieldsOf(readLine(line))).toMatchObject(fields);
  });
});

describe('an amount with words beside it', () => {
  it.each([
    ['2 tablespoons or more shortening', { quantity: 2, unit_text: 'tablespoons', name: 'shortening' }],
    ['2 clove(s) of garlic', { quantity: 2, unit_text: 'cloves', name: 'garlic' }],
    ['pkg. pecans', { unit_text: 'pkg.', name: 'pecans' }],
  ])('is read from %j', (line, fields) => {
    expect(fieldsOf(readLine(line))).toMatchObject(fields);
  });
});

describe('words beside the name', () => {
  it.each([
    ['4 celery stalks, cut into 1/2 inch (1 1/4 cm) diagonal pieces', { name: 'celery', unit_text: 'stalks' }],
    ['½ c. water at room temperature', { name: 'water', comment: 'at room temperature' }],
    ['1/2 cup milk of choice', { name: 'milk', comment: 'of choice' }],
    ['6 cups bread broken in pieces', { name: 'bread', preparation: 'broken in pieces' }],
    ['1 chicken breast (6-8 oz) w/ mayo', { name: 'chicken breast' }],
    ['1 cup of all natural, no sugar added applesauce', { name: 'all natural, no sugar added applesauce' }],
  ])('are no part of it in %j', (line, fields) => {
    expect(fieldsOf(readLine(line))).toMatchObject(fields);
  });
});

describe('what a package holds when drained', () => {
  it.each(['4 cans tuna (120 g drained each)', '4 cans tuna (120 g each drained)'])('is of each: %j', (line) => {
    expect(readLine(line)).toMatchObject({ quantity: 4, holds: { quantity: 120 } });
  });
});

describe('a sentence behind brackets', () => {
  it('is a comment', () => {
    const line = '1 lb tomatillos (or ground cherries). Remove the husk.';
    expect(fieldsOf(readLine(line))).toMatchObject({
      name: 'tomatillos',
      comment: 'or ground cherries, Remove the husk',
    });
  });
});

describe('an optional food', () => {
  it.each(['(Optional) a stick of butter', 'optional: 1 stick butter'])('is measured as well: %j', (line) => {
    expect(fieldsOf(readLine(line))).toMatchObject({ quantity: 1, unit_text: 'stick', name: 'butter', optional: true });
  });
});

describe('two sorts of one food', () => {
  it.each([
    ['1 lb cherry or grape tomatoes', 'cherry tomatoes'],
    ['1 lb Persian or Japanese cucumbers', 'Persian cucumbers'],
    ['1 cup whole-milk or nonfat yogurt', 'whole-milk yogurt'],
  ])('share its name in %j', (line, name) => {
    expect(fieldsOf(readLine(line))).toMatchObject({ name });
  });
});

describe('a volume beside a rough measure', () => {
  it('is what it weighs', () => {
    expect(readLine('2 large handfuls spinach (about 2 cups, loosely packed)')).toMatchObject({
      weighs: { quantity: 2, unit: { kind: 'volume', key: 'cup' }, each: false },
    });
  });

  it('is what a bowl or glass holds', () => {
    expect(readLine('1 bowl soup, 300 ml')).toMatchObject({ weighs: { quantity: 300, unit: { key: 'ml' } } });
  });

  it('is a comment beside pieces', () => {
    expect(readLine('1 medium onion (about 1 cup)')).not.toHaveProperty('weighs');
  });
});

describe('a mass behind what is served with the food', () => {
  it('is not of the food', () => {
    expect(readLine('1 (60g) roll spread with 2 tsp (10g) honey')).not.toHaveProperty('weighs');
  });
});
