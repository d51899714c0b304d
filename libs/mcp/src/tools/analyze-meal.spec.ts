import { describe, expect, it } from '@jest/globals';
import { type NutritionClient } from '#client';
import { analyzeMeal } from './analyze-meal.js';

const energy = { id: 'energy', description: 'Energy', unit: 'kcal', unitId: 'kcal' };
const client = {
  listNutrients: () => Promise.resolve([energy]),
  resolveIngredients: ({ lines }: { lines: string[] }) =>
    Promise.resolve({ items: lines.map((line) => ({ line, heading: true })) }),
  getFood: ({ id }: { id: string }) => Promise.resolve({ id, description: id, units: ['gram'] }),
  listUnits: () => Promise.resolve([{ id: 'gram', description: 'gram', abbr: 'g' }]),
  analyze: () => Promise.resolve({ results: [{ nutrient: 'energy', value: 89 }] }),
} as unknown as NutritionClient;

describe('a meal', () => {
  it('of a heading and a food by id has no text that was understood', async () => {
    const items = ['For the cake:', { food: 'banana', quantity: 100, unit: 'g' }];
    const { text } = await analyzeMeal.run({ items }, client);
    expect(text.split('\n')).toEqual(['Together:', '- Energy 89 kcal']);
  });
});
