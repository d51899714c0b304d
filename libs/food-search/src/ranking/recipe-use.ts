import { stem, tokenize } from '../text/tokenize.js';
import data from './recipe-use.json' with { type: 'json' };

/** Rank of a food for each doubling of the recipes that use it. */
const WEIGHT = 2;

/** Names in another order or with other punctuation are the same. */
const keyOf = (description: string) => tokenize(description).map(stem).sort().join(' ');

const ranks: ReadonlyMap<string, number> = new Map(
  Object.entries(data.recipes).flatMap(([power, names]) => names.map((name) => [keyOf(name), WEIGHT * Number(power)])),
);

/** Rank that a food gains by how many recipes use it. */
export const recipeUse = (description: string): number => ranks.get(keyOf(description)) ?? 0;
