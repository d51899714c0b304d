import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { foodOf, posting } from './postings.js';
import { bitsetOf, type FoodList, foodList, noFoods } from './food-list.js';
import { addFoods, intersect, type Intersection } from './intersection.js';

/** Several chunks of bitsets, and lists without one that are long. */
const FOODS = 80_000;

const RUNS = { numRuns: 25 };

/** Foods from one on in equal steps: few, or so many that the list has a bitset. */
const list = fc
  .tuple(fc.nat({ max: FOODS - 1 }), fc.constantFrom(1, 2, 3, 7, 30, 33, 40, 900), fc.nat({ max: 31 }))
  .map(([first, step, place]) => {
    const foods = Array.from({ length: Math.ceil((FOODS - first) / step) }, (_, at) => first + step * at);
    return foodList(
      Int32Array.from(foods, (food) => posting(food, place, false)),
      FOODS,
    );
  });
const lists = fc.array(list, { minLength: 1, maxLength: 4 });
const others = fc.option(list, { nil: undefined });

const foodsOf = ({ postings }: FoodList) => new Set([...postings].map(foodOf));

function expected(lists: readonly FoodList[], others: FoodList | undefined): number[] {
  const [first = new Set<number>(), ...more] = lists.map(foodsOf);
  const without = others ? foodsOf(others) : new Set();
  return [...first].filter((food) => more.every((foods) => foods.has(food)) && !without.has(food));
}

function readAll(intersection: Intersection, candidates?: Uint32Array): number[] {
  const foods: number[] = [];
  while (intersection.from !== undefined) foods.push(...intersection.next(candidates).map(foodOf));
  return foods;
}

describe('an intersection of posting lists', () => {
  it('has the foods that all lists have and another has not, in ascending order', () => {
    fc.assert(
      fc.property(lists, others, (lists, others) => {
        expect(readAll(intersect(lists, others, FOODS)).join()).toBe(expected(lists, others).join());
      }),
      RUNS,
    );
  });

  it('counts the foods that were not read', () => {
    fc.assert(
      fc.property(lists, others, fc.nat({ max: 3 }), (lists, others, chunks) => {
        const intersection = intersect(lists, others, FOODS);
        for (let chunk = 0; chunk < chunks && intersection.from !== undefined; chunk++) intersection.next();
        expect(intersection.countRest()).toBe(expected(lists, others).length);
        expect(intersection.from).toBeUndefined();
      }),
      RUNS,
    );
  });

  it('has the candidates among its foods, and counts the others', () => {
    fc.assert(
      fc.property(lists, others, list, (lists, others, wanted) => {
        const intersection = intersect(lists, others, FOODS);
        const candidates = readAll(intersection, bitsetOf(wanted.postings, FOODS));
        expect(candidates.join()).toBe(expected([...lists, wanted], others).join());
        expect(intersection.count).toBe(expected(lists, others).length);
      }),
      RUNS,
    );
  });

  it('counts the foods that others did not find, and adds its own to them', () => {
    fc.assert(
      fc.property(lists, list, fc.boolean(), (lists, found, isRead) => {
        const seen = noFoods(FOODS);
        addFoods(seen, found.postings);
        const added = expected(lists, found).length;
        const intersection = intersect(lists, undefined, FOODS, seen);
        if (isRead) readAll(intersection, bitsetOf(found.postings, FOODS));
        expect(intersection.countRest()).toBe(added);
        expect(intersect(lists, undefined, FOODS, seen).countRest()).toBe(0);
      }),
      RUNS,
    );
  });
});
