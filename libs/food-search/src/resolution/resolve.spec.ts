import { describe, expect, it } from '@jest/globals';
import { indexed } from '../../../../test/relevance/corpora.js';
import { topFoods } from '../../../../test/relevance/top-foods.js';
import { sampleFood, sampleSource } from '../../../../test/support/sources/sample-foods.js';

/** What a query finds in a catalog of these names, best first. */
async function find(query: string, ...names: string[]): Promise<string[]> {
  const foods = names.map((name, at) => sampleFood(String(at), name));
  const { foods: found } = await topFoods(query, [await indexed(sampleSource(foods))]);
  return found.map(({ description }) => description);
}

describe('what a query says in brackets, behind a colon or a comma', () => {
  it.each(['chorizo (artisan)', 'chorizo: Acme artisan', 'chorizo, artisan'])(
    'is left out before its food: %j',
    async (query) => {
      expect(await find(query, 'Chorizo, pork and beef', 'Bread, artisan', 'Acme cookies')).toEqual([
        'Chorizo, pork and beef',
      ]);
    },
  );
});

describe('an unknown word', () => {
  it.each([
    ['oil (olive) acme', 'Oil, olive', 'Oil, canola'],
    ['bread (whole wheat) acme', 'Bread, whole wheat', 'Bread, white'],
    ['cherry (organic) tomatoes', 'Tomatoes, red, raw', 'Cherries, sweet, raw'],
  ])('is left out before what stands in brackets: %s', async (query, first, other) => {
    expect((await find(query, other, first))[0]).toBe(first);
  });
});

describe('an abbreviation by consonants', () => {
  it('is read before it is left out', async () => {
    expect(await find('grnd beef acme', 'Beef, NS as to cut', 'Beef, ground')).toEqual(['Beef, ground']);
  });
});

describe('a flavor behind a food', () => {
  it.each([
    ['protein powder chocolate', 'Protein powder, whey', 'Chocolate, dark'],
    ['ice cream mint chocolate chip', 'Ice cream, plain', 'Chocolate chips, mint'],
    ['casein protein shake chocolate', 'Nutritional shake, protein', 'Chocolate, dark'],
    ['swiss chocolate', 'Chocolate, dark', 'Cheese, swiss'],
  ])('is left out of a name of several words: %s', async (query, first, other) => {
    expect((await find(query, other, first))[0]).toBe(first);
  });
});

describe('what a cook does with a food', () => {
  it.each(['onion julienned', 'sifted onion', 'softened onion'])('is left out: %s', async (query) => {
    expect((await find(query, 'Onions, raw'))[0]).toBe('Onions, raw');
  });
});

describe('a corrected word of which a food has the rest only here and there', () => {
  it('is not left out where it is long and has one slip', async () => {
    const shake = 'Beverages, nutritional shake mix, high calcium, powder';
    expect((await find('calcuim shake', 'Milk shakes, thick vanilla', shake))[0]).toBe(shake);
  });
});

describe('a long word with one slip', () => {
  it.each(['scrambeled eggs wit cheese', 'scrambeled eggs with mozzarela', 'window scrambeled eggs'])(
    'is corrected where other words are left out: %s',
    async (query) => {
      expect((await find(query, 'Egg, raw', 'Cheese, mozzarella', 'Eggs, scrambled'))[0]).toBe('Eggs, scrambled');
    },
  );
});

describe('what meat is sold with', () => {
  it('is no food of its own', async () => {
    expect((await find('ribeye bone in grilled', 'Bones, beef', 'Beef, ribeye'))[0]).toBe('Beef, ribeye');
  });
});

describe('a name that says a word twice', () => {
  it('is found by its other names', async () => {
    expect((await find('moi moi', 'Mollusks, clam, moist heat', 'Cowpeas, raw'))[0]).toBe('Cowpeas, raw');
  });
});

describe('things that a food lacks', () => {
  it.each(['tea without milk without sugar', 'tea, no milk, no sugar', 'tea no milk or sugar'])(
    'are left out together: %s',
    async (query) => {
      expect((await find(query, 'Tea, with sugar', 'Tea, brewed'))[0]).toBe('Tea, brewed');
    },
  );
});

describe('a question about a nutrient', () => {
  it('finds the food it is about', async () => {
    expect(await find('sugar in orange juice', 'Sugar', 'Orange juice, with sugar', 'Orange juice')).toEqual([
      'Orange juice',
      'Orange juice, with sugar',
    ]);
  });
});

describe('what stands behind a preposition', () => {
  it('makes no name with what stands before it', async () => {
    const found = await find('collards cooked with ham', 'Collards, raw', 'Collards, cooked', 'Ham, sliced');
    expect(found[0]).toBe('Collards, cooked');
  });

  it.each([
    ['pancakes with maple syrup', 'Pancakes, plain', 'Syrups, table blends, pancake, with maple'],
    ['crispbread with butter', 'Crispbread, rye', 'Butter, peanut, on crispbread'],
    ['rice pudding with vanilla sugar', 'Pudding, rice', 'Sugar, vanilla, for rice pudding'],
    ['potato soup with cream', 'Soup, cream of potato', 'Cream, for soup'],
    ['wings with skin', 'Chicken, wing, meat and skin, raw', 'Chicken, skin only, raw'],
    ['porridge with plums', 'Porridge', 'Cake, plum and porridge'],
    ['burger with fries', 'Hamburger, plain', 'BURGER KING, french fries'],
  ])('is no name of the food: %s', async (query, first, other) => {
    expect((await find(query, other, first))[0]).toBe(first);
  });

  it('names the food as well where it stands before the preposition too', async () => {
    const name = 'Soy paste made from soy and barley';
    expect((await find(name, 'Paste, tomato', name))[0]).toBe(name);
  });
});

describe('two foods joined by and', () => {
  it.each([
    ['poached eggs and crispbread', 'Egg, poached', 'Crispbread, egg'],
    ['crispbread & jam', 'Crispbread, rye', 'Jams, apricot'],
    ['crispbread n jam', 'Crispbread, rye', 'Jams, apricot'],
    ["leek 'n' sausage soup", 'Soup, leek', 'Leeks, raw'],
    ['leek and sausage soup', 'Soup, leek', 'Leeks, raw'],
    ['pepper and vinegar crackers', 'Crackers, plain', 'Spices, pepper, black'],
  ])('%s: %s before %s', async (query, first, other) => {
    expect((await find(query, other, first, 'Sausage, pork', 'Vinegar, cider'))[0]).toBe(first);
  });
});

describe('words that stand here and there in a name', () => {
  it.each([
    ['soy milk plain', 'Soy milk, unsweetened', 'Oatmeal, instant, plain, made with milk or soy'],
    ['very ripe bananas', 'Bananas, raw', 'JELLY BEANS, BANANA PIE, BLUE RASPBERRY, VERY CHERRY'],
  ])('are no food of a quality that the food goes without: %s', async (query, first, other) => {
    expect((await find(query, other, first))[0]).toBe(first);
  });

  it('are the food where a quality is a way of cooking', async () => {
    expect((await find('ham baked', 'Ham, sliced', 'Pork, cured, ham, whole, baked'))[0]).toBe(
      'Pork, cured, ham, whole, baked',
    );
  });
});

describe('a word that only begins one of a text', () => {
  it('is no reason to miss the food that is called by it', async () => {
    const first = 'Peas, green, raw';
    expect((await find('smoked pea', 'Sandwich, cod, breaded or smoked, sauce, peaches', first))[0]).toBe(first);
  });
});

describe('a brand', () => {
  it.each([
    ['king arthur flour', 'Wheat flour, white, all-purpose', 'Fish, mackerel, king, raw'],
    ['best foods mayonnaise', 'Mayonnaise, regular', 'Fast foods, hamburger with mayonnaise'],
    ['b&m baked beans', 'Beans, baked, canned', 'Beans, navy, raw'],
    ['blue diamond blue cheese', 'Cheese, blue', 'Cheese, cheddar'],
    ['gold medal flour', 'Wheat flour, white, all-purpose', 'Golden syrup'],
  ])('is left out first: %s', async (query, first, other) => {
    expect((await find(query, other, first))[0]).toBe(first);
  });
});

describe('what a query says the food lacks', () => {
  it.each([
    ['chili without beans', 'Chili, no beans, canned', 'Beans, chili, without sauce'],
    ['coffee without sugar', 'Coffee, brewed', 'Coffee, pre-sweetened with sugar'],
    ['salad without dressing', 'Salad, no dressing', 'Salad dressing, without salt'],
    ['pasta without sauce', 'Pasta, dry', 'Pasta with tomato sauce, no meat'],
    ['spinach no butter', 'Spinach, raw', 'Butter, no salt'],
    ['dairy free sour cream', 'Sour cream, cultured', 'Sour cream, fat free'],
    ['gluten free oats', 'Oats', 'Oats, sugar free'],
    ['coffee not decaf', 'Coffee, brewed', 'Coffee, decaf, not reconstituted'],
    ['orange juice no added vitamin c', 'Orange juice, raw', 'Orange juice, with vitamin C and calcium'],
    ['coffee w/o sugar', 'Coffee, brewed', 'Coffee, pre-sweetened with sugar'],
    ['steamed spinach no salt', 'Spinach, raw', 'Potato chips, unsalted'],
  ])('is no food with it, and no other food: %s', async (query, first, other) => {
    expect((await find(query, other, first))[0]).toBe(first);
  });
});

describe('a word that describes foods', () => {
  it.each([
    ['string cheese light', 'Cheese, mozzarella, low moisture, part skim', 'Beer, light'],
    ['steamed quinoa no sugar', 'Quinoa, uncooked', 'Candies, sugar free'],
  ])('is no food at the end of a query: %s', async (query, first, other) => {
    expect((await find(query, other, first))[0]).toBe(first);
  });
});

describe('a way of cooking that no food has', () => {
  it.each([
    ['grilled asparagus', 'Asparagus, cooked, boiled', 'Asparagus, raw'],
    ['rhubarb, stewed', 'Rhubarb, frozen, cooked', 'Rhubarb, raw'],
  ])('is any other way before raw: %s', async (query, first, other) => {
    expect((await find(query, other, first))[0]).toBe(first);
  });

  it('is left out where the food is not cooked at all', async () => {
    expect(await find('fried lettuce', 'Beans, cooked', 'Lettuce, raw')).toEqual(['Lettuce, raw']);
  });

  it('is left out before a cut', async () => {
    expect(await find('fried pork chop', 'Rice, fried, with pork', 'Pork, chop')).toEqual(['Pork, chop']);
  });

  it('may be the noun of a cut at the end: roast', async () => {
    expect((await find('chuck roast', 'Beef, chuck, cooked', 'Beef, chuck, raw', 'Lamb roast'))[0]).toBe(
      'Beef, chuck, raw',
    );
  });
});

describe('a name of several words that no food has', () => {
  it.each([
    ['leg of lamb roast', 'Lamb, NS as to cut', 'Chicken, leg'],
    ['turkey and cheese sandwich', 'Fast foods, submarine sandwich, turkey', 'Cheese, cheddar'],
  ])('is taken apart: %s', async (query, first, other) => {
    expect((await find(query, other, first))[0]).toBe(first);
  });

  it('is no food where it is a way of cooking: pan fried', async () => {
    expect((await find('beef liver pan fried', 'Beef, steak, fried', 'Liver, beef'))[0]).toBe('Liver, beef');
  });
});

describe('a way of cooking', () => {
  it.each([
    ['boil egg', 'Egg, boiled', 'Egg, raw'],
    ['pan fry tilapia', 'Fish, tilapia, fried', 'Fish, tilapia, raw'],
  ])('may be said by its verb alone: %s', async (query, first, other) => {
    expect((await find(query, other, first))[0]).toBe(first);
  });
});

describe('a unit that is part of the name', () => {
  it('is a word of it beside an unknown one: protein bar acmes', async () => {
    expect(await find('protein bar acmes', 'Snacks, protein bar', 'Protein powder')).toEqual(['Snacks, protein bar']);
  });
});

describe('the name of a restaurant', () => {
  it('is left out before words of the food: burger king onion rings', async () => {
    const rings = 'Onion rings, from fast food';
    expect((await find('burger king onion rings', 'Onions, raw', 'Crab, king', rings))[0]).toBe(rings);
  });

  it('is left out before the rest is found in other texts of a food', async () => {
    const foods = [
      { ...sampleFood('0', 'Chicken tenders, breaded'), synonyms: ['Wendys chicken fries'] },
      { ...sampleFood('1', 'Potato, french fries') },
    ];
    const { foods: found } = await topFoods('wendys fries', [await indexed(sampleSource(foods))]);
    expect(found[0]?.description).toBe('Potato, french fries');
  });
});

describe('a word for any food', () => {
  it('is no food: pureed carrots baby food', async () => {
    expect(await find('pureed carrots baby food', 'Food', 'Carrots, raw')).toEqual(['Carrots, raw']);
  });
});

describe('a dish that no catalog has', () => {
  it.each([
    ['kare kare', 'Kale, raw'],
    ['suya', 'Soya chips'],
    ['stovies', 'Oats, stove top'],
  ])('is no other food of nearly the same letters: %s', async (query, other) => {
    expect(await find(query, other)).toEqual([]);
  });
});

describe('a dish that shares its name with a spice', () => {
  const spice = 'Spices, curry powder';

  it.each(['mutton curry', 'paneer butter masala'])('is not the spice: %s', async (query) => {
    expect(await find(query, spice, 'Lamb, raw', 'Butter, salted')).toEqual([]);
  });

  it('is another dish of that name', async () => {
    expect((await find('mutton curry', spice, 'Curry, vegetable'))[0]).toBe('Curry, vegetable');
  });

  it('is the spice behind a brand', async () => {
    expect(await find('qwertys curry', spice)).toEqual([spice]);
  });
});
