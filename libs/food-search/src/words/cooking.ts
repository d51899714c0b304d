import data from './cooking.json' with { type: 'json' };

/** Words that say a food is raw. */
export const rawWords: readonly string[] = data.raw.split(' ');

export type CookedAs = keyof typeof data.methods;

/** Ways of cooking, each with its words; `cooked` leaves the way open. */
export const cookedAs: ReadonlyMap<CookedAs, readonly string[]> = new Map(
  Object.entries(data.methods).map(([method, words]) => [method as CookedAs, words.split(' ')]),
);
