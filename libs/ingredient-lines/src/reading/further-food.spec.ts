import { describe, expect, it } from '@jest/globals';
import { readLine } from './line.js';
import { fieldsOf } from './reading.js';

const read = (line: string) => fieldsOf(readLine(line));

describe('another food of a line', () => {
  it.each([
    ['a glass of milk and a cookie', 'milk', 'and a cookie'],
    ['2 slices of pizza and one soda', 'pizza', 'and one soda'],
    ['3 slices of toast and glass of milk', 'toast', 'and glass of milk'],
    ['2 eggs and toast', 'eggs', 'and toast'],
    ['150 grams of chicken and half a cup of rice', 'chicken', 'and half a cup of rice'],
    ['coffee · 2 cookies', 'coffee', '· 2 cookies'],
    ['tea (1 cup) + boiled chickpeas', 'tea', '+ boiled chickpeas'],
    ['2 teaspoons baking powder pinch of salt', 'baking powder', 'pinch of salt'],
    ['roasted chana (gram) and 1 pear', 'roasted chana', 'gram, 1 pear'],
    ['1 cup powdered sugar 2 tablespoons milk', 'powdered sugar', '2 tablespoons milk'],
  ])('is a comment of %j', (line, name, comment) => {
    expect(read(line)).toMatchObject({ name, comment });
  });

  it.each([
    ['1 tbsp dried thyme or 2 tbsp fresh', 'dried thyme'],
    ['1 serving yogurt 10 g protein', 'yogurt 10 g protein'],
    ['2 tbsp butter 28 g unsalted', 'butter 28 g unsalted'],
    ['1 tsp plus a pinch of salt', 'plus a pinch of salt'],
  ])('is no measure of the same food: %j', (line, name) => {
    expect(read(line)).toMatchObject({ name });
  });

  it.each([
    ['1 cup mac and cheese', 'mac and cheese'],
    ['half and half', 'half and half'],
    ['1 peanut butter and jelly sandwich', 'peanut butter and jelly sandwich'],
    ['1 cup rice and beans', 'rice and beans'],
  ])('is none where two foods are one: %j', (line, name) => {
    expect(read(line)).toMatchObject({ name });
  });

  it('is no half of the same food', () => {
    expect(read('a cup and a half of milk')).toMatchObject({ quantity: 1.5, name: 'milk' });
  });
});

describe('a dish with several fillings', () => {
  it.each([
    ['4 slices pepperoni, sausage and mushroom pizza', 'pepperoni, sausage and mushroom pizza'],
    ['1 bacon, egg and cheese sandwich', 'bacon, egg and cheese sandwich'],
  ])('is one name in %j', (line, name) => {
    expect(read(line)).toMatchObject({ name });
  });

  it('is none where no dish follows', () => {
    expect(read('1 onion, peeled and chopped')).toMatchObject({ name: 'onion', preparation: 'peeled and chopped' });
  });
});

describe('another food behind a bracket', () => {
  it('is a comment', () => {
    expect(readLine('carrots (5) and sour dip')).toMatchObject({ name: 'carrots', comment: '5, and sour dip' });
  });

  it('goes on behind its amount in brackets', () => {
    expect(readLine('30g muesli and 20g (2 tbsp) dates')).toMatchObject({ name: 'muesli' });
  });
});

describe('a size behind "and"', () => {
  it('is of another food', () => {
    expect(readLine('a toastie and large chips')).toMatchObject({ name: 'toastie' });
  });

  it('is of the same food behind another size', () => {
    expect(readLine('small and large radishes')).toMatchObject({ name: 'large radishes' });
  });
});
