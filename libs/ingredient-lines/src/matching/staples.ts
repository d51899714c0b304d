import { isPartWord } from '#food-search';
import { type IngredientReading } from '../reading/reading.js';
import { headStems, stems } from '../text/stems.js';
import { wordSet } from '../words/word-set.js';

/** What dishes are made with and hardly anyone eats alone, so that a survey lists it only within others. */
const STAPLES = wordSet(
  `allspice basil caraway cardamom cinnamon cumin dill flour ginger mint nutmeg oregano paprika rosemary salt starch
  tarragon thyme turmeric vanilla`,
);

/** Those that are named by what they are made of. */
const MILLED = wordSet('flour starch');

/** Kinds whose foods are named behind them: `Spices, cinnamon, ground`. */
const OF_STAPLES = /^(?:spices|leavening agents|herbs)\b/i;

/** Whether a food only has the staple that a line names: flour is no `Tortilla, flour`, salt no `Pecans, salted`. */
export function isMadeWithIt({ name }: IngredientReading, description: string): boolean {
  const words = stems(name);
  const staple = words.findLast((word) => !isPartWord(word)) ?? '';
  if (!STAPLES.has(staple) || OF_STAPLES.test(description)) return false;
  // `Greek yogurt vanilla` is the yogurt, but `bread flour` no bread.
  if (!MILLED.has(staple) && words.includes(headStems(description)[0] ?? '')) return false;
  const [head = '', ...others] = description.split(',').map((part) => ` ${stems(part).join(' ')}`);
  return !head.includes(staple) && others.some((part) => part.includes(` ${staple}`));
}
