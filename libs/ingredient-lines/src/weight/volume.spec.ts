import { describe, expect, it } from '@jest/globals';
import { byVolume } from './volume.js';

const CUP_ML = 236.5882365;

const unit = (key: string, grams: number) => ({ id: key, key, grams });

/** Volumes without a word stand behind the masses: they follow the first volume of the source, the unpacked teaspoon. */
const sugar = {
  description: 'Sugars, brown',
  quantity: 1,
  units: [
    ...[unit('tsp, unpacked', 3), unit('cup, packed', 220), unit('cup, unpacked', 145)],
    ...[unit('g', 1), unit('kg', 1000)],
    ...[unit('tsp', 3), unit('cup', 144)],
  ],
};

describe('a volume of a food that has none', () => {
  it.each([
    ['serving 1/2 cup', 0.5],
    ['serving (2 cup)', 2],
  ])('is measured by a serving of a volume: %s', (key, cups) => {
    const food = { description: 'Drink mix, powder', quantity: 1, units: [unit(key, 26), unit('g', 1)] };
    expect(byVolume(CUP_ML, 'cup', new Set(), food)).toMatchObject({ unit: { key }, amount: 1 / cups });
  });

  it.each(['serving 1/0 cup', 'serving 0 cup'])('is not measured by a serving that is no volume: %s', (key) => {
    const food = { description: 'Drink mix, powder', quantity: 1, units: [unit(key, 26), unit('g', 1)] };
    expect(byVolume(CUP_ML, 'cup', new Set(), food)).toBeUndefined();
  });
});

describe('a volume of a food whose volumes all have a word', () => {
  it.each([
    ['the usual form', [], 'cup, packed'],
    ['the form that was said', ['unpacked'], 'cup, unpacked'],
  ])('is %s, not the first one', (_, said, key) => {
    expect(byVolume(CUP_ML, 'cup', new Set(said), sugar)).toMatchObject({ unit: { key }, asSaid: true });
  });

  it('is that form in other spoons and cups too', () => {
    expect(byVolume(CUP_ML / 16, 'tbsp', new Set(), sugar)).toMatchObject({
      unit: { key: 'cup, packed' },
      amount: 1 / 16,
    });
  });
});
