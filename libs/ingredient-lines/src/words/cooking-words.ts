import { wordSet } from './word-set.js';

/** Ways to cook, by what they change: fat is taken up, or water is lost or kept. */
export const cookingMethods = {
  inFat: wordSet('fried sauteed scrambled'),
  dry: wordSet('baked barbecued broiled grilled microwaved roasted toasted'),
  moist: wordSet('boiled braised poached simmered steamed stewed'),
} as const;

export type CookingMethod = keyof typeof cookingMethods;

/** Every word that says a food is cooked. */
export const cookedWords: ReadonlySet<string> = new Set([
  ...wordSet('cooked roast leftover'),
  ...Object.values(cookingMethods).flatMap((words) => [...words]),
]);
