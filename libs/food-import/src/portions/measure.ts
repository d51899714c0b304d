import { knownUnits, type KnownUnit, unitByKey } from '#contracts';
import { singular } from '#food-search/plurals';
import { memoize, memoizeBy } from '#memoize';

/** What a portion is counted in, read from a publisher's words. */
export interface Measure {
  /**
   * Natural key of the unit: lower case, singular, white space folded, no comma but after a unit of the vocabulary
   * (publishers set them at will): `cup, diced`, `slice`, `slice thin`.
   */
  readonly key: string;
  /** The publisher's words, readable. */
  readonly description: string;
  /** The unit of the vocabulary that the measure starts with, where it does: `cup` of `cup, diced`. */
  readonly unit?: KnownUnit;
  /** Whether the measure is that unit and nothing more: `cup`, `cup (8 fl oz)`, but not `cup, diced`. */
  readonly plain: boolean;
}

/** How publishers write the units of the vocabulary. */
const spellings: Readonly<Record<string, string>> = {
  g: 'g|gm|grm|gram',
  mg: 'mg|milligram',
  mcg: 'mcg|ug|µg|microgram',
  kg: 'kg|kilogram',
  oz: 'oz|onz|ounce',
  lb: 'lb|pound',
  tsp: 'tsp|teaspoon',
  tbsp: 'tbsp|tbs|tablespoon',
  cup: 'cup',
  'fl oz': 'fl\\.? ?oz|fluid ounce|oza',
  ml: 'ml|mlt|milliliter|millilitre',
  l: 'l|liter|litre',
  pint: 'pint|pt',
  quart: 'quart|qt',
  gallon: 'gallon|gal',
};

const units = knownUnits
  .filter(({ key }) => key in spellings)
  // eslint-disable-next-line local/linear-pattern -- an operator’s files alone
  .map((unit) => ({ unit, pattern: new RegExp(`^(?:${spellings[unit.key]})s?\\b\\.?(?![-/'])`, 'i') }));

/** Said of a measure without changing what is measured. */
const ASIDE = /^(?:(?:about )?\d* ?(?:nlea )?servings?|no ice|nfs|[\d.]+ ?g(?:rams?)?)$/i;
const NUMBER = String.raw`\d+(?:\.\d+)?|\.\d+`;
// eslint-disable-next-line local/linear-pattern -- an operator’s files alone
const AMOUNT = new RegExp(String.raw`^(?:(\d+)(?: |-))?(\d+)/(\d+)(?=\s|$)|^(${NUMBER})(?=\s|$)`);

/** Measures that are cached: of millions of portions most share some thousands. */
const MAX_MEASURES = 10_000;

/**
 * Reads a measure such as `cup, diced` or `cookies`.
 *
 * @param amount how many of it the portion is: `cookies` of 4 are counted in `cookie`, and `.5 cup (4 fl oz)` says the
 *   same volume twice
 */
export const readMeasure = memoizeBy((text: string, amount: number) => `${amount} ${text}`, parseMeasure, MAX_MEASURES);

function parseMeasure(text: string, amount: number): Measure {
  const words = fold(text);
  const found = units.find(({ pattern }) => pattern.test(words));
  if (!found) {
    const description = amount === 1 ? words : singularHead(words);
    const key = keyOf(description);
    // Key clash: a drink of a survey is not the standard drink, a unit of alcohol.
    return { key: unitByKey.has(key) ? `${key} (portion)` : key, description, plain: false };
  }
  const { unit, pattern } = found;
  const rest = words.replace(pattern, '').replace(/^[,\s]+/, '');
  const aside = rest.startsWith('(') && rest.endsWith(')') ? rest.slice(1, -1).trim() : rest;
  if (rest === '' || ASIDE.test(aside) || restates(aside, amount, unit)) {
    return { key: unit.key, description: unit.description, unit, plain: true };
  }
  const head = rest.startsWith('(') ? unit.key : `${unit.key},`;
  return { key: `${head} ${keyOf(rest)}`, description: `${head} ${rest}`, unit, plain: false };
}

/** `19 oz can`: one can. */
const CONTAINER = /^[\d.]+ ?(?:fl )?oz (?:bag|bar|bottle|bowl|box|can|carton|container|glass|jar|package|pouch)\b/i;

const keyOf = (words: string): string => words.toLowerCase().replaceAll(/,(?=\s)/g, '');

/** Amount of a measure, and the rest of its text. */
interface SplitMeasure {
  readonly amount: number;
  readonly measure: string;
}

/** Splits `17 pieces`, `.5 cup`, `1-1/2 cups` into amount and measure. Text without an amount is one of itself. */
export const splitAmount = memoize(parseAmount, MAX_MEASURES);

function parseAmount(text: string): SplitMeasure {
  const words = fold(text);
  const match = CONTAINER.test(words) ? null : AMOUNT.exec(words);
  if (!match) return { amount: 1, measure: words };
  const [all, whole, numerator, denominator, decimal] = match;
  const amount = decimal === undefined ? Number(whole ?? 0) + Number(numerator) / Number(denominator) : Number(decimal);
  return { amount, measure: words.slice(all.length).trim() };
}

/** Whether a portion's words say that its size is not known. */
export const statesNoQuantity = (words: string): boolean => /^quantity not specified/i.test(words);

// eslint-disable-next-line local/linear-pattern -- an operator’s files alone
const LOOSE_COMMAS = / ?,+(?= ?\(|\s*$)/g;

/**
 * White space and control characters as one blank, and no comma where a bracket or nothing follows: `cup,  (8 fl oz)`,
 * `cup,`.
 */
function fold(text: string): string {
  return text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(LOOSE_COMMAS, '')
    .trim();
}

/** Whether the aside is the same volume in other units: `.5 cup (4 fl oz)`. Publishers count 8 fl oz a cup. */
function restates(aside: string, amount: number, unit: KnownUnit): boolean {
  const { amount: other, measure } = splitAmount(aside);
  const otherUnit = units.find(({ pattern }) => measure.replace(pattern, '') === '' && measure !== '')?.unit;
  if (unit.millilitres === undefined || otherUnit?.millilitres === undefined) return false;
  return Math.abs((other * otherUnit.millilitres) / (amount * unit.millilitres) - 1) < 0.02;
}

/** The first plural of the words before any comma, bracket or number: `large crackers (2" dia)`. */
function singularHead(words: string): string {
  const head = /^[^,(\d]*/.exec(words)?.[0] ?? '';
  let done = false;
  const one = head.replaceAll(/[\p{L}'-]+/gu, (word) => {
    if (done) return word;
    const form = singular(word);
    done = form !== word;
    return form;
  });
  return one + words.slice(head.length);
}
