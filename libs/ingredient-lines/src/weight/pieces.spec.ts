import { describe, expect, it } from '@jest/globals';
import { readIngredient } from '../../../../test/support/read-ingredient.js';
import { type WeighedFood } from './food.js';
import { weigh } from './weigh.js';

const food = (description: string, units: Readonly<Record<string, number>>): WeighedFood => ({
  description,
  quantity: 1,
  units: Object.entries({ ...units, g: 1 }).map(([key, grams]) => ({ id: key, key, grams })),
});

function grams(line: string, of: WeighedFood): number | undefined {
  return weigh(readIngredient(line), of).grams;
}

const avocado = food('Avocados, raw, all commercial varieties', { avocado: 201 });

describe('a portion of the name that is said', () => {
  it('comes before one of a like name', () => {
    const ramen = food('Soup, ramen noodle, dry', { 'package without flavor packet': 81, packet: 5.8 });
    expect(grams('1 package ramen noodle soup', ramen)).toBe(81);
    expect(grams('1 packet ramen noodle soup', ramen)).toBe(5.8);
  });
});

describe('a piece', () => {
  it('of another sort than its food is called is none of its', () => {
    const bagel = food('Bagel, whole wheat', { 'bagel thin': 46, small: 69, regular: 105 });
    expect(grams('1 whole wheat bagel', bagel)).toBe(105);
  });

  it('is the whole one before a smaller sort and a part', () => {
    const tomato = food('Tomatoes, raw', { slice: 20, 'grape tomato': 8, cherry: 17, whole: 125 });
    expect(grams('4 tomatoes', tomato)).toBe(500);
    const pineapple = food('Pineapple, raw', { slice: 56, chunk: 15, fruit: 905 });
    expect(grams('½ pineapple', pineapple)).toBe(452.5);
    const pepper = food('Pepper, sweet, red, raw', { piece: 10, ring: 10, miniature: 30, regular: 120 });
    expect(grams('1 red pepper, diced', pepper)).toBe(120);
  });

  it('that the line names comes before one of medium size', () => {
    const candy = food('Milk chocolate candy', { 'medium hollow': 132, 'kiss (of any maker)': 5 });
    expect(grams('6 chocolate kisses', candy)).toBe(30);
  });

  it('of a large food is a wedge of it', () => {
    const melon = food('Watermelon, raw', { 'melon (15" long)': 4500, 'wedge (1/16 of melon)': 286 });
    expect(grams('a huge piece of watermelon', melon)).toBe(286);
    expect(grams('1 watermelon', melon)).toBe(4500);
  });

  it('is unknown of a baby vegetable whose food is full-grown', () => {
    expect(grams('5 baby eggplants', food('Eggplant, raw', { eggplant: 548 }))).toBeUndefined();
  });
});

describe('a large number without a unit', () => {
  it('weighs nothing, since it may be grams or calories', () => {
    expect(grams('250 avocados', avocado)).toBeUndefined();
  });
});

describe('a part that something was done with', () => {
  it.each([
    ['1 lettuce, leaves separated', 539],
    ['1/2 lettuce, leaves torn', 269.5],
    ['2 lettuce leaves', 16],
  ])('counts only where the name has it: %j', (line, expected) => {
    const lettuce = food('Lettuce, iceberg, raw', { 'head, medium (6" dia)': 539, 'leaf, medium': 8 });
    expect(grams(line, lettuce)).toBe(expected);
  });
});

describe('usual weights', () => {
  it.each([
    ['1 scoop whey protein', 30],
    ['2 scotch bonnet peppers', 16],
    ['2 slices french bread', 128],
    ['2 tsp lime zest', 4],
  ])('come before those of a table: %j', (line, expected) => {
    expect(grams(line, food('A food', { slice: 139, piece: 45, tsp: 5 }))).toBe(expected);
  });
});

describe('a can whose content is not drained', () => {
  it('keeps its liquid', () => {
    expect(grams('1 (400 g) can tomatoes, chopped but not drained', food('Tomatoes, canned', {}))).toBe(400);
  });
});

describe('halves that a line counts', () => {
  it.each([
    ['2 avocado halves', 201],
    ['1 half avocado', 100.5],
    ['2 half avocados', 201],
    ['2 avocados, halved', 402],
    ['1 avocado, cut in half', 201],
  ])('weigh half of a whole piece: %j', (line, expected) => {
    expect(grams(line, avocado)).toBe(expected);
  });

  it('weigh what the table weighs a half', () => {
    expect(grams('4 peach halves', food('Peaches, canned', { 'half, with liquid': 98 }))).toBe(392);
  });

  it('weigh half of the reference food where the catalog weighs no piece', () => {
    expect(grams('4 apple halves', food('Apple, raw', {}))).toBe(364);
  });

  it('are whole breasts of chicken, as shops sell them', () => {
    expect(grams('2 chicken breast halves', food('Chicken, breast, raw', { breast: 236 }))).toBe(472);
  });
});

describe('a plural', () => {
  it('is of the portion that has its singular', () => {
    expect(grams('3 brownies', food('Brownies, house', { tray: 900, brownie: 40 }))).toBe(120);
  });
});

describe('a name that counts a portion of another word', () => {
  it.each([
    ['2 popsicles', food('Frozen novelties, ice type, pop', { 'serving 1.75 fl oz pop': 52 }), 104],
    ['4 breadsticks', food('Bread sticks, plain', { 'cup, small pieces': 46, 'stick (7-5/8" x 5/8")': 10 }), 40],
  ])('weighs that portion: %s', (line, of, expected) => {
    expect(grams(line, of)).toBe(expected);
  });
});

describe('a slice', () => {
  it('is a piece of what is served in slices', () => {
    expect(grams('1 slice cake', food('Cake, sponge', { piece: 80 }))).toBe(80);
  });

  it('is no piece of raw meat', () => {
    expect(grams('1 slice chicken breast', food('Chicken, breast, raw', { piece: 272 }))).toBeUndefined();
  });
});

describe('a piece cut from a fruit', () => {
  it('weighs what the table, or a kitchen, weighs one', () => {
    expect(grams('2 tomato wedges', food('Tomatoes, raw', { medium: 123, wedge: 31 }))).toBe(62);
    expect(grams('2 lime wedges', food('Limes, raw', { fruit: 67 }))).toBe(16);
  });

  it('is never the whole fruit', () => {
    expect(grams('4 orange segments', food('Oranges, raw', { fruit: 131 }))).toBeUndefined();
    expect(grams('1 pineapple ring', food('Pineapple, raw', { fruit: 905 }))).toBeUndefined();
  });
});

describe('a floret', () => {
  it('is a part of the head, by its own weight', () => {
    const cauliflower = food('Cauliflower, raw', { 'head medium (5-6" dia.)': 588, floweret: 13 });
    expect(grams('3 cauliflower florets', cauliflower)).toBe(39);
    expect(grams('1 cauliflower', cauliflower)).toBe(588);
  });

  it('weighs what a floret of broccoli does where the table weighs the stalk alone', () => {
    expect(grams('4 broccoli florets', food('Broccoli, raw', { stalk: 151 }))).toBe(44);
  });
});

describe('a head', () => {
  it('is the bulb that the table weighs', () => {
    expect(grams('1 head fennel', food('Fennel, bulb, raw', { bulb: 234 }))).toBe(234);
  });
});

describe('a piece of what tables weigh by larger ones', () => {
  const potato = food('Potatoes, flesh and skin, raw', { 'Potato medium (2-1/4" to 3-1/4" dia)': 213 });
  it.each([
    ['4 new potatoes', potato, 240],
    ['5 baby potatoes', potato, 200],
    ['1 potato', potato, 213],
    ['3 potatoes', food('Potato, NFS', { 'baby potato': 60, 'potato any size': 170 }), 510],
    ['2 pickles', food('Pickles, cucumber, dill', { 'large (4" long)': 135, slice: 7 }), 160],
    ['2 pickle slices', food('Pickles, cucumber, dill', { 'large (4" long)': 135, slice: 7 }), 14],
    ['1 kit kat', food('Kit Kat', { 'bar (1.5 oz)': 43, 'kit kat bite': 2.6 }), 43],
  ])('weighs what is usual: %s', (line, of, expected) => {
    expect(grams(line, of)).toBe(expected);
  });
});

describe('a size behind the name', () => {
  const apple = food('Apples, raw', { 'small (2-3/4" dia)': 149, 'medium (3" dia)': 182, 'large (3-1/4" dia)': 223 });

  it.each(['1 apple (large)', '1 apple, large'])('is that of the pieces: %j', (line) => {
    expect(grams(line, apple)).toBe(223);
  });
});

describe('a size of many pieces', () => {
  const fries = food('Fast foods, potato, french fried in vegetable oil', { 'serving small': 71 });

  it('is that of a serving', () => {
    expect(grams('large fries', fries)).toBeUndefined();
    expect(grams('20 fries', fries)).toBe(100);
  });
});

describe('what is left of a pound', () => {
  const chicken = food('Chicken, meat and skin, raw', { 'unit (yield from 1 lb ready-to-cook chicken)': 276 });

  it('is no piece', () => {
    expect(grams('1 chicken', chicken)).toBeUndefined();
    expect(grams('2 pieces chicken', chicken)).toBeUndefined();
    expect(grams('1 whole chicken', chicken)).toBe(920);
  });
});

describe('a piece of the reference food', () => {
  const rutabaga = food('Rutabagas, raw', { large: 772 });
  const papaya = food('Papayas, raw', {});
  const cabbage = food('Cabbage, green, raw', { head: 900 });

  it.each([
    ['1 swede', rutabaga, 386],
    ['1 small swede', rutabaga, 192],
    ['1 large swede', rutabaga, 772],
    ['1 papaya', papaya, 157],
    ['1 large papaya', papaya, 781],
    ['1 small head cabbage', cabbage, 714],
    ['1 head cabbage', cabbage, 900],
  ])('has the size that is said: %s', (line, of, expected) => {
    expect(grams(line, of)).toBe(expected);
  });
});

describe('a food without an amount', () => {
  it.each([
    ['banana', food('Bananas, raw', { 'cup, mashed': 225 }), 118],
    ['bananas', food('Bananas, raw', { 'cup, mashed': 225 }), 225],
    ['potato', food('Potatoes, flesh and skin, raw', { 'potato large (3" to 4-1/4" dia)': 369 }), 213],
    ['garlic', food('Garlic, raw', { cup: 136 }), 136],
  ])('is one piece where its name is of one: %s', (line, of, expected) => {
    expect(grams(line, of)).toBe(expected);
  });
});

describe('one piece without a number', () => {
  it('weighs what one usually does, where the food has no piece', () => {
    expect(grams('mozzarella cheese stick', food('Cheese, mozzarella', { 'cubic inch': 18 }))).toBe(28.35);
    expect(grams('garlic bulb', food('Garlic, whole', { cup: 136 }))).toBe(36);
  });
});

describe('a can of which nothing is known', () => {
  const canned = (water: number) => ({ ...food('Noodles, crisp', { cup: 45 }), composition: { water } });

  it('weighs nothing known where the food is dry', () => {
    expect(grams('1 can crisp noodles', canned(1))).toBeUndefined();
  });

  it('holds the usual weight of wet food', () => {
    expect(grams('1 can crisp noodles', canned(70))).toBe(400);
  });
});

describe('a food without something', () => {
  it('is not what it lacks', () => {
    expect(grams('1 burger with no pickles', food('Burger', { burger: 171 }))).toBe(171);
  });
});

describe('a box of one serving', () => {
  const flakes = food('Cereal, corn flakes', { cup: 25, 'single serving box (1 oz)': 23 });

  it('is not the box that shops sell', () => {
    expect(grams('1 box corn flakes', flakes)).toBeUndefined();
  });

  it('is one where the line says so, or of a drink', () => {
    expect(grams('1 individual box corn flakes', food('Corn flakes', { 'individual box (1 oz)': 23 }))).toBe(23);
    expect(grams('1 box juice', food('Juice', { 'single serving box (8.5 fl oz)': 265 }))).toBe(265);
  });
});

describe('a tub', () => {
  it('is no container of one serving', () => {
    expect(grams('1 tub clotted cream', food('Cream, clotted', { 'individual container': 30 }))).toBeUndefined();
  });
});

describe('a packet of gravy', () => {
  it('is what shops sell, not what kitchens buy', () => {
    expect(grams('1 packet gravy', food('Gravy, brown, dry', { 'package (16 oz)': 454 }))).toBe(25);
  });
});

describe('cream that is whipped', () => {
  it('is measured before', () => {
    const cream = food('Cream, heavy whipping', { 'cup, whipped': 120, 'cup, fluid': 238 });
    expect(grams('1 cup heavy cream, whipped', cream)).toBe(238);
  });
});
