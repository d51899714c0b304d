import { describe, expect, it } from '@jest/globals';
import { readIngredient } from '../../../../test/support/read-ingredient.js';
import { fatSaid } from './fat.js';

function fatOf(line: string) {
  return fatSaid(readIngredient(line));
}

describe('fat that a line says beside the name', () => {
  it.each([
    ['500 g beef mince (5% fat)', '5% fat'],
    ['500g minced beef (less than 5 % fat)', '5% fat'],
    ['1 lb ground beef, 93% lean', '93% lean'],
    ['1 lb ground beef (93/7)', '93% lean'],
    ['1 cup sour cream (reduced fat)', 'reduced fat'],
    ['1 cup milk (2%)', '2%'],
    ['1 cup milk, skim', 'skim'],
    ['1 cup milk, low fat', 'low fat'],
    ['8 ounces ground beef, preferably 90 percent lean', '90% lean'],
    ['100g greek yogurt (0% fat), plus extra', '0% fat'],
  ])('is read from %s', (line, fat) => {
    expect(fatOf(line)).toBe(fat);
  });

  it.each([
    ['1 cup coconut milk (full fat)'],
    ['1 cup vinegar (5% acidity)'],
    ['200g dark chocolate (at least 70% cocoa)'],
    ['1 cup balsamic vinegar (reduced)'],
    ['1 lb shrimp (16/20)'],
    ['500 g bread flour (100%)'],
    ['10 g salt (2%)'],
    ['2 eggs, beaten'],
    ['1 onion'],
  ])('is not in %s', (line) => {
    expect(fatOf(line)).toBeUndefined();
  });
});
