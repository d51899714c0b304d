import { isPartWord, isSideWord, queryLanguageOf, tokenize } from '#food-search';
import { stems } from '../text/stems.js';
import { describing } from '../words/describing-words.js';
import { wordSet } from '../words/word-set.js';

/**
 * Names of whole classes of foods that differ, or of two foods: poha is flattened rice and a berry, corn flour cornstarch
 * in Britain, a drumstick also an ice cream and a pod, sorghum a grain and a syrup; for paneer stands a saltier cheese. A
 * kitchen that says no more means one that only it knows.
 */
const CLASSES = wordSet(
  `fish seafood shellfish meat poultry cheese cereal nut seed berry fruit vegetable green herb spice juice soup sauce
  dressing candy cookie cake pie cracker snack drink beverage dessert syrup pulse legume bean grain jam sweetener squash
  dip fat nut-butter cider ham liver salad sandwich smoothie pastry candy-bar curry sausage bitter anisette maraschino liqueur
  nut-meat dried-bean dry-bean poha drumstick sorghum paneer corn-flour starch acai acai-packet`,
);

/** What any food may be cut into. */
const CUT_INTO = wordSet('bit chunk cube piece slice');

/** Whether a name says a class alone, of whatever quality and cut: `fish`, `fresh fruit`, `cheese cubes`. */
export const isClass = (name: string): boolean => {
  const words = stems(name);
  const plain = words.filter((word) => !isQuality(word) && !CUT_INTO.has(word));
  return CLASSES.has(words.join('-')) || CLASSES.has(plain.join('-'));
};

const isQuality = (word: string): boolean => isSideWord(word, queryLanguageOf()) && !isPartWord(word);

/** Names of foods and drinks whose words only describe other foods. */
const NAMED = wordSet(
  `granny-smith great-northern red-bull flat-white white-russian black-russian canadian-club half-n-half skim`,
);

/**
 * Whether a name only describes: `salted`, `dry`, `baby`. Tables of foods have such words in many names, so that a search
 * finds something; but no food is called so.
 */
export const isDescription = (name: string): boolean =>
  !isClass(name) &&
  !NAMED.has(stems(name).join('-')) &&
  tokenize(name).every((word) => describing.has(word) || isQuality(word));
