import { describe, expect, it } from '@jest/globals';
import { readIngredient } from '../../../../test/support/read-ingredient.js';
import { type WeighedFood } from './food.js';
import { weigh } from './weigh.js';

const drink = (description: string, group: string, portions: Readonly<Record<string, number>>): WeighedFood => ({
  description,
  group,
  quantity: 1,
  units: Object.entries({ ...portions, cup: 240, g: 1 }).map(([key, grams]) => ({ id: key, key, grams })),
});

const latte = drink('Coffee, latte', 'Coffee', { 'fl oz': 30, small: 360, medium: 480 });
const gimlet = drink('Gimlet', 'Liquor and cocktails', { 'fl oz': 30, 'drink (portion)': 120 });

const grams = (line: string, of: WeighedFood) => weigh(readIngredient(line), of).grams;

describe('a drink without a size', () => {
  it.each(['latte', 'a latte'])('is eight fluid ounces, whatever its default is: %s', (line) => {
    expect(grams(line, latte)).toBe(240);
  });

  it('is as much as its publisher pours of a cocktail', () => {
    expect(grams('2 gimlets', gimlet)).toBe(240);
  });

  it('is no cream, which is measured in fluid ounces too', () => {
    const cream = drink('Cream, half and half', 'Cream and cream substitutes', { 'fl oz': 30 });
    expect(weigh(readIngredient('2 oz cream'), cream).gramsFrom).toBe('mass');
  });
});

describe('a drink that fills up a glass', () => {
  it('has no weight', () => {
    expect(grams('Top with soda water', drink('Club soda', 'Beverages', { 'fl oz': 30 }))).toBeUndefined();
  });
});

describe('ounces of a juice', () => {
  it('are fluid ounces, though its table measures it by the cup first', () => {
    const juice = drink('Lime juice, raw', 'Fruits and Fruit Juices', { 'lime yields': 44, 'fl oz': 31 });
    expect(grams('3 oz lime juice', juice)).toBe(93);
  });
});

describe('a drink of a size', () => {
  it('is the cup that its publisher has', () => {
    expect(grams('1 small latte', latte)).toBe(360);
  });

  it('is a usual cup where its publisher has none', () => {
    expect(grams('large cola', drink('Soft drink, cola', 'Soft drinks', { 'fl oz': 30 }))).toBe(600);
  });
});

describe('ice', () => {
  it('weighs nothing without an amount', () => {
    expect(grams('crushed ice', drink('Water, tap', 'Tap water', { 'fl oz': 30 }))).toBeUndefined();
  });
});
