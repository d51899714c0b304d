import { capitalizedWords, isPartWord, isSideWord, queryLanguageOf, tokenize } from '#food-search';
import { type IngredientReading } from '../reading/reading.js';
import { isLeafy } from '../weight/conventions.js';
import { stems } from '../text/stems.js';
import { describing } from '../words/describing-words.js';
import { dishes } from '../words/dish-words.js';
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

/** Words by which a catalog names the usual kind of a food: `Mushrooms, white, raw`, `Pasta, dry, enriched`. */
const USUAL = wordSet(
  `raw fresh uncooked unprepared unheated plain regular whole enriched bleached commercial commercially prepared ready serve
  all variety grade average year round common mixed species white light green long grain dry single salt salted with without
  added and or in of as to broiler fryer meat skin`,
);

const isNumber = (word: string): boolean => /^\d/.test(word);

/** How much of something a food has: `8 grams protein per 8 ounce`. */
const CONTENT = /\b\d+ grams protein per \d+ ounces?/i;

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
  if (beside === undefined || WITH.test(name) || / (?:and|&) /.test(name)) return false;
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

/** Words of products made from a food, or for making it: a `Mixed Berry Bar` is not mixed berries. */
const MADE_OF_IT = wordSet('bar punch mix dinner entree meal novelty');

/** Meat that is sold prepared, and the words by which a line says so. */
const PREPARED_MEAT: readonly (readonly [meat: RegExp, says: ReadonlySet<string>])[] = [
  [
    /^(?:beef|bison|chicken|game meat|lamb|pork|turkey|veal)\b.*\bground\b/i,
    wordSet('ground mince minced hamburger burger patty crumble'),
  ],
  [/\bluncheon meat\b/i, wordSet('luncheon lunch deli sliced slice')],
];

const isUnsaidMeat = (said: ReadonlySet<string>, description: string): boolean =>
  PREPARED_MEAT.some(([meat, says]) => meat.test(description) && ![...said].some((word) => says.has(word)));

/**
 * Whether a food's name has a brand or a kind that a line does not say. `Canadian bacon` and `Palak Paneer` are other
 * foods than bacon and paneer.
 */
export function isUnsaidKind(reading: IngredientReading, description: string): boolean {
  if (isUnsaidBrand(reading, description)) return true;
  const said = wordsOf(reading);
  if (isUnsaidMeat(said, description)) return true;
  if (/^yogurt, greek\b/i.test(description) && !said.has('greek')) return true;
  if (READY_TO_DRINK.test(description) && !said.has('ready') && !said.has('bottled')) return true;
  if (isUnsaidDish(said, description)) return true;
  if (FREE.test(description) && !said.has('free')) return true;
  // `Sweet almonds` are no sweets.
  if (said.has('sweet') && /^candies\b/i.test(description) && /\bsweet\b/i.test(reading.name)) return true;
  if (stems(description).some((word) => MADE_OF_IT.has(word) && !said.has(word))) return true;
  if (isMadeWithUnsaid(said, description)) return true;
  const head = stems(description.split(',')[0] ?? '');
  if (isOfFillings(reading.name) && stems(description).some((word) => !said.has(word) && !IN_DISH.has(word)))
    return true;
  if (isOfTwo(reading.name) && head.some((word) => !said.has(word) && !IN_DISH.has(word) && !USUAL.has(word)))
    return true;
  const noun = head.at(-1);
  // `Buffalo chicken submarine sandwich` is more than buffalo chicken.
  if (noun === 'sandwich' && head.length > 2 && !said.has(noun)) return true;
  return noun !== undefined && said.has(noun) && head.some((word) => !said.has(word) && !USUAL.has(word));
}

/** What is left out of a food. Fat is not among them: what is free of it is called skim and nonfat too. */
const FREE = /(?<!\bfat)[- ]free\b/i;

/** What other foods are made with, as a part of their names. */
const MADE_WITH = wordSet('cheese fruit ham meat nut sausage');

/** The same behind `with`: `Rice, brown, cooked, made with butter`. */
const ADDED = wordSet('butter cheese dressing gravy margarine meat sauce tomato vegetable');
const WITH_ADDED = /\bwith (?:added )?(?:\p{L}+-based )?(\p{L}+)/giu;

/** Food that a survey counts as a part of dishes alone: `Bacon, for use with vegetables`. */
const OF_DISHES = /\bfor use (?:on|with)\b|\bas ingredient\b/i;

/** Whether a food is made with another one, which a line does not say: `Crackers, cheese, whole grain`. */
const isMadeWithUnsaid = (said: ReadonlySet<string>, description: string): boolean =>
  OF_DISHES.test(description) ||
  description
    .split(', ')
    .slice(1)
    .map((part) => stems(part).join(' '))
    .some((part) => MADE_WITH.has(part) && !said.has(part)) ||
  [...description.matchAll(WITH_ADDED)].some(([, word = '']) =>
    stems(word).some((stem) => ADDED.has(stem) && !said.has(stem)),
  );

/** Coffee and tea that are sold in bottles, with what a kitchen would say it adds: iced coffee is no mocha. */
const READY_TO_DRINK = /\b(?:coffee|tea), (?:black, |green, )?ready[- ]to[- ]drink\b/i;

/** The last part of a food's name that lists what it has: `and vegetable soup`. */
const LISTED = /^[^,]+,(?: [^,]+,)? and ([^,]+)/i;

/** Whether a food is a dish of several things, which a line does not say: `Codfish, rice, and vegetable soup`. */
function isUnsaidDish(said: ReadonlySet<string>, description: string): boolean {
  const dish = stems(LISTED.exec(description)?.[1] ?? '').at(-1);
  return dish !== undefined && dishes.has(dish) && !said.has(dish);
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

/** Words by which a catalog names a dish beside its fillings. */
const IN_DISH = wordSet('and or in of on with as to a the bun roll bread plain fast food restaurant sandwich');

/** Whether a name is of a dish with several fillings, which has no others: `bacon, egg and cheese sandwich`. */
const isOfFillings = (name: string): boolean => {
  const words = name.toLowerCase().split(' ');
  return dishes.has(words.at(-1) ?? '') && words.some((word) => word === 'and' || word === '&');
};

/** Whether a name joins two foods, which one food of another name is not: `chicken and rice` is no soup. */
const isOfTwo = (name: string): boolean => {
  const [second, joining, first] = stems(name).toReversed();
  return joining === 'and' && first !== undefined && first !== second;
};

/** Whether a food is of a brand that a line does not say. */
function isUnsaidBrand(reading: IngredientReading, description: string): boolean {
  const said = wordsOf(reading);
  return stems(capitalizedWords(description).join(' ')).some((word) => !said.has(word));
}

/**
 * Whether a food is a product whose brand a line does not say: `mint` is not Tic Tac. One word of the brand is enough,
 * since lines hardly name all of it: `rocher`, of Ferrero Rocher.
 */
export function isUnsaidProduct({ name, comment = '' }: IngredientReading, brand = ''): boolean {
  const words = tokenize(brand);
  if (words.length === 0) return false;
  const said = new Set(tokenize(`${name} ${comment}`));
  return !words.some((word) => said.has(word));
}

/**
 * Whether a food is a kind that a line would name, where the chosen one is usual: of `pear`, the Asian pear is one,
 * since its name has a word beyond those of `Pears, raw`.
 */
export function isNamedKind(reading: IngredientReading, description: string, chosen: string): boolean {
  const said = wordsOf(reading);
  return addsKind(description, chosen, said) && !addsKind(chosen, description, said);
}

/** Whether a food's name has words beyond those of another one, of the usual kind of a food and of what is said. */
export function addsKind(description: string, other: string, said: ReadonlySet<string> = new Set()): boolean {
  const own = stems(other.replace(CONTENT, ''));
  return stems(description.replace(CONTENT, '')).some(
    (word) => !own.includes(word) && !USUAL.has(word) && !said.has(word) && !isNumber(word),
  );
}

/** Stems of all that a line says of its food. */
const wordsOf = ({ name, preparation = '', comment = '' }: IngredientReading): ReadonlySet<string> =>
  new Set(stems(`${name} ${preparation} ${comment}`));

/** What is sold to make a dish of: its name ends with one of these. */
const MAKINGS = wordSet('dressing sauce crust mix shell seasoning spread topping');

/** Whether a food is only a part of the dish that a line names: salad dressing is no salad. */
export function isPartOfDish({ name }: IngredientReading, description: string): boolean {
  const dish = name.split(' ').at(-1)?.toLowerCase() ?? '';
  if (!dishes.has(dish)) return false;
  const [noun = ''] = stems(dish);
  const head = stems(description.split(',')[0] ?? '');
  return head.includes(noun) && MAKINGS.has(head.at(-1) ?? '');
}
