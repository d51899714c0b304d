import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { type Ingredient, type NutritionClient } from '#client';
import { lines } from './lines.js';
import { mealItems, readMeal, understoodLines } from './meal.js';

const READINGS: Readonly<Record<string, Partial<Ingredient>>> = {
  'For the cake:': { heading: true },
  '2 eggs': { match: 'sure', food: { id: 'egg', description: 'Egg' } as Ingredient['food'], unit: 'piece', amount: 2 },
  '1 cup milk': {
    match: 'sure',
    food: { id: 'milk', description: 'Milk' } as Ingredient['food'],
    unit: 'cup',
    amount: 1,
  },
};
const client = {
  resolveIngredients: ({ lines: sent }: { lines: string[] }) =>
    Promise.resolve({ items: sent.map((line) => ({ line, ...READINGS[line] })) }),
  getFood: ({ id }: { id: string }) => Promise.resolve({ id, description: id, units: ['gram'] }),
  listUnits: () => Promise.resolve([{ id: 'gram', description: 'gram', abbr: 'g' }]),
} as unknown as NutritionClient;

describe('the items of a meal', () => {
  it('stand in the order sent, texts and ids alike', async () => {
    const banana = { food: 'banana', quantity: 100, unit: 'g' };
    const { items } = await readMeal(
      [banana, 'For the cake:', '2 eggs', { ...banana, food: 'kiwi' }, '1 cup milk'],
      client,
    );
    expect(items.map(({ id }) => id)).toEqual(['banana', 'egg', 'kiwi', 'milk']);
  });

  it.each([
    ['no amount', { food: 'banana' }],
    ['no unit', { food: 'banana', quantity: 2 }],
    ['no quantity', { food: 'banana', unit: 'g' }],
  ])('are refused where an id has %s', (_, item) => {
    expect(mealItems.safeParse([item]).error?.issues[0]?.message).toMatch(/food \(an id\), quantity and unit\.$/);
  });
});

describe('the lines that say how a meal was understood', () => {
  it('name the food of what is sure and of what is likely, and no heading', () => {
    const egg = { id: 'egg', name: 'Egg' };
    const named = understoodLines([
      { line: 'For the cake:', match: 'heading' },
      { line: '2 eggs', match: 'sure', food: egg, grams: 100, grams_from: 'portion' },
      { line: '1 egg, boiled', match: 'likely', food: egg, grams: 50, grams_from: 'portion' },
    ]);
    expect(named).toEqual([
      'Understood as:',
      '- "2 eggs": Egg, 100 g (by portion), sure [egg]',
      '- "1 egg, boiled": Egg, 50 g (by portion), likely [egg]',
    ]);
  });

  it('are none where no text names a food', () => {
    expect(understoodLines([{ line: 'For the cake:', match: 'heading' }])).toEqual([]);
  });
});

describe('the length of a line', () => {
  const pies = '🥧'.repeat(512);

  it.each([
    ['lines', lines],
    ['items', mealItems],
  ])('is counted in code points in %s', (_, schema) => {
    expect(schema.safeParse([pies]).success).toBe(true);
    expect(schema.safeParse([`${pies}🥧`]).success).toBe(false);
    expect(JSON.stringify(z.toJSONSchema(schema))).toContain('"maxLength":512');
  });
});
