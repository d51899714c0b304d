import { describe, expect, it } from '@jest/globals';
import { readLine } from './line.js';
import { fieldsOf } from './reading.js';

const read = (line: string) => fieldsOf(readLine(line));

describe('what is done with a food', () => {
  it.each([
    ['4 cups cubed, peeled butternut squash', 'butternut squash', 'cubed, peeled'],
    ['1/4 cup melted, unsalted butter', 'unsalted butter', 'melted'],
    ['1 tbsp chopped, fresh parsley', 'fresh parsley', 'chopped'],
    ['1 lb peeled, deveined shrimp, cut into pieces', 'shrimp', 'peeled, deveined, cut into pieces'],
    ['1 cup thinly sliced, peeled cucumber', 'cucumber', 'thinly sliced, peeled'],
    ['freshly squeezed, strained lemon juice', 'lemon juice', 'freshly squeezed, strained'],
    ['1 cup chopped or ground walnuts', 'ground walnuts', 'chopped'],
  ])('stands before a comma and a name: %j', (line, name, preparation) => {
    expect(read(line)).toMatchObject({ name, preparation });
  });

  it.each([
    ['1 cup roasted, chopped peanuts', 'roasted peanuts'],
    ['1 cup boiled, mashed potatoes', 'boiled, mashed potatoes'],
    ['1 can diced, fire-roasted tomatoes', 'diced, fire-roasted tomatoes'],
    ['1 can petite diced, fire-roasted tomatoes', 'petite fire-roasted tomatoes'],
  ])('is part of the name where it makes another food: %j', (line, name) => {
    expect(read(line).name).toBe(name);
  });

  it.each([
    ['12 cashews soaked in hot water', 'cashews', 'soaked in hot water'],
    ['1 cup beans soaked overnight', 'beans', 'soaked overnight'],
    ['1 cup beans soaked and drained', 'beans', 'soaked and drained'],
  ])('ends a name without a comma: %j', (line, name, preparation) => {
    expect(read(line)).toEqual(expect.objectContaining({ name, preparation }));
  });

  it('may be denied', () => {
    const line = '1 can tomatoes coarsely chopped but not drained';
    expect(read(line)).toMatchObject({ name: 'tomatoes', preparation: 'coarsely chopped but not drained' });
  });

  it('is no sort of grain', () => {
    expect(read('tortillas (whole wheat)')).toEqual({ name: 'tortillas', comment: 'whole wheat' });
  });

  it.each([
    ['2 cups roasted or grilled chicken', 'roasted chicken', 'or grilled'],
    ['1 cup split or ground lentils', 'split lentils', 'or ground'],
  ])('may be a choice: %j', (line, name, comment) => {
    expect(read(line)).toMatchObject({ name, comment });
  });

  it.each(['divided', 'finely chopped', 'rinsed and drained', '1 cup chopped', 'peeled, chopped'])(
    'is no food alone: %j',
    (line) => {
      expect(readLine(line)).toEqual({ kind: 'no-food' });
    },
  );
});
