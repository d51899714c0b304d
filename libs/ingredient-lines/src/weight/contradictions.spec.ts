import { describe, expect, it } from '@jest/globals';
import { readIngredient } from '../../../../test/support/read-ingredient.js';
import { type WeighedFood } from './food.js';
import { weigh } from './weigh.js';

const unit = (key: string, grams: number) => ({ id: key, key, grams });

const milk: WeighedFood = { description: 'Milk, whole', quantity: 1, units: [unit('cup', 240), unit('g', 1)] };

describe('a mass beside a volume', () => {
  it('is of a nutrient where it is less than a fourth of the volume', () => {
    expect(weigh(readIngredient('1/2 cup milk (6 g)'), milk).grams).toBe(120);
  });

  it('counts where it may be the volume', () => {
    expect(weigh(readIngredient('1/2 cup milk (100 g)'), milk).grams).toBe(100);
  });
});

describe('dried food that no catalog has', () => {
  const chile: WeighedFood = {
    description: 'Peppers, red, raw',
    composition: { water: 88 },
    quantity: 1,
    units: [unit('pepper', 45), unit('g', 1)],
  };

  it('has no grams of fresh pieces', () => {
    expect(weigh(readIngredient('15 dried red chiles'), chile).grams).toBeUndefined();
  });

  it('has no grams of cooked cups', () => {
    const rice = { ...chile, description: 'Rice, brown, cooked', units: [unit('cup', 200), unit('g', 1)] };
    expect(weigh(readIngredient('1/2 cup dry brown rice'), rice).grams).toBeUndefined();
  });

  it('is no dry drink', () => {
    const wine = { ...chile, description: 'Wine, white', group: 'Wine', units: [unit('fl oz', 29), unit('g', 1)] };
    expect(weigh(readIngredient('2 fl oz dry white wine'), wine).grams).toBe(58);
  });

  it('keeps the grams that are said', () => {
    expect(weigh(readIngredient('20 g dried red chiles'), chile).grams).toBe(20);
  });
});
