import { capitalizedWords, tokenize } from '#food-search';
import { type IngredientReading, textOf } from '../reading/reading.js';
import { headStems, stems } from '../text/stems.js';
import { dishes } from '../words/dish-words.js';
import { wordSet } from '../words/word-set.js';

/** Words by which a catalog names the usual kind of a food: `Mushrooms, white, raw`, `Pasta, dry, enriched`. */
const USUAL = wordSet(
  `raw fresh uncooked unprepared unheated plain regular whole enriched bleached commercial commercially prepared ready serve
  all variety grade average year round common mixed species white light green long grain dry single salt salted with without
  added and or in of as to not broiler fryer meat skin`,
);

const isNumber = (word: string): boolean => /^\d/.test(word);

/** How much of something a food has: `8 grams protein per 8 ounce`. */
const CONTENT = /\b\d+ grams protein per \d+ ounces?/i;

/** Words of products made from a food, or for making it: a `Mixed Berry Bar` is not mixed berries. */
const MADE_OF_IT = wordSet('bar punch mix dinner entree meal novelty');

/** Kinds of foods that a line would say, and the words of which it says one: iced coffee is none that is sold in bottles. */
const KINDS_SAID: readonly (readonly [kind: RegExp, words: ReadonlySet<string>])[] = [
  [
    /^(?:beef|bison|chicken|game meat|lamb|pork|turkey|veal)\b.*\bground\b/i,
    wordSet('ground mince minced hamburger burger patty crumble'),
  ],
  [/\bluncheon meat\b/i, wordSet('luncheon lunch deli sliced slice')],
  [/^yogurt, greek\b/i, wordSet('greek')],
  [/\b(?:coffee|tea), (?:black, |green, )?ready[- ]to[- ]drink\b/i, wordSet('ready bottled')],
  // What is free of fat is called skim and nonfat too.
  [/(?<!\bfat)[- ]free\b/i, wordSet('free')],
];

/**
 * Whether a food's name has a brand or a kind that a line does not say. `Canadian bacon` and `Palak Paneer` are other
 * foods than bacon and paneer.
 */
export function isUnsaidKind(reading: IngredientReading, description: string): boolean {
  if (isUnsaidBrand(reading, description)) return true;
  const said = stemsSaid(reading);
  if (KINDS_SAID.some(([kind, words]) => kind.test(description) && ![...words].some((word) => said.has(word))))
    return true;
  if (isUnsaidDish(said, description)) return true;
  // `Sweet almonds` are no sweets.
  if (/^candies\b/i.test(description) && /\bsweet\b/i.test(reading.name)) return true;
  if (stems(description).some((word) => MADE_OF_IT.has(word) && !said.has(word))) return true;
  if (isMadeWithUnsaid(said, description)) return true;
  const head = headStems(description);
  if (isOfFillings(reading.name) && stems(description).some((word) => !said.has(word) && !IN_DISH.has(word)))
    return true;
  if (joinsTwo(reading.name) && head.some((word) => !said.has(word) && !IN_DISH.has(word) && !USUAL.has(word)))
    return true;
  const noun = head.at(-1);
  // `Buffalo chicken submarine sandwich` is more than buffalo chicken.
  if (noun === 'sandwich' && head.length > 2 && !said.has(noun)) return true;
  return noun !== undefined && said.has(noun) && head.some((word) => !said.has(word) && !USUAL.has(word));
}

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

/** The last part of a food's name that lists what it has: `and vegetable soup`. */
const LISTED = /^[^,]+,(?: [^,]+,)? and ([^,]+)/i;

/** Whether a food is a dish of several things, which a line does not say: `Codfish, rice, and vegetable soup`. */
function isUnsaidDish(said: ReadonlySet<string>, description: string): boolean {
  const dish = stems(LISTED.exec(description)?.[1] ?? '').at(-1);
  return dish !== undefined && dishes.has(dish) && !said.has(dish);
}

/** Words by which a catalog names a dish beside its fillings. */
const IN_DISH = wordSet('and or in of on with as to a the bun roll bread plain fast food restaurant sandwich');

/** Whether a name is of a dish with several fillings, which has no others: `bacon, egg and cheese sandwich`. */
const isOfFillings = (name: string): boolean => {
  const words = name.toLowerCase().split(' ');
  return dishes.has(words.at(-1) ?? '') && words.some((word) => word === 'and' || word === '&');
};

/** Whether a name joins two foods, which one food of another name is not: `chicken and rice` is no soup. */
const joinsTwo = (name: string): boolean => {
  const [second, joining, first] = stems(name).toReversed();
  return joining === 'and' && first !== undefined && first !== second;
};

/** Whether a food is of a brand that a line does not say. */
function isUnsaidBrand(reading: IngredientReading, description: string): boolean {
  const said = stemsSaid(reading);
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
  const said = stemsSaid(reading);
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
const stemsSaid = (reading: IngredientReading): ReadonlySet<string> => new Set(stems(textOf(reading)));
