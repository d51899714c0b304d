import { describe, expect, it } from '@jest/globals';
import { type FoodResult, type Ingredient } from '#client';
import { type Vocabulary } from '../../state/vocabulary.js';
import { amountInWords } from './wording.js';

const vocabulary = { unit: new Map([['large', { id: 'large', description: 'large' }]]) } as unknown as Vocabulary;
const ingredient = {
  line: '3 large eggs',
  food: { id: 'egg' } as FoodResult,
  unit: 'large',
  amount: 3,
  grams: 150,
  grams_from: 'portion' as const,
};
const lineWith = (food: string, quantity: number) => {
  const portion = { unit: 'large', quantity };
  return { text: '3 large eggs', ingredient, choice: { food, portion }, item: { id: food, ...portion } };
};

describe('the amount of a line as read', () => {
  const readAs = (weight: Partial<Ingredient>) =>
    amountInWords(
      { text: '', ingredient: { ...ingredient, ...weight }, item: { id: 'egg', quantity: 3, unit: 'large' } },
      vocabulary,
    );

  it('has a computed weight at a glance', () => {
    expect(readAs({ grams: 262.058676 })).toBe('3 large = 262 g, by the food’s own portion');
  });

  it('has a written weight with all its digits', () => {
    expect(readAs({ grams: 262.25, grams_from: 'mass' })).toBe('3 large = 262.25 g, as written');
  });
});

describe('the amount of a corrected line', () => {
  it('has its weight where food and unit are as read', () => {
    expect(amountInWords(lineWith('egg', 2), vocabulary)).toBe('2 large = 100 g');
  });

  it('has no weight where that of another food is not known', () => {
    expect(amountInWords(lineWith('duck egg', 2), vocabulary)).toBe('2 large');
  });
});
