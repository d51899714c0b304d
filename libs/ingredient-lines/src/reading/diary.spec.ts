import { describe, expect, it } from '@jest/globals';
import { readLine } from './line.js';
import { fieldsOf } from './reading.js';

const read = (line: string) => fieldsOf(readLine(line));

describe('a line of a food diary', () => {
  it.each([
    ['Breakfast: 2 eggs', { quantity: 2, name: 'eggs', comment: 'Breakfast' }],
    ['L: chicken salad 300 g', { quantity: 300, unit_text: 'g', name: 'chicken salad', comment: 'L' }],
    ['- Snack - 10 almonds', { quantity: 10, name: 'almonds', comment: 'Snack' }],
    ['Mid-morning snack: apple', { name: 'apple', comment: 'Mid-morning snack' }],
    ['dinner: oatmeal with milk', { name: 'oatmeal', comment: 'dinner, with milk' }],
    ['8:30 banana', { name: 'banana', comment: '8:30' }],
    ['12:30 pm - lunch: 1 cup rice', { quantity: 1, unit_text: 'cup', name: 'rice', comment: '12:30 pm - lunch' }],
    ['2pm apple', { name: 'apple', comment: '2pm' }],
    ['apple 95 kcal', { name: 'apple', comment: '95 kcal' }],
    ['1 apple & 1 banana', { quantity: 1, name: 'apple', comment: '& 1 banana' }],
    ['bagel + cream cheese', { name: 'bagel', comment: '+ cream cheese' }],
    ['toast x 2 with jam', { quantity: 2, name: 'toast', comment: 'with jam' }],
    ['salmon 150g grilled', { quantity: 150, unit_text: 'g', name: 'salmon', preparation: 'grilled' }],
    ['Breakfast...2 eggs', { quantity: 2, name: 'eggs', comment: 'Breakfast' }],
    ['Dinner will be ravioli', { name: 'ravioli', comment: 'Dinner will be' }],
    ['I had a banana', { quantity: 1, name: 'banana', comment: 'I had' }],
    ['ate 2 slices of pizza', { quantity: 2, unit_text: 'slices', name: 'pizza', comment: 'ate' }],
    ['for lunch: 2 eggs', { quantity: 2, name: 'eggs', comment: 'for lunch' }],
    ['and 2 cookies', { quantity: 2, name: 'cookies', comment: 'and' }],
    ['For my snack, I had an apple', { quantity: 1, name: 'apple', comment: 'For my snack, I had' }],
    ['Tue: 2 eggs', { quantity: 2, name: 'eggs', comment: 'Tue' }],
    ['**Breakfast / Lunch**: 2 eggs', { quantity: 2, name: 'eggs', comment: 'Breakfast / Lunch' }],
    ['Today for lunch I ate 2 eggs', { quantity: 2, name: 'eggs', comment: 'Today for lunch I ate' }],
    ['For lunch I had 2 eggs', { quantity: 2, name: 'eggs', comment: 'For lunch I had' }],
    ['breakfast was 3 eggs', { quantity: 3, name: 'eggs', comment: 'breakfast was' }],
    [
      'This morning, my breakfast included a banana',
      { quantity: 1, name: 'banana', comment: 'This morning, my breakfast included' },
    ],
    ['a croissant paired with coffee', { quantity: 1, name: 'croissant', comment: 'paired with coffee' }],
    ['I want to log my breakfast: two eggs', { quantity: 2, name: 'eggs', comment: 'I want to log my breakfast' }],
    ['Today I had 2 eggs', { quantity: 2, name: 'eggs', comment: 'Today I had' }],
    ['Got a banana', { quantity: 1, name: 'banana', comment: 'Got' }],
    ['Track 2 bananas', { quantity: 2, name: 'bananas', comment: 'Track' }],
    ['Logged an apple', { quantity: 1, name: 'apple', comment: 'Logged' }],
    ['Breakfast: eggs = 140, bacon = 120', { name: 'eggs', comment: 'Breakfast, = 140, bacon = 120' }],
    ['2 eggs in the morning', { quantity: 2, name: 'eggs', comment: 'in the morning' }],
    ['I just had a banana', { quantity: 1, name: 'banana', comment: 'I just had' }],
    ['I treated myself to a brownie', { quantity: 1, name: 'brownie', comment: 'I treated myself to' }],
    ['had like 6 beers', { quantity: 6, name: 'beers', comment: 'had like' }],
    ['um, 2 eggs', { quantity: 2, name: 'eggs', comment: 'um,' }],
    ['220 kcal of chocolate', { quantity: 220, unit_text: 'kcal', name: 'chocolate' }],
    ['chicken wrap 450 kcal, sodium 800 mg', { name: 'chicken wrap', comment: '450 kcal, sodium 800 mg' }],
    ['For the sauce: 2 cups cream', { quantity: 2, unit_text: 'cups', name: 'cream', comment: 'For the sauce' }],
    ['Garnish: 4 mint leaves', { quantity: 4, name: 'mint leaves', comment: 'Garnish' }],
    ['Meal 2: 200g chicken', { quantity: 200, unit_text: 'g', name: 'chicken', comment: 'Meal 2' }],
    ['Dinner = 2 eggs', { quantity: 2, name: 'eggs', comment: 'Dinner' }],
    ['Breakfast | 2 eggs', { quantity: 2, name: 'eggs', comment: 'Breakfast' }],
    ['Thursday – pancakes', { name: 'pancakes', comment: 'Thursday' }],
    ['Got four bananas', { quantity: 4, name: 'bananas', comment: 'Got' }],
    ['Top with whipped cream', { name: 'whipped cream', comment: 'Top with' }],
    ['Alternatively, 1 can tomatoes', { quantity: 1, unit_text: 'can', name: 'tomatoes', comment: 'Alternatively,' }],
    ['then I had an apple', { quantity: 1, name: 'apple', comment: 'then I had' }],
    [
      'Lunch: I ate 2 eggs, scrambled',
      { quantity: 2, name: 'eggs', preparation: 'scrambled', comment: 'Lunch: I ate' },
    ],
  ])('has its food behind the occasion in %j', (line, fields) => {
    expect(read(line)).toEqual(fields);
  });

  it.each([
    ['breakfast sausage', { name: 'breakfast sausage' }],
    ['dinner rolls - 2', { quantity: 2, name: 'dinner rolls' }],
    ['weight watchers yogurt', { name: 'weight watchers yogurt' }],
    ['drink mix', { name: 'drink mix' }],
    ['food coloring', {}],
    ['meal replacement shake', { name: 'meal replacement shake' }],
    ['2:1 syrup', { quantity: 2, name: '1 syrup' }],
    ['for the sauce', { heading: true }],
    ['Breakfast:', { heading: true }],
  ])('has no occasion in %j', (line, fields) => {
    expect(read(line)).toEqual(fields);
  });

  it.each(['weigh in: 72 kg', 'steps: 10,000', 'drink more water', 'fasted until 2pm', 'Lunch: skipped', '2:30'])(
    'has no food in %j',
    (line) => {
      expect(read(line)).toEqual({});
    },
  );
});

describe('the number of a meal', () => {
  it.each(['2nd snack – pear', 'last snack - pear', 'M3: pear'])('is of its label: %j', (line) => {
    expect(readLine(line)).toMatchObject({ name: 'pear', eaten: true });
  });
});
