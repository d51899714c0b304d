import { dishes } from '../words/dish-words.js';
import { type IngredientReading } from '../reading/reading.js';
import { wordSet } from '../words/word-set.js';
import { acts } from '../words/preparation-words.js';
import { sizes } from '../words/unit-words.js';
import { PAIR } from './pair.js';
import { isOfContent } from './qualities.js';

/** Words before a name that leave the food what it is: how it grew, feels, was bought or came to the table. */
const FREE = wordSet(
  `soft spreadable creamy crispy quality good-quality favorite favourite homemade leftover store-bought storebought
  shop-bought natural assorted nice best fancy classic traditional authentic medium-sized bite-sized bite-size cage-free
  warm cold hot lukewarm chilled frozen ripe tender organic boneless bone-in skin-on large small medium thick thin
  crusty juicy sour tart rich full long asian stone-ground gluten-free`,
);

/** Joined words of the same kind: `thinly-sliced`, `American-style`, `free-range`, `grass-fed`. */
const FREE_JOINED =
  /-(?:sliced|chopped|diced|cut|grated|ground|peeled|style|range|fed|raised|grown|ripened|caught|baked|cooked|bought|thin)$/;

/** The same in two words: `cage free eggs`. */
const FREE_PAIR =
  /\b(cage|free|grass|pasture|store|bite|good|gluten) (free|range|fed|raised|bought|size|sized|quality)\b/gi;

/** Words at the end for a mixture of spices: `taco spice mix` is taco seasoning. */
const SPICE_BLEND = /( (?:spices?|herbs?|seasoning)) (?:blend|mix|mixture)$/i;

/** Words behind which the food stands: `coffee flavored ice cream`. */
const FLAVORED = /^flavou?red$/;

/** A word of butter and nuts, by which a table that has none finds what is low in salt. */
const UNSALTED = /^unsalted,?$/i;

/** Words at the end that only say which sort it was: `whey protein any flavor`. */
const OF_SORT = wordSet('any flavor flavors flavour flavours flavored flavoured kind brand type variety');

/**
 * Names that a food may have where its whole name is none, the nearest first: without words that leave it what it is
 * (`soft salted butter`, `frozen diced potatoes`), without its flavor, the first of two foods (`burger and fries`), and what is on or in another food
 * (`peanut butter on a rice cake`).
 */
export function simplerNames(name: string): string[] {
  const words = name.replace(FREE_PAIR, '$1-$2').split(' ');
  const simpler = [
    withoutActs(words),
    withoutFree(words),
    withoutFlavor(words),
    firstOfTwo(words),
    beforeOn(words),
    words.filter((word) => !UNSALTED.test(word)),
  ];
  const names = simpler.flatMap((found) => (found.length > 0 && found.length < words.length ? [found.join(' ')] : []));
  return [...ofSpices(name), ...names];
}

/** A cut of meat by its animal and place, which may be raw: `pork shoulder roast`. */
const ROAST = /^(\p{L}+ \p{L}+(?: \p{L}+)?) roasts?$/iu;

/** What is no young vegetable behind `baby`: ribs and what babies eat. */
const NOT_YOUNG = wordSet('back food formula cereal');

/** A part of a name by which its food may be found. */
export interface PartOfName {
  readonly name: string;
  /** Whether a food of the part alone is a guess. */
  readonly isGuess: boolean;
}

/** The first of two foods that no dish has, a young vegetable's full-grown one, and a roast's cut; of a meal it is as eaten. */
export function partOfName({ name, eaten }: IngredientReading): PartOfName | undefined {
  const words = name.split(' ');
  if (PAIR.test(name) && !dishes.has(words.at(-1)?.toLowerCase() ?? '')) return { name: words[0] ?? '', isGuess: true };
  const [first = '', ...grown] = words;
  // A survey has only what babies eat of `baby carrots`.
  if (first.toLowerCase() === 'baby' && grown.length > 0 && !NOT_YOUNG.has(grown[0] ?? ''))
    return { name: grown.join(' '), isGuess: true };
  const cut = eaten ? undefined : ROAST.exec(name)?.[1];
  return cut === undefined ? undefined : { name: cut, isGuess: false };
}

/** Names of a mixture of spices without the word for one: `chinese five spice` of `chinese five spice blend`. */
function ofSpices(name: string): readonly string[] {
  const blend = SPICE_BLEND.exec(name);
  if (!blend) return [];
  const spices = name.slice(0, blend.index);
  return [`${spices}${blend[1] ?? ''}`, `${spices} seasoning`, spices];
}

/** Whether a word before the noun says what the food contains, and so stays. */
const isKept = (word: string): boolean => isOfContent(word) && !isFree(word);

/** Leaves out free words before the noun; what a food contains stays: `unsalted` of `unsalted, American-style butter`. */
function withoutFree(words: readonly string[]): readonly string[] {
  const plain = words.map((word) => word.toLowerCase().replace(/,$/, ''));
  const isNoun = (word: string, at: number) => (!isFree(word) && !isKept(word)) || isHotFood(word, plain[at + 1]);
  const start = plain.findIndex(isNoun);
  return words.filter((_, at) => {
    const word = plain[at] ?? '';
    return start >= 0 && (at >= start ? !FREE_JOINED.test(word) : isKept(word));
  });
}

const isFree = (word: string): boolean => FREE.has(word) || FREE_JOINED.test(word);

/** Foods that are another without `hot`, which says no temperature of them. */
const HOT_FOODS = wordSet('sauce pepper peppers dog dogs chocolate cocoa chili chilli mustard paprika');

const isHotFood = (word: string, next = ''): boolean => word === 'hot' && HOT_FOODS.has(next);

/** Leaves out what was done with a food before it was packed, where more than its noun is left. */
function withoutActs(words: readonly string[]): readonly string[] {
  const left = words.filter((word) => !acts.has(word.toLowerCase()));
  return left.length > 1 ? left : [];
}

function withoutFlavor(words: readonly string[]): readonly string[] {
  const flavored = words.findIndex((word) => FLAVORED.test(word.toLowerCase()));
  const after = words.slice(flavored + 1);
  if (flavored >= 0 && after.length > 0) return after;
  const end = words.findLastIndex((word) => !OF_SORT.has(word.toLowerCase()));
  return words.slice(0, end + 1);
}

/**
 * First of two foods, where the second is of one word beside its size, and no dish has both: `hummus and carrots`, `burger and
 * small fries`.
 */
function firstOfTwo(words: readonly string[]): readonly string[] {
  const second = words.at(-1)?.toLowerCase() ?? '';
  const length = sizes.has(words.at(-2)?.toLowerCase() ?? '') ? 3 : 2;
  const isJoined = ['and', '&'].includes(words.at(-length)?.toLowerCase() ?? '');
  return isJoined && !dishes.has(second) ? words.slice(0, -length) : [];
}

/** Words before what a food lies on or in. */
const BENEATH = wordSet('on over atop in');

function beforeOn(words: readonly string[]): readonly string[] {
  const on = words.findIndex((word) => BENEATH.has(word.toLowerCase()));
  return on > 0 ? words.slice(0, on) : [];
}
