import { describe, expect, it } from '@jest/globals';
import { readIngredient } from '../../../../test/support/read-ingredient.js';
import { byState } from './choice.js';

function order(line: string, ...foods: (readonly [description: string, score: number])[]): string[] {
  const reading = readIngredient(line);
  const found = foods.map(([description, score]) => ({
    description,
    score,
    relevance: 170,
    isSurvey: SURVEY.test(description),
  }));
  return byState(reading, found).map(({ description }) => description);
}

/** Names of the survey's foods. */
const SURVEY = /NFS|NS as to|\(Ritz\)|^(?:Almonds|Beef|Butter|Milk|Sugar)\b/;

const raw = ['Beans, black, mature seeds, raw', 309] as const;
const boiled = ['Beans, black, mature seeds, cooked, boiled', 302] as const;
const canned = ['Beans, black turtle, canned', 288] as const;
const soup = ['Soup, black bean, canned', 167] as const;

describe('a class of foods', () => {
  it('is the food of a survey that says no more', () => {
    expect(order('fruit', ['Fruit, NFS', 340], ['Chayote, fruit, raw', 246])[0]).toBe('Fruit, NFS');
  });
});

describe('the order of foods that a name fits', () => {
  it.each([
    ['1 can black beans, drained', 'Beans, black turtle, canned'],
    ['1 cup cooked black beans', 'Beans, black, mature seeds, cooked, boiled'],
    ['1 cup black beans, boiled', 'Beans, black, mature seeds, cooked, boiled'],
    ['1 cup black beans', 'Beans, black, mature seeds, raw'],
  ])('begins for %s with %s', (line, first) => {
    expect(order(line, raw, boiled, canned, soup)[0]).toBe(first);
  });

  it("prefers a survey's food that is called so to one that has a word behind `with`", () => {
    const filled = ['Crackers, sandwich, with peanut butter filling', 280] as const;
    expect(order('1 cup butter crackers', ['Crackers, butter (Ritz)', 285], filled)[0]).toBe('Crackers, butter (Ritz)');
  });

  it('prefers the very word that was said', () => {
    expect(
      order('6 oz chicken breast, grilled', ['Chicken, cooked, stewed', 285], ['Chicken, cooked, grilled', 278]),
    ).toEqual(['Chicken, cooked, grilled', 'Chicken, cooked, stewed']);
  });

  it('takes frozen food unprepared unless it is said to be cooked', () => {
    const peas = [['Peas, frozen, cooked', 316] as const, ['Peas, frozen, unprepared', 315] as const];
    expect(order('1 cup frozen peas', ...peas)[0]).toBe('Peas, frozen, unprepared');
    expect(order('1 cup frozen peas, cooked', ...peas)[0]).toBe('Peas, frozen, cooked');
  });

  it('takes no other kind for its state where the best food is in it', () => {
    const peas = ['Green peas, frozen, cooked, no added fat', 213] as const;
    const fried = ['Green peas, frozen, cooked with oil', 199] as const;
    const other = ['Blackeyed peas, from frozen', 170] as const;
    expect(order('1 c frozen peas', peas, fried, other)[0]).toBe('Green peas, frozen, cooked, no added fat');
    const open = ['Blackeyed peas, NFS', 230] as const;
    expect(order('1 can black-eyed peas', open, ['Blackeyed peas, from canned', 219])[0]).toBe(
      'Blackeyed peas, from canned',
    );
  });

  it('takes no coated food for what is cooked', () => {
    const baked = ['Chicken breast, baked or broiled, skin eaten, from pre-cooked', 300] as const;
    const fried = ['Chicken breast, fried, coated, skin / coating eaten, from pre-cooked', 290] as const;
    expect(order('6 oz chicken breast, cooked', baked, fried)[0]).toBe(baked[0]);
  });

  it('does not take another food for its state', () => {
    expect(order('1 can black beans', raw, soup)[0]).toBe('Beans, black, mature seeds, raw');
  });

  it('goes on with another state where the line leaves it open', () => {
    expect(order('1 cup rice', ['Rice, dry', 300], ['Rice, brown, dry', 290], ['Rice, cooked', 280])).toEqual([
      'Rice, dry',
      'Rice, cooked',
      'Rice, brown, dry',
    ]);
  });

  it('begins with the plain food, not one with less of something, unless that is said', () => {
    const bacon = [['Bacon, reduced sodium, unprepared', 294] as const, ['Pork, cured, bacon', 279] as const];
    expect(order('6 slices bacon', ...bacon)[0]).toBe('Pork, cured, bacon');
    expect(order('6 slices reduced sodium bacon', ...bacon)[0]).toBe('Bacon, reduced sodium, unprepared');
  });

  it('begins with a food as bought, not as it is eaten', () => {
    const chicken = [['Chicken thigh, cooked', 300] as const, ['Chicken, thigh, raw', 260] as const];
    expect(order('4 chicken thighs', ...chicken)[0]).toBe('Chicken, thigh, raw');
  });

  it("begins with a survey's raw food where it lists the cooked one too", () => {
    const beef = [['Beef, ground', 380] as const, ['Beef, ground, raw', 310] as const];
    expect(order('500 g minced beef', ...beef)[0]).toBe('Beef, ground, raw');
    expect(order('500 g minced beef, fried', ...beef)[0]).toBe('Beef, ground');
  });

  it.each([
    ['1 cup sugar', 'Sugar, NFS', 'Sugar, brown', 'Sugar, NFS'],
    ['1 cup almonds', 'Almonds, NFS', 'Almonds, unroasted', 'Almonds, unroasted'],
    ['1 cup milk', 'Milk, NFS', 'Milk, whole', 'Milk, whole'],
    ['1 cup butter', 'Butter, NFS', 'Butter, light', 'Butter, NFS'],
  ])('begins for %s of %s and %s with the plainest', (line, open, kind, first) => {
    expect(order(line, [open, 340], [kind, 330])[0]).toBe(first);
  });

  it('begins with a food of a table of ingredients, not with one of a survey', () => {
    const mozzarella = [['Cheese, mozzarella, NFS', 300] as const, ['Cheese, mozzarella, whole milk', 230] as const];
    expect(order('125 g mozzarella', ...mozzarella)[0]).toBe('Cheese, mozzarella, whole milk');
  });

  it('begins with one of a survey where the other is a kind that the line does not say', () => {
    const berries = [['Berries, NFS', 300] as const, ['Snack, Mixed Berry Bar', 230] as const];
    expect(order('2 cups mixed berries', ...berries)[0]).toBe('Berries, NFS');
  });

  it('begins with one of a survey where only that is in the state said', () => {
    const salmon = [['Salmon, cooked, NS as to fat', 300] as const, ['Salmon, canned', 280] as const];
    expect(order('150 g cooked salmon', ...salmon)[0]).toBe('Salmon, cooked, NS as to fat');
  });

  it('begins with one of a survey where only that is treated as said', () => {
    const cod = [['Cod, coated, fried, NS as to fat', 300] as const, ['Fish, cod, cooked, dry heat', 280] as const];
    expect(order('cod, fried', ...cod)[0]).toBe('Cod, coated, fried, NS as to fat');
    expect(order('cod, baked', ...cod)[0]).toBe('Fish, cod, cooked, dry heat');
  });

  it('begins with the whole food in the state said, not with a part of it', () => {
    const chops = [['Pork chop, fried, lean only eaten', 300] as const, ['Pork chop, cooked, fried', 290] as const];
    expect(order('1 pork chop, fried', ...chops)[0]).toBe('Pork chop, cooked, fried');
  });

  it('is empty where nothing was found', () => {
    expect(order('1 cup rice')).toEqual([]);
  });
});
