import { type IngredientReading } from '../reading/reading.js';
import { headStems, stems } from '../text/stems.js';
import { dishes } from '../words/dish-words.js';
import { wordSet } from '../words/word-set.js';
import { isLeafy } from '../weight/conventions.js';
import { isClass } from './class.js';

/**
 * Words a line may add although the food's name lacks them: spices are ground, pulses are dried. Some catalogs name a spice
 * by its seed alone.
 */
const IMPLIED: readonly (readonly [food: RegExp, words: ReadonlySet<string>])[] = [
  [/^spices\b|^\p{L}+ seed$/iu, wordSet('ground dried whole powdered')],
  [/\bmature seeds, raw|^lentils, raw/i, wordSet('dried dry')],
];

/** Whether a food is as a word says that its name lacks: cumin seed is what `ground cumin` is made of. */
export const isImplied = (word: string, description: string): boolean =>
  IMPLIED.some(([food, words]) => food.test(description) && words.has(word));

/**
 * Whether a word of a name stands in a food's name only behind `with`: `butter` of `Crackers, sandwich, with peanut butter`.
 * The food is then hardly called so.
 */
export function isNamedBeside({ name }: IngredientReading, description: string): boolean {
  const beside = WITH.exec(description)?.index;
  if (beside === undefined) return false;
  const [own, further] = [stems(description.slice(0, beside)), stems(description.slice(beside))];
  return stems(name).some((word) => further.includes(word) && !own.includes(word));
}

const WITH = /\bwith\b/i;

/** Parts of a food's name that say what it is with or in. */
const BESIDE = /\b(?:with|in) [^,(]+/gi;

/** Whether the noun of a name stands in a food's name only behind `with` or `in`: a beef tomato is no `Beef with tomato sauce`. */
export function isNounBeside({ name }: IngredientReading, description: string): boolean {
  const noun = stems(name).at(-1);
  if (noun === undefined || name.match(BESIDE)) return false;
  const isIn = (text: string) => stems(text).includes(noun);
  return !isIn(description.replace(BESIDE, '')) && isIn((description.match(BESIDE) ?? []).join(' '));
}

/**
 * Whether a name says the noun of a food's name, or the food's noun is the class of what it says: mint is no `Mint julep`,
 * but pesto is a `Pesto sauce`. A name with a class is of no other one: poppy seeds are no `Poppy seed dressing`.
 */
export function saysNoun({ name }: IngredientReading, description: string): boolean {
  const [said, head] = [stems(name), stems(description.split(/,| or /, 1)[0] ?? '')];
  return said.includes(head.at(-1) ?? '') || (head.some(isClass) && !said.some(isClass));
}

/** What a food's name says before `with`: the food itself. */
export const beforeWith = (description: string): string => description.split(' with ', 1)[0] ?? '';

/** Whether all words of a name stand in a food's name, before `with`. */
export function isNamedInFull({ name }: IngredientReading, description: string): boolean {
  const own = stems(beforeWith(description));
  return stems(name).every((word) => own.includes(word));
}

/** Food that is a seed, has the taste of one, or is eaten for its seeds. */
const OF_SEEDS = /seed|^spices\b|\bpomegranate/i;

/**
 * Whether a name says the leaves or seeds of a food whose name does not, and which is not eaten for them: onion leaves,
 * coriander seeds of `Cilantro`.
 */
export function isOtherPart(name: string, description: string): boolean {
  const words = stems(name);
  const part = words.length > 1 ? words.at(-1) : undefined;
  return (part === 'leaf' && !isLeafy(description)) || (part === 'seed' && !OF_SEEDS.test(description));
}

/** Whether a name says the leaves of a plant and the food is its seed: fenugreek leaves. */
export const isSeedForLeaves = (name: string, description: string): boolean =>
  stems(name).at(-1) === 'leaf' && stems(description).includes('seed');

/** What no table has: dough that leavens another one, and bones, which kitchens boil. */
const UNLISTED = wordSet('starter levain leaven poolish biga preferment bone carcass');

/** Whether a name is of what no table has, though its other words find a food: a sourdough starter is no bread. */
export function isUnlisted(name: string): boolean {
  const [last = '', before = ''] = name.toLowerCase().split(' ').toReversed();
  const isOfCut = before === 'with' || before === 't';
  return !isOfCut && stems(last).length === 1 && stems(last).some((word) => UNLISTED.has(word));
}

/** What is sold to make a dish of: its name ends with one of these. */
const MAKINGS = wordSet('dressing sauce crust mix shell seasoning spread topping');

/** Whether a food is only a part of the dish that a line names: salad dressing is no salad. */
export function isPartOfDish({ name }: IngredientReading, description: string): boolean {
  const dish = name.split(' ').at(-1)?.toLowerCase() ?? '';
  if (!dishes.has(dish)) return false;
  const [noun = ''] = stems(dish);
  const head = headStems(description);
  return head.includes(noun) && MAKINGS.has(head.at(-1) ?? '');
}
