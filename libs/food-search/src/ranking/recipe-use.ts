import { memoize } from '#memoize';
import { readName } from '../text/name.js';
import { stem } from '../text/tokenize.js';
import data from './recipe-use.json' with { type: 'json' };

/** Rank of a food for each doubling of the recipes that use it. */
const WEIGHT = 2;

/** Maximum number of memoized names: of the foods that a recipe line is compared with, each is asked about several times. */
const MAX_NAMES = 10_000;

/** Names in another order, or without their kind (`Cinnamon, ground` of `Spices, cinnamon, ground`), are the same. */
const keyOf = (words: readonly string[]) => words.map(stem).sort().join(' ');

const powers: ReadonlyMap<string, number> = new Map(
  Object.entries(data.recipes).flatMap(([power, names]) =>
    names.map((name) => [keyOf(readName(name).words), Number(power)]),
  ),
);

/** Rank that a food gains by how many recipes use it. @param words of its name, without the kind */
export const recipeUse = (words: readonly string[]): number => WEIGHT * (powers.get(keyOf(words)) ?? 0);

/** Recipe use of a food: the power of two below its number of recipes. 0 where none or one uses it. */
export const recipesOf = memoize((description) => powers.get(keyOf(readName(description).words)) ?? 0, MAX_NAMES);
