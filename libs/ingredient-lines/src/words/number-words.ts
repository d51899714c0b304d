/** Numbers in words, as recipes say them. */
export const cardinals: ReadonlyMap<string, number> = new Map([
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'].map(
    (word, index) => [word, index + 1] as const,
  ),
  ['thirteen', 13],
  ['fourteen', 14],
  ['fifteen', 15],
  ['sixteen', 16],
  ['eighteen', 18],
  ['twenty', 20],
  ['twenty-four', 24],
  ['thirty', 30],
  ['forty', 40],
  ['fifty', 50],
  ['hundred', 100],
]);

/** Words before an amount that is not exact. */
export const ABOUT = ['about', 'approximately', 'approx', 'around', 'roughly', 'circa', 'ca', '~', '≈'];

/** Parts of one: `half a cup`, `two thirds of a cup`. */
export const fractionWords: ReadonlyMap<string, number> = new Map([
  ['half', 1 / 2],
  ['halves', 1 / 2],
  ['third', 1 / 3],
  ['thirds', 1 / 3],
  ['quarter', 1 / 4],
  ['quarters', 1 / 4],
  ['fourth', 1 / 4],
  ['fourths', 1 / 4],
  ['eighth', 1 / 8],
  ['eighths', 1 / 8],
]);

/** Groups of several: `a dozen`, `a couple of`. */
export const groups: ReadonlyMap<string, number> = new Map([
  ['dozen', 12],
  ['doz', 12],
  ['couple', 2],
  ['pair', 2],
]);

/** Words that name a quantity without a number. None is invented: the quantity is absent, the words are a comment. */
export const vague: ReadonlySet<string> = new Set(['few', 'several', 'some', 'little', 'bit', 'lot', 'lots', 'plenty']);
