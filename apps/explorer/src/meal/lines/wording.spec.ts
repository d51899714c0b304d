import { describe, expect, it } from '@jest/globals';
import { type FoodResult } from '#client';
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

describe('the amount of a corrected line', () => {
  it('has its weight where food and unit are as read', () => {
    expect(amountInWords(lineWith('egg', 2), vocabulary)).toBe('2 large = 100 g');
  });

  it('has no weight where that of another food is not known', () => {
    expect(amountInWords(lineWith('duck egg', 2), vocabulary)).toBe('2 large');
  });
});
