import { describe, expect, it } from '@jest/globals';
import { readIngredient } from '../../../../test/support/read-ingredient.js';
import {
  isImplied,
  isNamedBeside,
  isNamedInFull,
  isNounBeside,
  isOtherPart,
  isPartOfDish,
  isSeedForLeaves,
  isUnlisted,
  saysNoun,
} from './named.js';

describe('a word that was left out of a name', () => {
  it.each([
    ['ground', 'Spices, cumin seed'],
    ['ground', 'Cumin seed'],
    ['dried', 'Lentils, raw'],
  ])('is implied: %s by %s', (word, description) => {
    expect(isImplied(word, description)).toBe(true);
  });

  it.each([
    ['ground', 'Turkey, breast, raw'],
    ['ground', 'Sesame seeds'],
    ['dried', 'Apricots, raw'],
    ['smoked', 'Spices, paprika'],
  ])('is not implied: %s by %s', (word, description) => {
    expect(isImplied(word, description)).toBe(false);
  });
});

describe('the noun of a food', () => {
  it.each([
    ['1 veggie burger', 'Veggie burgers or soyburgers, unprepared'],
    ['½ cup pesto', 'Pesto sauce'],
    ['2 Weetabix', 'Cereals ready-to-eat, WEETABIX whole grain cereal'],
  ])('is said by %j, or is the class of what it says: %s', (line, description) => {
    expect(saysNoun(readIngredient(line), description)).toBe(true);
  });

  it.each([
    ['6 mint leaves', 'Mint julep'],
    ['1 tbsp poppy seeds', 'Poppy seed dressing'],
    ['2 jalapeños', 'Stuffed jalapeno pepper'],
  ])('is not said by %j: %s', (line, description) => {
    expect(saysNoun(readIngredient(line), description)).toBe(false);
  });
});

describe('what is sold to make a dish of', () => {
  it.each([
    ['1 salad', 'Salad dressing, mayonnaise, regular'],
    ['2 slices pizza', 'Pizza sauce, canned'],
  ])('is not the dish of %j: %s', (line, description) => {
    expect(isPartOfDish(readIngredient(line), description)).toBe(true);
  });

  it.each([
    ['1 salad', 'Potato salad, home-prepared'],
    ['1 cup salad dressing', 'Salad dressing, mayonnaise, regular'],
  ])('is meant by %j: %s', (line, description) => {
    expect(isPartOfDish(readIngredient(line), description)).toBe(false);
  });
});

describe('leaves and seeds', () => {
  it.each([
    ['Onion leaves', 'Onions, raw', true],
    ['celery leaves', 'Celery, raw', true],
    ['spinach leaves', 'Spinach, raw', false],
    ['coriander leaves', 'Cilantro, raw', false],
    ['bay leaves', 'Spices, bay leaf', false],
    ['leaves', 'Onions, raw', false],
    ['coriander seeds', 'Cilantro, raw', true],
    ['mustard seeds', 'Mustard', true],
    ['cardamom seeds', 'Spices, cardamom', false],
    ['pomegranate seeds', 'Pomegranates, raw', false],
  ])('named %j are another part than %s: %s', (name, description, isOther) => {
    expect(isOtherPart(name, description)).toBe(isOther);
  });
});

describe('a word of a name', () => {
  const reading = readIngredient('1 cup butter crackers');

  it('may stand beside the food alone', () => {
    expect(isNamedBeside(reading, 'Crackers, sandwich, with peanut butter filling')).toBe(true);
    expect(isNamedBeside(readIngredient('1 cup crackers with butter'), 'Crackers, with butter')).toBe(false);
    expect(isNamedBeside(reading, 'Crackers, butter, with salt')).toBe(false);
  });

  it('may be of the food itself, with all others', () => {
    expect(isNamedInFull(reading, 'Crackers, butter, plain')).toBe(true);
    expect(isNamedInFull(reading, 'Crackers, plain, with butter')).toBe(false);
  });
});

describe('leaves of a plant', () => {
  it('are not its seed', () => {
    expect(isSeedForLeaves('fenugreek leaves', 'Spices, fenugreek seed')).toBe(true);
    expect(isSeedForLeaves('fenugreek', 'Spices, fenugreek seed')).toBe(false);
    expect(isSeedForLeaves('coriander leaves', 'Coriander (cilantro) leaves, raw')).toBe(false);
  });
});

describe('what no table has', () => {
  it.each(['sourdough starter', 'ham bone', 'soup bones', 'chicken carcass'])('is %s', (name) => {
    expect(isUnlisted(name)).toBe(true);
  });

  it.each(['sourdough bread', 't-bone', 'T bone', 'chicken thighs with bone'])('is not %s', (name) => {
    expect(isUnlisted(name)).toBe(false);
  });
});

describe('the noun of a name', () => {
  const isBeside = (line: string, description: string) => isNounBeside(readIngredient(line), description);

  it('names no food that only has it with or in it', () => {
    expect(isBeside('1 beef tomato', 'Beef with tomato-based sauce')).toBe(true);
    expect(isBeside('1 pint new milk', 'Soup, new england, prepared with milk')).toBe(true);
  });

  it('names the food that is called by it, and what the line has in it', () => {
    expect(isBeside('1 beef tomato', 'Tomatoes, raw')).toBe(false);
    expect(isBeside('1 can tuna in water', 'Fish, tuna, canned in water')).toBe(false);
    expect(isBeside('1 cup skim', 'Milk, nonfat, with added vitamin A (fat free or skim)')).toBe(false);
  });
});
