import { describe, expect, it } from '@jest/globals';
import { readIngredient } from '../../../../test/support/read-ingredient.js';
import { isWithMore, namesFurtherFood } from './accompaniment.js';

describe('something more than the food', () => {
  it.each([
    ['coffee with milk'],
    ['rice cake w jam'],
    ['1 cup pasta w/2 tsp pesto'],
    ['1 bagel with cream cheese'],
    ['1 large egg plus 1 yolk'],
    ['2 eggs, 1 slice toast'],
    ['3 pancakes with syrup'],
    ['1 slice bread with oil'],
    ['2 eggs and toast for breakfast'],
    ['coffee · 2 cookies'],
    ['a croissant paired with coffee'],
    ['½ tsp each cloves, ginger'],
    ['Dinner: steak, salad'],
    ['Pasta, baked beans and 30g cheese'],
    ['Tea (1 cup) + boiled chickpeas (1 cup)'],
    ['Burrito bowl: brown rice + charred corn'],
    ['150g lean mince, 100g dry spaghetti, tomato sauce'],
  ])('is in %s', (line) => {
    expect(isWithMore(readIngredient(line))).toBe(true);
  });

  it.each([
    ['1 can tomatoes with their juices'],
    ['1 apple with skin'],
    ['1 can peaches with syrup'],
    ['50g butter, plus extra for greasing'],
    ['coffee'],
    ['Dinner: chicken, grilled'],
    ['Snack: apple, 95 kcal'],
    ['1 onion, chopped (1 cup)'],
    ['2 chicken breasts, 6 ounces each'],
    ['1/3 cup chopped scallions, 3 scallions'],
    ['1/2 cup minced shallots (4 or more large shallots)'],
    ['4 pork chops, 1 inch thick'],
    ['1/2 ounce sugar (1 tablespoon; 15g)'],
    ['1 lb sour cream (or 8 oz sour cream and ¾ cup whipping cream)'],
  ])('is not in %s', (line) => {
    expect(isWithMore(readIngredient(line))).toBe(false);
  });
});

describe('a phrase behind a name', () => {
  it.each([
    ['1 slice toast', true],
    ['a cookie', true],
    ['half an avocado', true],
    ['2 cups', false],
    ['10 minutes', false],
    ['3 eggs', false],
    ['finely chopped', false],
  ])('%s names another food than the eggs: %s', (phrase, further) => {
    expect(namesFurtherFood(phrase, 'eggs')).toBe(further);
  });
});
