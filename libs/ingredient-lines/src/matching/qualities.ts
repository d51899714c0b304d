import { type IngredientReading } from '../reading/reading.js';
import { commentStarts, ownParts, phraseComments } from '../words/comment-words.js';
import { acts, adverbs, lateActs } from '../words/preparation-words.js';
import { sizes } from '../words/unit-words.js';
import { wordSet } from '../words/word-set.js';
import { stateIn } from './state.js';

/** Longest quality, in words, and most of them that are searched: a comment is longer. */
const MAX_WORDS = 3;
const MAX_QUALITIES = 3;

/** Acts that make another food, whatever stands before them: `beef, ground`. */
const FOOD_OF_ITS_OWN = wordSet('ground');

/** Words that say nothing of which food is meant: temperatures, parts, how it grew. */
const NO_QUALITY = wordSet(
  `whole half halves cold warm hot chilled lukewarm room temperature soft firm ripe cool
  organic fresh good quality divided optional only few bit thin thick fine
  picked over undrained shaken slit skin skins bone bones peel zest juice juices rind pulp seeds shells stems greens leaves tops tails roots`,
);

/** Words for more or less of something in a food: one of plain contents is another food. */
const CONTENT = wordSet(
  `low reduced free light lite diet no added unsalted salted unsweetened sweetened decaf decaffeinated skinless`,
);

/** Poultry and its parts, which tables have with and without skin. */
const POULTRY = /\b(?:chicken|turkey|duck|goose|breast|thigh|drumstick|wing|leg)s?\b/i;

/** Words for poultry without its skin. */
const SKINLESS = /^(?:with )?(?:no skin|without skin|skin (?:off|removed)|skinned)$/;

/** Meat that tables call sliced where it is sold in slices: a slice of raw turkey is no portion of it. */
const SLICED_MEAT = /^(?:(?:roast|roasted|deli) )?(?:chicken|turkey|beef)(?: breast)?$/i;

/** End of a phrase that leaves out the rest: `2 eggs, whites only`. */
const ONLY = / only$/;

/** End of a phrase for a part of a food: `white part only`. */
const PART = / parts?$/;

/** Letters of one word, which may be joined by hyphens. */
const WORD = /^\p{L}[\p{L}'’-]*$/u;

/**
 * Words beside the name that may be part of it, each as a search of the name has them before it: `brown` of
 * `1 cup sugar, brown`, `chicken` of `2 cups broth, chicken`, `skinless` of `chicken thighs, skin removed`, `sliced` of
 * `2 slices turkey`. What was done with the food is none, nor is its state or its size.
 */
export function qualitiesSaid({ name, unit, preparation = '', comment = '' }: IngredientReading): string[] {
  const isPoultry = POULTRY.test(name);
  const said = `${preparation},${comment}`
    .toLowerCase()
    .split(',')
    .map((phrase) => phrase.trim().replace(ONLY, ''))
    .map((phrase) => (isPoultry ? phrase.replace(SKINLESS, 'skinless') : phrase))
    .filter(isQuality);
  const isSliced = unit?.key === 'slice' && SLICED_MEAT.test(name);
  return [...(isSliced ? ['sliced'] : []), ...said].slice(0, MAX_QUALITIES);
}

function isQuality(phrase: string): boolean {
  const words = phrase.split(' ');
  if (words.length > MAX_WORDS || PART.test(phrase) || stateIn(phrase).states.size > 0) return false;
  return words.every((word) => WORD.test(word) && !saysOther(word));
}

/** Whether a quality is of what a food contains: `low-sodium`. */
export const isOfContent = (quality: string): boolean => quality.split(/[ -]/).some((word) => CONTENT.has(word));

/** Whether a quality is an act that makes another food: `ground`. */
export const isFoodOfItsOwn = (quality: string): boolean => FOOD_OF_ITS_OWN.has(quality);

/** Words of sizes, of what was done, and of comments. */
const OTHER: readonly Pick<ReadonlySet<string>, 'has'>[] = [
  NO_QUALITY,
  sizes,
  acts,
  adverbs,
  lateActs,
  commentStarts,
  phraseComments,
];

const saysOther = (word: string): boolean => !FOOD_OF_ITS_OWN.has(word) && OTHER.some((words) => words.has(word));

/** Words for what a food is sold with or in, or for more of itself. */
const OWN = wordSet('their its the a some on attached intact in liquid liquids syrup water brine oil extra more');

/**
 * Whether a line has something with the food that nobody measured: `coffee with milk`. What a food is sold with is nothing
 * more: `tomatoes with their juices`.
 */
export function isWithMore({ comment = '' }: IngredientReading): boolean {
  return comment.split(',').some((phrase) => {
    const [first = '', ...words] = phrase.trim().toLowerCase().split(' ');
    if (FURTHER.has(first)) return !words.some((word) => MORE_OF_IT.has(word));
    return (first === 'with' || first === 'w/') && words.some((word) => !ownParts.has(word) && !OWN.has(word));
  });
}

/** Words before another food: `1 tsp salt and 1/2 tsp pepper`. */
const FURTHER = wordSet('plus and & +');

/** Words for more of the food itself: `plus extra for greasing`. */
const MORE_OF_IT = wordSet('extra more another some for to');
