import { describe, expect, it } from '@jest/globals';
import { foodAskedAbout } from './questions.js';

describe('a question about a nutrient', () => {
  it.each([
    ['how much protein is in a boiled egg', 'a boiled egg'],
    ['carbs in white rice, cooked', 'white rice, cooked'],
    ['What is the potassium content of a banana?', 'a banana?'],
    ['is there sugar in ketchup', 'ketchup'],
    ['vitamin c in oranges', 'oranges'],
    ['calories from fat in butter', 'butter'],
    ['how much potassium does a potato have?', 'a potato'],
    ['nutrition facts for tuna in oil', 'tuna in oil'],
  ])('is about the food: %j', (query, food) => {
    expect(foodAskedAbout(query)).toBe(food);
  });

  it.each([
    'salt',
    'sugar free jello',
    'protein powder in milk',
    'cream of tartar',
    'sugar in the raw',
    'calories in',
    '',
  ])('is not %j', (query) => {
    expect(foodAskedAbout(query)).toBe(query);
  });
});
