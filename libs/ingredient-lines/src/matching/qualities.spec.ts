import { describe, expect, it } from '@jest/globals';
import { readIngredient } from '../../../../test/support/read-ingredient.js';
import { isOfContent, qualitiesSaid } from './qualities.js';

describe('qualities that a line says beside the name', () => {
  it.each([
    ['1 cup sugar, brown', ['brown']],
    ['2 cups broth, chicken', ['chicken']],
    ['2 cups flour, all-purpose', ['all-purpose']],
    ['1 lb beef, ground', ['ground']],
    ['1 onion (red)', ['red']],
    ['2 tbsp vinegar (white wine)', ['white wine']],
    ['1 cup cheese, cheddar, shredded', ['cheddar']],
    ['1 chicken thigh, skinless', ['skinless']],
    ['4 chicken thighs, skin removed', ['skinless']],
    ['2 tsp soy sauce (low sodium)', ['low sodium']],
    ['2 eggs, whites only', ['whites']],
    ['1 cup sugar (soft brown)', ['brown']],
    ['1 cup pasta (whole wheat)', ['whole wheat']],
    ['2 slices turkey', ['sliced']],
    ['1 cup sugar, brown packed', ['brown']],
    ['2 cups flour, sifted all purpose', ['all purpose']],
    ['1 cup sun-dried tomatoes (oil packed)', ['in oil']],
    ['1 can sardines, packed in water', ['in water']],
    ['3 slices roast beef', ['sliced']],
  ])('are read from %s', (line, qualities) => {
    expect(qualitiesSaid(readIngredient(line))).toEqual(qualities);
  });

  it.each([
    ['2 eggs, beaten'],
    ['2 slices turkey pizza'],
    ['1 lb turkey'],
    ['1 onion, finely chopped'],
    ['2 eggs, large'],
    ['1 cup milk, at room temperature'],
    ['1 cup lentils, cooked'],
    ['1 cup peas, frozen'],
    ['1 lemon, juice only'],
    ['salt, to taste'],
    ['1 potato, no skin'],
    ['2 tomatoes, about 200 g'],
    ['1 jar sauce, such as the one my mother makes'],
    ['3 leeks, white part only'],
    ['1 can pineapple, undrained'],
    ['200g chicken, peppers, 3 wraps, cheese'],
    ['2 eggs, bacon, toast'],
    ['1 cup spinach, mushrooms, or peppers'],
    ['1 cup milk (or buttermilk, almond, or coconut milk)'],
    ['1 cup heavy cream, whipped'],
  ])('are not in %s', (line) => {
    expect(qualitiesSaid(readIngredient(line))).toEqual([]);
  });
});

describe('a quality of what a food contains', () => {
  it.each([['low-sodium'], ['sugar free'], ['unsalted']])('is %s', (quality) => {
    expect(isOfContent(quality)).toBe(true);
  });

  it.each([['brown'], ['chicken']])('is not %s', (quality) => {
    expect(isOfContent(quality)).toBe(false);
  });
});
