import { cookedAs, type CookedAs } from '#food-search';

const wordsFor = (...methods: readonly CookedAs[]): string[] => methods.flatMap((method) => cookedAs.get(method) ?? []);

/** Word of a cut too: a rib roast may be raw. */
const ROAST = 'roast';

/** Ways to cook, by what they change: fat is taken up, or water is lost or kept. */
export const cookingMethods = {
  inFat: new Set(wordsFor('fried', 'sauteed', 'scrambled')),
  dry: new Set([...wordsFor('baked', 'grilled', 'microwaved', 'roasted').filter((word) => word !== ROAST), 'toasted']),
  moist: new Set(wordsFor('boiled', 'braised', 'poached', 'steamed', 'stewed')),
} as const;

export type CookingMethod = keyof typeof cookingMethods;

/** Every word that says a food is cooked. */
export const cookedWords: ReadonlySet<string> = new Set([...wordsFor(...cookedAs.keys()), 'leftover', 'toasted']);
