import { describe, expect, it } from '@jest/globals';
import { readIngredient } from '../../../../test/support/read-ingredient.js';
import {
  isClass,
  isDescription,
  isImplied,
  isNamedBeside,
  isNamedInFull,
  isNamedKind,
  isNounBeside,
  isOtherPart,
  isPartOfDish,
  isSeedForLeaves,
  isUnlisted,
  isUnsaidKind,
  isUnsaidProduct,
  saysNoun,
} from './kind.js';

const isNamed = (line: string, description: string, chosen: string) =>
  isNamedKind(readIngredient(line), description, chosen);

describe('a kind of a food', () => {
  it.each([
    ['1 pear', 'Pears, asian, raw', 'Pears, raw'],
    ['8 oz mushrooms', 'Mushrooms, enoki, raw', 'Mushrooms, white, raw'],
    ['1 lb pasta', 'Pasta, whole-wheat, dry', 'Pasta, dry, enriched'],
    ['1 cup yogurt', 'Yogurt, Greek, plain, whole milk', 'Yogurt, plain, whole milk, 8 grams protein per 8 ounce'],
  ])('of %j would be named: %s', (line, description, chosen) => {
    expect(isNamed(line, description, chosen)).toBe(true);
  });

  it.each([
    ['the line names it', '1 Asian pear', 'Pears, asian, raw', 'Pears, raw'],
    ['the chosen food is a kind too', '1 dozen oysters', 'Mollusks, oyster, eastern', 'Mollusks, oyster, Pacific'],
    ['it is the usual one', '1 pear', 'Pears, raw', 'Pears, asian, raw'],
  ])('would not be named where %s', (_, line, description, chosen) => {
    expect(isNamed(line, description, chosen)).toBe(false);
  });
});

describe('a food', () => {
  it.each([
    ['2 slices cooked bacon', 'Canadian bacon, cooked, pan-fried'],
    ['500 g paneer', 'Palak Paneer'],
    ['buffalo chicken', 'Buffalo chicken submarine sandwich'],
    ['6 whole grain crackers', 'Crackers, cheese, whole grain'],
    ['2 oz sweet almonds', 'Candies, sugar-coated almonds'],
    ['6 oz lean chicken', 'Chicken, prepackaged or deli, luncheon meat'],
    ['1 can diced green chilies', 'PACE, Diced Green Chilies'],
    ['1 cup alfredo sauce', 'Sauce, alfredo mix, dry'],
    ['2 cups mixed berries', 'Snack, Mixed Berry Bar'],
    ['1 cup cooked lamb', 'Lamb, ground, cooked, broiled'],
    ['1 cup iced coffee', 'Beverages, coffee, ready to drink, iced, mocha, milk based'],
    ['1 cup nonfat yogurt', 'Yogurt, Greek, plain, nonfat'],
    ['½ pound salted codfish', 'Codfish, rice, and vegetable soup'],
    ['1 lb spaghetti', 'Pasta, gluten free'],
    ['1 cup cooked brown rice', 'Rice, brown, cooked, made with butter'],
    ['4 slices bacon', 'Bacon, for use with vegetables'],
    ['1 bag frozen meatballs', 'Meatballs, Swedish, in gravy, with noodles, diet frozen meal'],
  ])('is a kind that %j does not say: %s', (line, description) => {
    expect(isUnsaidKind(readIngredient(line), description)).toBe(true);
  });

  it.each([
    ['1 cup bacon bits', 'Bacon bits, meatless'],
    ['1 cup trail mix', 'Snacks, trail mix, regular'],
    ['1 lb gluten-free spaghetti', 'Pasta, gluten free'],
    ['2 cups pace diced green chilies', 'PACE, Diced Green Chilies'],
    ['1 onion', 'Onions, sweet, raw'],
    ['1 bottled iced coffee', 'Coffee, ready to drink, iced'],
    ['1 cup codfish soup', 'Codfish, rice, and vegetable soup'],
    ['1 cup coconut water', 'Beverages, coconut water, ready-to-drink, unsweetened'],
    ['2 slices deli chicken', 'Chicken, prepackaged or deli, luncheon meat'],
  ])('is no such kind of %j: %s', (line, description) => {
    expect(isUnsaidKind(readIngredient(line), description)).toBe(false);
  });
});

describe('a product', () => {
  it('is of a brand that the line does not say where it says none of its words', () => {
    expect(isUnsaidProduct(readIngredient('2 tbsp mint'), 'Tic Tac')).toBe(true);
    expect(isUnsaidProduct(readIngredient('3 Rocher chocolates'), 'Ferrero Rocher')).toBe(false);
  });

  it('without a brand is of no brand that a line lacks', () => {
    expect(isUnsaidProduct(readIngredient('2 tbsp mint'))).toBe(false);
  });
});

describe('a class of foods', () => {
  it('is a name of many', () => {
    expect(isClass('fish')).toBe(true);
    expect(isClass('nut butters')).toBe(true);
    expect(isClass('cookies')).toBe(true);
    expect(isClass('berries')).toBe(true);
    expect(isClass('dried beans')).toBe(true);
    expect(isClass('fresh fruit')).toBe(true);
    expect(isClass('cheese cubes')).toBe(true);
    expect(isClass('frozen vegetables')).toBe(true);
    expect(isClass('tilapia')).toBe(false);
    expect(isClass('blue cheese')).toBe(false);
  });
});

describe('a description', () => {
  it.each(['salted', 'red', 'baby', 'bleached', 'dry roasted', 'large', 'human flesh', 'sodium'])(
    'names no food: %s',
    (name) => expect(isDescription(name)).toBe(true),
  );

  it.each(['salted butter', 'red wine', 'baby carrots', 'cheddar', 'meat', 'dip', 'whole wheat', 'cloves'])(
    'is more than that: %s',
    (name) => expect(isDescription(name)).toBe(false),
  );

  it.each(['Granny Smiths', 'great northern', 'flat white', 'red bull'])('may be all words of a name: %s', (name) =>
    expect(isDescription(name)).toBe(false),
  );
});

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

describe('the name of two foods', () => {
  it('is as that of a class', () => {
    expect(isClass('poha')).toBe(true);
    expect(isClass('drumsticks')).toBe(true);
    expect(isClass('corn flour')).toBe(true);
    expect(isClass('sorghum')).toBe(true);
    expect(isClass('chicken drumsticks')).toBe(false);
    expect(isClass('sorghum flour')).toBe(false);
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
