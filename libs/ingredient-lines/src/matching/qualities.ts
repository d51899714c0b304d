import { type IngredientReading } from '../reading/reading.js';
import { commentStarts, phraseComments } from '../words/comment-words.js';
import { acts, adjectives, adverbs, lateActs } from '../words/preparation-words.js';
import { sizes } from '../words/unit-words.js';
import { isPlural } from '../text/stems.js';
import { describing } from '../words/describing-words.js';
import { wordSet } from '../words/word-set.js';
import { namesFurtherFood, phrasesIn } from './accompaniment.js';
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

/** Words of those that may stand before a quality: `soft brown` sugar is brown. `Hot` and `firm` tell foods apart. */
const BESIDE_QUALITY = /\b(?:soft|ripe|fresh|organic) (?=\p{L})/gu;

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

/** What a food is packed in: `packed in oil`, `oil packed`. */
const PACKED = /^(?:packed )?in (oil|water|brine|juice|syrup)$|^(oil|water|juice|syrup) packed$/;

/** End of a phrase that leaves out the rest: `2 eggs, whites only`. */
const ONLY = / only$/;

/** End of a phrase for a part of a food: `white part only`. */
const PART = / parts?$/;

/** Cream, which is measured before it is whipped. */
const CREAM = /\bcream$/i;

/** Letters of one word, which may be joined by hyphens. */
const WORD = /^\p{L}[\p{L}'’-]*$/u;

/**
 * Words beside the name that may be part of it, each as a search has it before the name: `brown` of `1 cup sugar,
 * brown`, `chicken` of `2 cups broth, chicken`, `skinless` of `chicken thighs, skin removed`, `sliced` of `2 slices
 * turkey`. What was done with the food is none, nor is its state or its size, another food of the line (`200g chicken,
 * peppers, 3 wraps`; `2 eggs, bacon, toast`; a meal's), or a choice (`milk, or almond milk`).
 */
export function qualitiesSaid(reading: IngredientReading): string[] {
  const { name, unit, preparation = '', comment = '', eaten } = reading;
  const isPoultry = POULTRY.test(name);
  const [preparations, comments] = [phrasesIn(preparation), phrasesIn(comment)];
  const isOneOfSeveral =
    comments.includes('each') ||
    (eaten === true && comments.length > 1) ||
    listsFoods(reading) ||
    [...preparations, ...comments].some((phrase) => namesFurtherFood(phrase, name));
  const said = [...preparations, ...(isOneOfSeveral ? [] : beforeChoice(comments))]
    .map((phrase) => phrase.toLowerCase().replace(ONLY, ''))
    .map(withoutActs)
    .map((phrase) => phrase.replace(PACKED, (_, within: string, of: string) => `in ${within || of}`))
    .map((phrase) => (isPoultry ? phrase.replace(SKINLESS, 'skinless') : phrase).replace(BESIDE_QUALITY, ''))
    .filter((phrase) => isQuality(phrase) && !(phrase === 'whipped' && CREAM.test(name)));
  const isSliced = unit?.key === 'slice' && SLICED_MEAT.test(name);
  return [...(isSliced ? ['sliced'] : []), ...said].slice(0, MAX_QUALITIES);
}

/** Adjectives of a phrase without the acts beside them: `brown` of `brown packed`. */
function withoutActs(phrase: string): string {
  const words = phrase.split(' ');
  const rest = words.filter((word) => !acts.has(word));
  return rest.length > 0 && rest.every((word) => adjectives.has(word) || describing.has(word))
    ? rest.join(' ')
    : phrase;
}

/** Whether a line counts a food and lists others behind it: `2 eggs, bacon, toast`. */
export const listsFoods = ({ quantity, unitText, comment = '' }: IngredientReading): boolean =>
  quantity !== undefined &&
  unitText === undefined &&
  beforeChoice(phrasesIn(comment)).filter((phrase) => isQuality(phrase) && !describing.has(phrase)).length > 1;

/**
 * Phrases before a choice, whose foods may go on behind commas: `or buttermilk, almond, or coconut milk`. A plural before it
 * is of the choice: `mushrooms, or peppers`.
 */
function beforeChoice(phrases: readonly string[]): readonly string[] {
  const choice = phrases.findIndex((phrase) => CHOICE.test(phrase));
  return choice < 0 ? phrases : phrases.slice(0, choice).filter((phrase) => !isPlural(phrase));
}

const CHOICE = /^or /i;

/** `whole` of a sort, which says more than that a food is not cut: `whole wheat`. */
const WHOLE = /\bwhole (?=wheat|grain|meal|milk)/;

function isQuality(phrase: string): boolean {
  const words = phrase.replace(WHOLE, 'whole-').split(' ');
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
