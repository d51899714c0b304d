import { wordSet } from './word-set.js';

const BELOW_TWENTY =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';

const ones = BELOW_TWENTY.split(' ').map((word, at) => [word, at + 1] as const);
const tens = TENS.split(' ').map((word, at) => [word, 10 * (at + 2)] as const);
const compounds = tens.flatMap(([ten, many]) =>
  ones.slice(0, 9).map(([one, more]) => [`${ten}-${one}`, many + more] as const),
);

/** Numbers in words, as recipes say them. */
export const cardinals: ReadonlyMap<string, number> = new Map([...ones, ...tens, ...compounds]);

/** Words before an amount that is not exact. */
export const ABOUT = [
  'about',
  'approximately',
  'approx',
  'around',
  'roughly',
  'circa',
  'ca',
  'maybe',
  'perhaps',
  'exactly',
  '~',
  '≈',
];

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

/** Groups of several: `a dozen`, `a couple of`, `two hundred`, and `nos` of a count. */
export const groups: ReadonlyMap<string, number> = new Map([
  ['dozen', 12],
  ['doz', 12],
  ['couple', 2],
  ['pair', 2],
  ['hundred', 100],
  ['nos', 1],
]);

/** Words that a number is part of: `5spice`, `3musketeers`. */
export const NUMBERED = wordSet(
  'spice spices grain grains seed seeds bean beans percent plus musketeers star minute hour',
);

/** Words that name a quantity without a number. None is invented: the quantity is absent, the words are a comment. */
export const vague = wordSet('few several some little bit lot lots plenty');
