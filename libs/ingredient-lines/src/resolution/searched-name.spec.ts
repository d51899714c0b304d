import { describe, expect, it } from '@jest/globals';
import { readIngredient } from '../../../../test/support/read-ingredient.js';
import { searchedName, usualFormSaid } from './searched-name.js';

describe('the text by which a line is searched', () => {
  it.each([
    ['1 cup beans, soaked overnight', 'dried kidney beans'],
    ['200 g chickpeas (soaked)', 'dried chickpeas'],
    ['1 cup cooked beans, soaked overnight', 'cooked beans'],
  ])('has pulses that are soaked as they are bought: %j', (line, name) => {
    expect(searchedName(readIngredient(line))).toBe(name);
  });

  it.each([
    ['200 g precooked noodles', 'cooked noodles'],
    ['250 g ready-cooked lentils', 'cooked lentils'],
    ['1 cup precooked corn meal', 'precooked corn meal'],
  ])('has cooked food of shops, but no meal: %j', (line, name) => {
    expect(searchedName(readIngredient(line))).toBe(name);
  });

  it.each([
    ['1 lb penne noodles', 'penne'],
    ['2 cups cooked linguine noodles', 'cooked linguine'],
    ['1 lb egg noodles', 'egg noodles'],
  ])('has pasta without a word for it: %j', (line, name) => {
    expect(searchedName(readIngredient(line))).toBe(name);
  });

  it.each([
    ['2 tsp chicken bouillon', 'chicken bouillon powder'],
    ['1 tbsp beef bouillon', 'beef bouillon powder'],
    ['1 cup chicken bouillon', 'chicken bouillon'],
  ])('has bouillon by the spoon as a powder: %j', (line, name) => {
    expect(searchedName(readIngredient(line))).toBe(name);
  });

  it.each([
    ['2 cups cooked greens', 'cooked collard greens'],
    ['2 cups leafy greens', 'collard greens'],
    ['2 cups mustard greens', 'mustard greens'],
  ])('has greens as the leaves that tables mean: %j', (line, name) => {
    expect(searchedName(readIngredient(line))).toBe(name);
  });
});

describe('the usual meaning of a name', () => {
  it.each([
    ['1 packet chicken noodle soup', 'chicken noodle soup dry mix'],
    ['1 can chicken noodle soup', 'chicken noodle soup'],
    ['2 packages banana pudding and pie filling', 'banana pudding dry mix'],
    ['1 can chocolate pudding', 'chocolate pudding'],
    ['1 sachet gravy', 'brown gravy dry'],
    ['1 packet turkey gravy', 'turkey gravy dry'],
    ['1 jar gravy', 'gravy'],
  ])('depends on the package: %j', (line, name) => {
    expect(searchedName(readIngredient(line))).toBe(name);
  });

  it.each([
    ['1 cup chopped walnut meats', 'walnuts'],
    ['1 cup pecan meats', 'pecans'],
    ['1 cup coconut meat', 'coconut meat'],
  ])('is that of nuts: %j', (line, name) => {
    expect(searchedName(readIngredient(line))).toBe(name);
  });

  it.each([
    ['1 yeast cake', 'compressed yeast'],
    ['1 pkg. cake yeast', 'compressed yeast'],
    ['2 cakes Red Star yeast', 'compressed yeast'],
    ['1 packet yeast', 'yeast'],
  ])('is that of yeast by its cakes: %j', (line, name) => {
    expect(searchedName(readIngredient(line))).toBe(name);
  });

  it.each([
    ['1 cup skim', 'skim milk'],
    ['8 oz 2%', '2% milk'],
    ['1/2 cup oatmeal dry', 'oats rolled'],
    ['1 cup dried beans, soaked overnight', 'dried kidney beans'],
    ['0.5 cup almond flour', 'almond meal'],
  ])('is that of a diary: %j', (line, name) => {
    expect(searchedName(readIngredient(line))).toBe(name);
  });

  it('is hot where it is tea or coffee', () => {
    expect(searchedName(readIngredient('1 cup hot tea'))).toBe('tea');
    expect(searchedName(readIngredient('1 cup hot cocoa'))).toBe('hot cocoa');
    expect(searchedName(readIngredient('2 tbsp cocoa'))).toBe('cocoa powder');
  });
});

describe('the form of a food by its measure', () => {
  it.each([
    ['1 tsp thyme', 'dried thyme'],
    ['2 tbsp corn flour', 'cornstarch'],
    ['1 cup coconut (or a little more)', 'shredded coconut'],
    ['40 g oatmeal', 'oats'],
    ['1 teacup ginger', 'ginger'],
    ['1/2 cup yeast', 'yeast'],
    ['2 tbsp tomato purée', 'tomato paste'],
    ['1 cup cold coffee', 'coffee'],
    ['1 tube polenta', 'cooked yellow corn grits'],
    ['1 pkt raspberry jelly', 'gelatin desserts dry mix'],
  ])('is the usual one: %j', (line, form) => {
    expect(usualFormSaid(readIngredient(line))).toBe(form);
  });

  it.each([
    '1 tsp basil, for garnish',
    '1 cup corn flour',
    '1 cup tomato puree',
    '1 cup coconut, grated',
    '1 cup oatmeal',
  ])('is not told: %j', (line) => {
    expect(usualFormSaid(readIngredient(line))).toBeUndefined();
  });
});
