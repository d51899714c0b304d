import { type SourceFood } from '../../libs/food-import/src/source/source.js';
import { type JudgedRelease, topFoods } from './top-foods.js';

/** A set of names as people type them, each with the foods that are right answers. */
export interface NameSet {
  readonly names: readonly JudgedName[];
  /** Queries that must find nothing. */
  readonly nothing: readonly string[];
  /** Words that must come back unchanged. */
  readonly correct: readonly string[];
}

interface JudgedName {
  readonly query: string;
  /** 1 to 5: how often recipes use it. */
  readonly weight: number;
  /** NDB numbers of SR28, the plainest right answer first. */
  readonly foods: readonly string[];
}

/** Rates in per cent. */
export interface NameMetrics {
  /** The first result is right. */
  readonly first: number;
  /** A right one is among the first five. */
  readonly firstFive: number;
  /** The first result is right, weighted by use. */
  readonly weighted: number;
  /** Nothing is found. */
  readonly none: number;
  /** Queries of no food that find nothing. */
  readonly nonsense: number;
  /** Correct words left as they are. */
  readonly kept: number;
  /** What went wrong, a line each. */
  readonly wrong: readonly string[];
}

/** Asks every name of a set and measures the answers. `reference` holds the foods that the judgments name. */
export async function judgeNames(
  set: NameSet,
  releases: readonly JudgedRelease[],
  reference: ReadonlyMap<string, SourceFood>,
): Promise<NameMetrics> {
  const wrong: string[] = [];
  let [first, firstFive, weighted, weights, none] = [0, 0, 0, 0, 0];
  for (const { query, weight, foods } of set.names) {
    const { foods: found } = await topFoods(query, releases, 5);
    const rank = found.findIndex((food) => isRight(food, foods, reference));
    weights += weight;
    if (found.length === 0) none++;
    if (rank === 0) {
      first++;
      weighted += weight;
    }
    if (rank >= 0) firstFive++;
    if (rank !== 0) {
      const meant = reference.get(foods[0] ?? '')?.description ?? '';
      const first = found.slice(0, 3).map(({ description }) => description);
      wrong.push(`${query} (${weight}) [${rank + 1}] meant ${meant}: ${first.join(' | ')}`);
    }
  }
  const nonsense = await Promise.all(
    set.nothing.map(async (query) => (await topFoods(query, releases, 1)).foods.length === 0),
  );
  const kept = await Promise.all(
    set.correct.map(async (word) => (await topFoods(word, releases, 1)).correction.size === 0),
  );
  set.nothing.forEach((query, at) => nonsense[at] || wrong.push(`${query}: finds something`));
  set.correct.forEach((word, at) => kept[at] || wrong.push(`${word}: is correct, was changed`));
  const rate = (part: number, whole: number) => Math.round((1000 * part) / whole) / 10;
  return {
    first: rate(first, set.names.length),
    firstFive: rate(firstFive, set.names.length),
    weighted: rate(weighted, weights),
    none: rate(none, set.names.length),
    nonsense: rate(nonsense.filter(Boolean).length, nonsense.length),
    kept: rate(kept.filter(Boolean).length, kept.length),
    wrong,
  };
}

/** Whether a food is one of the right ones, or nutritionally equivalent to the first of them. */
export function isRight(
  food: SourceFood,
  right: readonly string[],
  reference: ReadonlyMap<string, SourceFood>,
): boolean {
  if (right.some((ndb) => reference.get(ndb)?.description === food.description)) return true;
  const meant = reference.get(right[0] ?? '');
  return meant !== undefined && isEquivalent(food, meant);
}

/** Nutritional equivalence: energy, macronutrients and water within the tolerances of the README. */
function isEquivalent(one: SourceFood, other: SourceFood): boolean {
  const within = (key: string, share: number, amount: number) => {
    const [a, b] = [one.values.get(key), other.values.get(key)];
    if (a === undefined || b === undefined) return a === b;
    return Math.abs(a - b) <= Math.max(share * Math.max(a, b), amount);
  };
  return (
    within('energy', 0.15, 15) &&
    ['protein', 'total-fat', 'carbohydrate'].every((key) => within(key, 0.25, 2)) &&
    within('water', 0.15, 0)
  );
}
