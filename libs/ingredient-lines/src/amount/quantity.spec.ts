import { describe, expect, it } from '@jest/globals';
import { readLine } from '../reading/line.js';
import { fieldsOf } from '../reading/reading.js';

describe('a number in words', () => {
  it.each([
    ['seventeen almonds', 17],
    ['twenty-one grapes', 21],
    ['sixty grams sugar', 60],
    ['ninety-nine raisins', 99],
    ['one hundred grams flour', 100],
    ['two hundred and fifty grams chicken', 250],
    ['twenty five grams butter', 25],
    ['two hundred and twenty five grams butter', 225],
    ['one and one-half cups sugar', 1.5],
  ])('is the quantity of %j', (line, quantity) => {
    expect(readLine(line)).toMatchObject({ quantity });
  });
});

describe('a mixed number', () => {
  it.each([
    ['1 1-2 cups almonds', 1.5],
    ['1/4th cup almonds', 0.25],
    ['1/2 plus 1/8 cup almonds', 0.625],
    ['I cup almonds', 1],
  ])('is typed in many ways: %j', (line, quantity) => {
    expect(readLine(line)).toMatchObject({ quantity, unit: { key: 'cup' }, name: 'almonds' });
  });

  it('is none before the weight of a piece: 1 3-4 pound chicken', () => {
    expect(fieldsOf(readLine('1 3-4 pound chicken'))).toMatchObject({ quantity: 1, size: '3-4 pound' });
  });
});

describe('numbers around a slash above nine', () => {
  it.each([
    ['15/16 cup flour', 0.9375],
    ['13/32 cup oil', 0.40625],
  ])('are a fraction of sixteenths and the like: %j', (line, quantity) => {
    expect(readLine(line)).toMatchObject({ quantity, unit: { key: 'cup' } });
  });

  it.each(['16/20 shrimp', '13/15 shrimp'])('are how many a pound has: %j', (line) => {
    expect(fieldsOf(readLine(line))).toEqual({ name: line });
  });
});

describe('a half behind the digit 1', () => {
  it.each([
    ['1 half cup milk', { quantity: 0.5, unit_text: 'cup', name: 'milk' }],
    ['1 half avocado', { quantity: 0.5, name: 'avocado' }],
    ['1 half and half', { quantity: 1, name: 'half and half' }],
  ])('is half of one: %j', (line, fields) => {
    expect(fieldsOf(readLine(line))).toEqual(fields);
  });
});

describe('a range of dozens', () => {
  it.each([
    ['1 1/2 to 3 dozen eggs', 18, 36],
    ['12 to 15 dozen eggs', 144, 180],
    ['1 dozen to 2 dozen eggs', 12, 24],
  ])('has both ends in dozens: %j', (line, quantity, quantity_max) => {
    expect(fieldsOf(readLine(line))).toMatchObject({ quantity, quantity_max });
  });
});

describe('a count', () => {
  it.each(['2 nos onions', 'Onions 2 nos'])('is counted in pieces by %j', (line) => {
    const reading = readLine(line);
    expect(reading).toMatchObject({ quantity: 2 });
    expect(reading).not.toHaveProperty('unit');
  });
});

describe('a number behind a name', () => {
  it.each([
    ['onions - 12', 12],
    ['egg - 1', 1],
  ])('is a count in %j', (line, quantity) => {
    expect(readLine(line)).toMatchObject({ quantity });
  });

  it('is none where it is large and the name is a singular: broccoli - 20', () => {
    expect(readLine('broccoli - 20')).not.toHaveProperty('quantity');
  });
});

describe('a unit of two words', () => {
  it.each(['1 Table spoon sugar', '1 table spoons of sugar'])('is a tablespoon in %j', (line) => {
    expect(readLine(line)).toMatchObject({ unit: { key: 'tbsp' }, name: 'sugar' });
  });
});

describe('an abbreviation', () => {
  it('of the teaspoon ends with a stop, since teas are drinks', () => {
    expect(readLine('2 teas. salt')).toMatchObject({ unit: { key: 'tsp' }, name: 'salt' });
    expect(readLine('2 teas')).toMatchObject({ quantity: 2, name: 'teas' });
  });
});

describe('a number sign', () => {
  it('is a pound behind a number: 2 # pork', () => {
    expect(readLine('2 # pork')).toMatchObject({ quantity: 2, unit: { key: 'lb' }, name: 'pork' });
  });

  it('is none before the number of a can', () => {
    expect(readLine('1 #10 can tomatoes')).not.toMatchObject({ unit: { key: 'lb' } });
  });
});

describe('a part', () => {
  it('is a unit of mixed drinks, which nothing weighs', () => {
    expect(readLine('3 parts light rum')).toMatchObject({ unit: { key: 'part' }, name: 'light rum' });
  });
});

describe('a sum of fractions', () => {
  it('is one quantity: 1/4 + 1/8 teaspoon', () => {
    expect(fieldsOf(readLine('1/4 + 1/8 teaspoon salt'))).toMatchObject({ quantity: 0.375, name: 'salt' });
  });
});

describe('a fraction over zero', () => {
  it('is no quantity', () => {
    expect(readLine('1/0 cup milk')).not.toHaveProperty('quantity');
  });
});

describe('numbers around a slash that are no fraction', () => {
  it.each(['80/20 ground beef', '93/7 lean ground turkey', '50/50 salad mix'])('belong to the name: %s', (line) => {
    expect(fieldsOf(readLine(line))).toEqual({ name: line });
  });
});

describe('a quantity of an answer', () => {
  it.each([
    ['1 2/3 cups flour', 1.666667],
    ['1/3 cup sugar', 0.333333],
    ['2 tsp plus 1/3 tsp salt', 2.333333],
  ])('has at most six decimals: %j', (line, quantity) => {
    expect(fieldsOf(readLine(line)).quantity).toBe(quantity);
  });
});

describe('a number glued to a name', () => {
  it.each([
    ['2eggs', 2, 'eggs'],
    ['2chocolate bars', 2, 'chocolate bars'],
  ])('is the quantity of %j', (line, quantity, name) => {
    expect(fieldsOf(readLine(line))).toMatchObject({ quantity, name });
  });

  it.each(['7up', '5spice powder', '3musketeers'])('is a part of %j', (line) => {
    expect(readLine(line)).not.toHaveProperty('quantity');
  });
});

describe('a qualifier behind an article', () => {
  it('is of a part: a scant quarter cup', () => {
    expect(fieldsOf(readLine('a scant quarter cup of nuts'))).toMatchObject({
      quantity: 0.25,
      unit_text: 'cup',
      name: 'nuts',
    });
  });
});

describe('a comma before three digits', () => {
  it.each([
    ['1,250 g potatoes', 1250],
    ['1,250 kg potatoes', 1.25],
    ['1,500 l water', 1.5],
    [',500 kg potatoes', 0.5],
  ])('is a decimal comma where thousands would be tons: %j', (line, quantity) => {
    expect(readLine(line)).toMatchObject({ quantity });
  });
});

describe('a fraction of a name', () => {
  it('counts nothing', () => {
    expect(fieldsOf(readLine('a quarter pounder'))).toEqual({ quantity: 1, name: 'quarter pounder' });
    expect(fieldsOf(readLine('2 quarter pounders'))).toEqual({ quantity: 2, name: 'quarter pounders' });
  });
});

describe('a number joined to a measure', () => {
  it.each([
    ['a half-gallon of milk', { quantity: 0.5, unit_text: 'gallon', name: 'milk' }],
    ['2 four-ounce salmon fillets', { quantity: 2, size: 'four-ounce', name: 'salmon fillets' }],
    ['halibut (four-ounce portion)', { size: 'four-ounce', unit_text: 'portion', name: 'halibut' }],
    ['one-pound package pasta', { size: 'one-pound', unit_text: 'package', name: 'pasta' }],
  ])('is read from %j', (line, fields) => {
    expect(fieldsOf(readLine(line))).toMatchObject(fields);
  });

  it.each(['five-spice powder', 'half-and-half', 'one-pot pasta'])('is none of a name: %j', (line) => {
    expect(fieldsOf(readLine(line))).toEqual({ name: line });
  });
});

describe('measures of old recipes', () => {
  it.each([
    ['1 gill milk', { key: 'fl oz', of: 4 }],
    ['2 teacupfuls sugar', { key: 'ml', of: 180 }],
    ['1 breakfast cup breadcrumbs', { key: 'ml', of: 284 }],
    ['1/2 soup can of water', { key: 'ml', of: 300 }],
  ])('are volumes: %j', (line, unit) => {
    expect(readLine(line)).toMatchObject({ unit: { kind: 'volume', ...unit } });
  });

  it('are none of a can that holds soup', () => {
    expect(readLine('1 can soup')).toMatchObject({ unit: { key: 'can' }, name: 'soup' });
  });
});

describe('two parts of one with a dash between', () => {
  it.each(['1/3 - 1/2 cup', '1/2 - 1/3 cup'])('are a range in either order: %s', (amount) => {
    expect(readLine(`${amount} milk`)).toMatchObject({ quantity: 1 / 3, quantityMax: 1 / 2, name: 'milk' });
  });
});

describe('a fraction with a blank behind its slash', () => {
  it('is one number: 1/ 2 cup', () => {
    expect(readLine('1/ 2 cup ghee')).toMatchObject({ quantity: 0.5, unit: { key: 'cup' }, name: 'ghee' });
  });
});

describe('a unit of two joined words', () => {
  it.each([
    ['3 tea-spoonfuls ginger', 'tsp'],
    ['1 table-spoon honey', 'tbsp'],
    ['1 coffee-cup sugar', 'cup'],
    ['1 coffee cup sugar', 'cup'],
  ])('is one unit: %s', (line, key) => {
    expect(readLine(line)).toMatchObject({ unit: { key } });
  });
});
