import { isPreparing } from '../reading/preparation.js';
import { readLine } from '../reading/line.js';
import { type IngredientReading } from '../reading/reading.js';
import { stems } from '../text/stems.js';
import { startsWithNumber, tokenize } from '../text/tokenizer.js';
import { ownParts, phraseComments, servedWords } from '../words/comment-words.js';
import { states } from '../words/preparation-words.js';
import { sizes, unitWord } from '../words/unit-words.js';
import { joiningSigns } from '../words/joining-words.js';
import { wordSet } from '../words/word-set.js';

/** Words for what a food is sold with or in, or for more of itself. */
const OWN = wordSet('their its the a some on attached intact in liquid liquids water brine extra more');

/** What food of cans and jars lies in; elsewhere it is another food: `pancakes with syrup`. */
const LIES_IN = wordSet('syrup oil');

/**
 * Whether a line has something with the food that is not of it: `coffee with milk`, `2 eggs, 1 slice toast`. What a food is
 * sold with is nothing more: `tomatoes with their juices`.
 */
export function isWithMore({ name, preparation = '', comment = '', eaten, unit }: IngredientReading): boolean {
  const isOwn = (word: string) =>
    ownParts.has(word) || OWN.has(word) || (unit?.kind === 'package' && LIES_IN.has(word));
  const phrases = [...phrasesIn(preparation), ...phrasesIn(comment)];
  // `1/2 tsp each cloves, ginger`
  if (phrases.includes('each') && phrases.length > 1) return true;
  if (phrases.some((phrase) => phrase.includes(' + ') && !isActs(phrase))) return true;
  if (eaten && phrasesIn(comment).some(startsFood)) return true;
  return phrases.some((phrase) => {
    const [first = '', ...words] = phrase.toLowerCase().split(' ');
    const joined = first === 'or' ? [] : phrase.split(/ (?:and|&) /).slice(1);
    if (joined.some((more) => namesFurtherFood(more, name))) return true;
    if (INTO.has(first)) return namesFurtherFood(words.join(' '), name);
    if (first === 'plus') return !words.some((word) => MORE_OF_IT.has(word));
    if (first === 'and' || first === '&' || joiningSigns.has(first)) return !MORE_OF_IT.has(words[0] ?? '');
    if (servedWords.has(first) && (words[0] === 'with' || words[0] === 'by')) return true;
    if (WITH.test(first)) return words.some((word) => !isOwn(word));
    return namesFurtherFood(phrase, name);
  });
}

/** `with`, also short and before an amount, `w/2 tsp parmesan`, and `along with`. */
const WITH = /^(?:w(?:ith$|$|\/)|along(?:side)?$)/;

/** Whether a phrase says what was done with the food and nothing else: `drained + rinsed`. */
const isActs = (phrase: string): boolean => tokenize(phrase).every(isPreparing);

/** Whether a phrase of a meal may be another food: `salad` of `Dinner: steak, salad`. */
const startsFood = (phrase: string): boolean => {
  const [first = ''] = phrase.toLowerCase().split(' ');
  return /^\p{L}/u.test(first) && !phraseComments.has(first) && !states.has(first);
};

/** Words before a food that this one is in or on: `whey in 300 ml milk`. */
const INTO = wordSet('in on');

/** Words for more of the food itself: `plus extra for greasing`. */
const MORE_OF_IT = wordSet('extra more another some for to');

/** Words behind an amount that name no food: `6 ounces each`, `2 inches thick`, `10 minutes`. */
const NO_FOOD = wordSet(
  `each ea total thick long wide deep tall high round square diameter dia across apart hour hours hr hrs minute minutes
  min mins day days night nights week weeks degree degrees time times person people serving servings portion portions
  count size sized number part parts side sides end ends half halves quarter quarters percent point points sp cost
  weight old more extra ready other others rest by stemless unpeeled`,
);

/**
 * Whether a phrase behind the name is another food with its amount: `1 slice toast`, but neither `2 cups` nor more of the
 * same food (`3 scallions` of `1/3 cup chopped scallions`).
 */
export function namesFurtherFood(phrase: string, name: string): boolean {
  if (!startsWithNumber(phrase) && !STARTS_AMOUNT.test(phrase)) return false;
  const read = readLine(phrase);
  if (read.kind !== 'ingredient' || read.quantity === undefined) return false;
  const own = new Set(stems(name));
  return read.name
    .toLowerCase()
    .split(' ')
    .some((word) => WORD.test(word) && !saysHowMuch(word) && !states.has(word) && !isOf(own, word));
}

const saysHowMuch = (word: string): boolean => NO_FOOD.has(word) || sizes.has(word) || unitWord(word) !== undefined;

const WORD = /^\p{L}{2}/u;

/** Articles and the first numbers in words, so that other phrases are not read once more. */
const STARTS_AMOUNT = /^(?:an?|one|two|three|half) /i;

const isOf = (own: ReadonlySet<string>, word: string): boolean => stems(word).every((stem) => own.has(stem));

/** Most phrases of a preparation or comment that are read once more. */
const MAX_PHRASES = 12;

/** Phrases of a preparation or comment, as written. */
export const phrasesIn = (text: string): string[] => text.split(',', MAX_PHRASES).map((phrase) => phrase.trim());
