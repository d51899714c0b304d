import { describe, expect, it } from '@jest/globals';
import { readLine } from '../reading/line.js';
import { fieldsOf } from '../reading/reading.js';

const read = (line: string) => fieldsOf(readLine(line));

describe('what is left of a food', () => {
  it.each([
    ['the remaining sugar', 'the remaining'],
    ['rest of the sugar', 'rest of the'],
    ['all of the sugar', 'all of the'],
  ])('is no amount: %j', (line, comment) => {
    expect(read(line)).toEqual({ name: 'sugar', comment });
  });

  it('may have one', () => {
    expect(read('the remaining 1/2 cup sugar')).toMatchObject({ quantity: 0.5, name: 'sugar' });
  });
});

describe('a pack', () => {
  it.each(['10 pack tortillas', 'tortillas, 10 pack', '10-pack tortillas'])('of so many pieces is none: %j', (line) => {
    expect(readLine(line)).toMatchObject({ quantity: 10, unitText: 'pack', name: 'tortillas' });
    expect(readLine(line)).not.toHaveProperty('unit');
  });

  it('is a package where there are few', () => {
    expect(readLine('2 pack noodles')).toMatchObject({ quantity: 2, unit: { key: 'package' } });
  });
});

describe('the cells of a table', () => {
  it.each(['2 | tbsp | olive oil', '2| tbsp olive oil', '| olive oil | 2 tbsp |'])('are one line: %j', (line) => {
    expect(read(line)).toMatchObject({ quantity: 2, unit_text: 'tbsp', name: 'olive oil' });
  });
});

describe('inches', () => {
  it.each([
    ['1" ginger, grated', { quantity: 1, name: 'ginger' }],
    ['12" pizza', { name: '12" pizza' }],
    ['6-inch turkey sub', { name: '6-inch turkey sub' }],
  ])('count what is short, and name what is long: %j', (line, fields) => {
    expect(read(line)).toMatchObject(fields);
  });
});

describe('another amount', () => {
  it.each([
    ['1 large or 2 small onions', { quantity: 1, unit_text: 'large', name: 'onions', comment: 'or 2 small' }],
    ['1 cup or 240 ml milk', { quantity: 1, unit_text: 'cup', name: 'milk', comment: '240 ml' }],
    ['1 cup fresh or 1/2 cup frozen peas', { quantity: 1, name: 'fresh peas', comment: 'or 1/2 cup frozen' }],
  ])('behind "or" is a comment: %j', (line, fields) => {
    expect(read(line)).toMatchObject(fields);
  });
});

describe('an article', () => {
  it.each(['A&W root beer', 'A1 steak sauce'])('is no part of a name: %j', (name) => {
    expect(read(name)).toEqual({ name });
  });
});

describe('a mixed number without a blank', () => {
  it.each([
    ['11/2 tbsp flour', 1.5],
    ['21/4 cups flour', 2.25],
    ['15/16 inch ginger', 0.9375],
  ])('is read as one: %j', (line, quantity) => {
    expect(read(line)).toMatchObject({ quantity });
  });
});

describe('what is said of an amount before it', () => {
  it.each(['at least', 'no more than', 'less than', 'just under', 'not quite', 'nearly', 'almost', 'max.'])(
    'is a comment: %j',
    (comment) => {
      expect(read(`${comment} 2 cups milk`)).toEqual({ quantity: 2, unit_text: 'cups', name: 'milk', comment });
    },
  );
});

describe('an abbreviated teaspoon', () => {
  it.each(['2 tea. vanilla', '2 teas. vanilla'])('has a stop: %j', (line) => {
    expect(readLine(line)).toMatchObject({ quantity: 2, unit: { key: 'tsp' }, name: 'vanilla' });
  });

  it('is a drink without one', () => {
    expect(read('2 tea')).toEqual({ quantity: 2, name: 'tea' });
  });
});

describe('the kind of a measure', () => {
  it.each(['US', 'metric', 'standard'])('is of its unit: %s', (kind) => {
    expect(read(`1 ${kind} cup milk`)).toEqual({ quantity: 1, unit_text: `${kind} cup`, name: 'milk' });
  });
});

describe('a sign of multiplication before a count', () => {
  it.each(['x2 tins tomatoes', 'x 2 tins tomatoes'])('is no part of the name: %j', (line) => {
    expect(read(line)).toEqual({ quantity: 2, unit_text: 'tins', name: 'tomatoes' });
  });
});

describe('a count in brackets', () => {
  it.each([
    ['(2) eggs', { quantity: 2, name: 'eggs' }],
    ['(3) large carrots', { quantity: 3, unit_text: 'large', name: 'carrots' }],
    ['(1) cup sugar', { quantity: 1, unit_text: 'cup', name: 'sugar' }],
    ['(2) 14-oz cans tomatoes', { quantity: 2, size: '14-oz', name: 'tomatoes' }],
    ['(4) boneless skinless chicken breasts', { quantity: 4, name: 'boneless skinless chicken breasts' }],
  ])('is the quantity of %j', (line, fields) => {
    expect(read(line)).toMatchObject(fields);
  });

  it('is none before food that has no plural and no unit', () => {
    expect(read('(3) flour').quantity).toBeUndefined();
  });
});

describe('an amount that is not exact', () => {
  it.each([
    ['2+ lb. chicken', { quantity: 2, unit_text: 'lb.', name: 'chicken' }],
    ['500 g approx. chicken', { quantity: 500, name: 'chicken', comment: 'approx.' }],
    ['2 tbsp approx. honey', { quantity: 2, name: 'honey', comment: 'approx.' }],
  ])('is read from %j', (line, fields) => {
    expect(read(line)).toMatchObject(fields);
  });
});

describe('as many of another package', () => {
  it('is a comment', () => {
    expect(read('1 lg. box or 2 sm. boxes of pudding')).toEqual({
      quantity: 1,
      unit_text: 'lg. box',
      name: 'pudding',
      comment: 'or 2 sm. boxes',
    });
  });
});

describe('"each" behind a dash', () => {
  it('is of the amount', () => {
    expect(read('1/2 tsp – each cumin and mustard')).toMatchObject({ quantity: 0.5, name: 'cumin and mustard' });
  });
});

describe('a packed measure', () => {
  it.each(['1 packed cup basil', '1 firmly packed cup basil', '1 loosely packed cup basil'])('is one: %j', (line) => {
    expect(readLine(line)).toMatchObject({ quantity: 1, unit: { key: 'cup' }, name: 'basil' });
  });
});

describe('a roll of crackers', () => {
  it.each(['1 roll Ritz crackers', '1 roll crackers', '2 rolls chocolate cookies'])('is a sleeve: %j', (line) => {
    expect(readLine(line)).toMatchObject({ unit: { kind: 'package', key: 'sleeve' } });
  });

  it('is no roll of bread', () => {
    expect(read('1 roll, with crackers')).toMatchObject({ quantity: 1, name: 'roll' });
  });
});
