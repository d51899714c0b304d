import { describe, expect, it } from '@jest/globals';
import { type NutriScoreInputs, scoreFood } from '../../../../test/support/nutrition/nutri-score-food.js';
import { type NutriScoreCategory } from './nutri-score-standard.js';

/** Milligrams of sodium in a gram of salt (Regulation (EU) No 1169/2011, Annex I). */
const SODIUM_PER_SALT = 400;

/** Food of a label per 100 g or 100 ml: kJ, then fat, saturated fat, sugars, salt, protein and fibre in g, then fruit in %. */
function labelled(label: string): NutriScoreInputs {
  const [energy = NaN, fat = NaN, saturated = NaN, sugars = NaN, salt = NaN, protein = NaN, fiber = NaN, fruits] = label
    .split(' ')
    .map(Number);
  const sodium = Number((salt * SODIUM_PER_SALT).toFixed(3));
  const amounts = {
    'energy-kj': energy,
    'total-fat': fat,
    'saturated-fat': saturated,
    'total-sugars': sugars,
    sodium,
    protein,
    fiber,
  };
  return { amounts, fruits };
}

type Row = [food: string, category: NutriScoreCategory, label: string, points: number[], value: number, grade: string];

/** Points are ours, read off the printed tables of Merz et al. 2024, figure 1; many values stand exactly at a bound. */
describe('A food scored by hand', () => {
  // Energy, sugars, saturated fat, salt; protein, fibre, fruit.
  it.each<Row>([
    ['corn flakes', 'general', '1601 0.9 0.2 8 1.13 7 3 0', [4, 2, 0, 5, 0, 0, 0], 11, 'D'],
    ['corn flakes with less salt', 'general', '1601 0.9 0.2 8 1 7 3 0', [4, 2, 0, 4, 2, 0, 0], 8, 'C'],
    ['rolled oats', 'general', '1576 7 1.3 1 0.02 13.5 10 0', [4, 0, 1, 0, 5, 5, 0], -5, 'A'],
    ['milk chocolate', 'general', '2230 30 18 56 0.25 7.3 2.1 0', [6, 15, 10, 1, 0, 0, 0], 32, 'E'],
    ['dark chocolate', 'general', '2400 42 24 28 0.02 9 11 0', [7, 8, 10, 0, 0, 5, 0], 20, 'E'],
    ['ketchup', 'general', '435 0.1 0.1 22.8 1.8 1.2 0 65', [1, 6, 0, 8, 0, 0, 2], 13, 'D'],
    ['strawberry jam', 'general', '1050 0 0 60 0 0.4 1 50', [3, 15, 0, 0, 0, 0, 1], 17, 'D'],
    ['hummus', 'general', '1150 21 2.1 1 1.1 7.5 5 45', [3, 0, 2, 5, 3, 2, 1], 4, 'C'],
    ['canned chickpeas', 'general', '480 2 0.2 0.5 0.4 7.2 6.3 100', [1, 0, 0, 1, 2, 3, 5], -8, 'A'],
    ['plain yogurt', 'general', '270 3.5 2.1 4.7 0.13 3.8 0 0', [0, 1, 2, 0, 1, 0, 0], 2, 'B'],
    ['fruit yogurt', 'general', '400 2.5 1.6 13 0.12 3.2 0.3 10', [1, 3, 1, 0, 1, 0, 0], 4, 'C'],
    ['tuna in brine', 'general', '450 0.7 0.2 0 0.9 24 0 0', [1, 0, 0, 4, 7, 0, 0], -2, 'A'],
    ['smoked salmon', 'general', '750 10 1.9 0.5 3 22 0 0', [2, 0, 1, 14, 0, 0, 0], 17, 'D'],
    ['potato crisps', 'general', '2200 33 2.6 0.6 1.2 6 4.3 0', [6, 0, 2, 5, 0, 2, 0], 11, 'D'],
    ['pizza margherita', 'general', '1000 9 4.2 3.4 1.1 10 2.2 12', [2, 0, 4, 5, 0, 0, 0], 11, 'D'],
    ['lasagne', 'general', '560 6 3 3.5 0.8 6.8 1 20', [1, 1, 2, 3, 2, 0, 0], 5, 'C'],
    ['emmental', 'cheese', '1580 30 19 0 0.5 28 0 0', [4, 0, 10, 2, 7, 0, 0], 9, 'C'],
    ['camembert', 'cheese', '1150 21 14.5 0.5 1.5 20 0 0', [3, 0, 10, 7, 7, 0, 0], 13, 'D'],
    ['cottage cheese', 'cheese', '410 4.3 2.8 3.4 0.7 12 0 0', [1, 0, 2, 3, 4, 0, 0], 2, 'B'],
    ['roquefort', 'cheese', '1530 31 19 0.5 3.5 18 0 0', [4, 0, 10, 17, 7, 0, 0], 24, 'E'],
    ['beef steak', 'red-meat', '550 5 2.2 0 0.15 22 0 0', [1, 0, 2, 0, 2, 0, 0], 1, 'B'],
    ['minced beef', 'red-meat', '1050 20 8.5 0 0.2 17 0 0', [3, 0, 8, 0, 0, 0, 0], 11, 'D'],
    ['cooked ham', 'red-meat', '450 3 1 0.8 1.9 20 0 0', [1, 0, 0, 9, 2, 0, 0], 8, 'C'],
    ['salami', 'red-meat', '1700 34 13 0.5 4.2 22 0 0', [5, 0, 10, 20, 0, 0, 0], 35, 'E'],
  ])('has the points of the tables: %s', (_food, category, label, points, value, grade) => {
    const scored = scoreFood(category, labelled(label));
    expect([scored.components.map((each) => each.points), scored.value, scored.grade]).toEqual([points, value, grade]);
  });

  // Energy of saturated fat, sugars, its share of all fat, salt; protein, fibre, fruit.
  it.each<Row>([
    ['almonds', 'fats', '2550 53 4 5 0.01 21 12.5 0', [1, 1, 0, 0, 7, 5, 0], -10, 'A'],
    ['linseed', 'fats', '2200 42 3.7 1.6 0.08 18 27 0', [1, 0, 0, 0, 7, 5, 0], -11, 'A'],
    ['salted peanuts', 'fats', '2600 50 7.5 5 1 25 8 0', [2, 1, 1, 4, 0, 5, 0], 3, 'C'],
    ['cream', 'fats', '1200 30 20 3.2 0.1 2.2 0 0', [6, 0, 10, 0, 0, 0, 0], 16, 'D'],
    ['coconut oil', 'fats', '3700 100 87 0 0 0 0 0', [10, 0, 10, 0, 0, 0, 0], 20, 'E'],
    ['margarine', 'fats', '2220 60 12 0.3 0.3 0.3 0 0', [3, 0, 2, 1, 0, 0, 0], 6, 'C'],
    ['a spread without fat', 'fats', '150 0 0 1 0.6 0.5 0 0', [0, 0, 0, 2, 0, 0, 0], 2, 'B'],
  ])('has the points of the tables for fats: %s', (_food, category, label, points, value, grade) => {
    const scored = scoreFood(category, labelled(label));
    expect([scored.components.map((each) => each.points), scored.value, scored.grade]).toEqual([points, value, grade]);
  });

  // Energy, sugars, saturated fat, salt, sweeteners; protein, fibre, fruit.
  it.each<[...Row, sweeteners: boolean]>([
    ['skimmed milk', 'beverages', '145 0.1 0.1 5 0.1 3.4 0 0', [2, 3, 0, 0, 0, 7, 0, 0], -2, 'B', false],
    ['whole milk', 'beverages', '270 3.6 2.3 4.7 0.1 3.3 0 0', [5, 3, 2, 0, 0, 7, 0, 0], 3, 'C', false],
    ['chocolate milk', 'beverages', '330 2 1.2 9.5 0.15 3.5 0.5 0', [7, 8, 1, 0, 0, 7, 0, 0], 9, 'D', false],
    ['almond drink', 'beverages', '60 1.1 0.1 0.5 0.13 0.5 0.2 0', [1, 0, 0, 0, 0, 0, 0, 0], 1, 'B', false],
    ['orange juice', 'beverages', '190 0 0 9 0 0.7 0.3 100', [3, 7, 0, 0, 0, 0, 0, 6], 4, 'C', false],
    ['a lemonade with stevia', 'beverages', '60 0 0 2.4 0 0 0 3', [1, 2, 0, 0, 4, 0, 0, 0], 7, 'D', true],
    ['an energy drink without sugar', 'beverages', '12 0 0 0 0.2 0 0 0', [0, 0, 0, 0, 4, 0, 0, 0], 4, 'C', true],
    ['mineral water', 'water', '0 0 0 0 0.1 0 0 0', [0, 0, 0, 0, 0, 0, 0, 0], 0, 'A', false],
  ])('has the points of the tables for drinks: %s', (_food, category, label, points, value, grade, sweeteners) => {
    const scored = scoreFood(category, { ...labelled(label), sweeteners });
    expect([scored.components.map((each) => each.points), scored.value, scored.grade]).toEqual([points, value, grade]);
  });
});
