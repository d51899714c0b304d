import { type Measured } from '../amount/measure.js';
import { type IngredientReading } from '../reading/reading.js';
import { sizes } from '../words/unit-words.js';
import { wordSet } from '../words/word-set.js';
import { stems } from '../text/stems.js';
import { isDrink } from './drinks.js';
import { formOf, type FoodUnit, type UnitForm, type WeighedFood } from './food.js';
import { likeness } from './volume.js';

/** Words of portions that are parts of a piece, or several of it. A piece is meant unless the line names them. */
const PARTS = wordSet(
  `slice wedge ring strip leaf serving package container portion cubic inch sprig segment section floret floweret spear
  stick half quarter bite drink nlea sheet shell ball bunch packet can bottle jar carton box bag pkg cup oz yield`,
);

/** Words of publishers for one piece of the usual size: `1 whole` tomato, `1 fruit`, `1 regular` pepper, potato of `any size`. */
const WHOLE = wordSet('whole fruit regular any size');

/** Words that other publishers use for the same portion. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  rib: ['rib', 'stalk'],
  stick: ['stick', 'stalk'],
  stalk: ['stalk', 'spear'],
  stem: ['stalk', 'sprig'],
  rasher: ['slice', 'rasher'],
  slice: ['slice', 'wedge', 'piece'],
  strip: ['strip', 'slice'],
  package: ['package', 'container', 'packet'],
  packet: ['packet', 'envelope', 'package'],
  sachet: ['packet', 'envelope'],
  envelope: ['envelope', 'packet', 'package'],
  floret: ['floret', 'floweret'],
  tub: ['tub', 'container'],
  pot: ['pot', 'container'],
  ear: ['ear', 'cob'],
  wedge: ['wedge', 'slice'],
  head: ['head', 'bulb'],
  bulb: ['bulb', 'head'],
  serving: ['serving', 'portion'],
  portion: ['portion', 'serving'],
  piece: ['piece', 'unit', 'each', 'slice'],
  bottle: ['bottle', 'can'],
};

/** Whether a portion is a piece of raw meat or fish, which is no slice of it. */
const isPieceOfRawFood = (portion: string, { description }: WeighedFood): boolean =>
  portion === 'piece' && /\braw\b/.test(description);

/** A package of one serving, which shops sell besides the usual one: `single serving box (1 oz)`. A carton of a drink is one. */
const BOX_OF_ONE = /^(?:single serving|individual) (?:box|container)\b/;

const isBoxOfOne = ({ key }: FoodUnit): boolean => BOX_OF_ONE.test(key) && !key.includes('fl oz');

/** Sizes that portions are published with: those that lines say, and two that lines only describe units with. */
const SIZES: readonly string[] = ['mini', 'miniature', ...new Set(sizes.values())];

/** The food's portion that a unit word names: `clove`, `slice`, `can`. */
export function byPortion(
  key: string,
  pieceSize: string | undefined,
  said: ReadonlySet<string>,
  food: WeighedFood,
): FoodUnit | undefined {
  const names = (SYNONYMS[key] ?? [key]).filter((name) => name === key || !isPieceOfRawFood(name, food));
  return best(food, (form) => {
    const rank = names.findIndex((name) => form.words.includes(name));
    if (rank < 0 || (isBoxOfOne(form.unit) && !said.has('single') && !said.has('individual'))) return undefined;
    const own = form.words.filter((word) => word !== names[rank] && !isSize(word));
    return 3 * sizeFit(form, pieceSize ?? usualSize(food)) + likeness(own, said) - 2 * rank;
  });
}

/** What is said of words that are not said: what a piece is cut into afterwards makes it no other piece. */
const NOTHING: ReadonlySet<string> = new Set();

/** Words for pieces that are far smaller than others of their name. */
const MINIATURE = ['baby', 'mini', 'miniature'];

/**
 * The food's portion that is one of it: `medium` of an onion, `tortilla`, `cherry` of tomatoes.
 * @param said stems of the name and the preparation
 */
export function byPiece(
  pieceSize: string | undefined,
  said: ReadonlySet<string>,
  food: WeighedFood,
): FoodUnit | undefined {
  const own = new Set(stems(food.description));
  const size = pieceSize ?? usualSize(food);
  const isMiniature = MINIATURE.some((word) => said.has(word)) && !MINIATURE.some((word) => own.has(word));
  return best(food, (form) => {
    if (isMiniature && !MINIATURE.some((word) => form.words.includes(word))) return undefined;
    if (form.words.includes('baby') && !said.has('baby') && !own.has('baby')) return undefined;
    const words = form.words.filter((word) => !isSize(word) && word !== 'extra' && !WHOLE.has(word));
    // A drink without a size is none of the cups.
    if (pieceSize === undefined && form.words.some(isSize) && isDrink(food)) return undefined;
    // A serving of the size that is said is one: small fries.
    const isServing = pieceSize !== undefined && sizeFit(form, pieceSize) > 0 && words.join() === 'serving';
    const parts = isServing ? [] : words.filter((word) => PARTS.has(word) && word !== 'yield');
    if (parts.length > 0 && !parts.some((word) => said.has(word))) return undefined;
    const named = words.some((word) => said.has(word) || own.has(word));
    if (words.length > 0 && !named && words.includes('yield')) return undefined;
    const strange = words.filter((word) => !said.has(word) && !own.has(word));
    const fit = 3 * sizeFit(form, size) + likeness(strange, NOTHING);
    // A `bagel thin` is no bagel.
    if (strange.length > 0) return fit;
    const spoken = words.filter((word) => said.has(word));
    // A kiss comes before candy of medium size.
    return fit + spoken.reduce((sum, word) => sum + (own.has(word) ? 4 : 7), named ? 1 : 0);
  });
}

/** Size that is meant where none is said: eggs are large ones. */
const usualSize = ({ description }: WeighedFood): string => (/\beggs?\b/i.test(description) ? 'large' : 'medium');

/** 2 for the size said, 0 where the portion has no size, less for another one. */
function sizeFit({ words, unit }: UnitForm, said: string): number {
  const has = SIZES.filter((size) => words.includes(size));
  if (has.length === 0) return 0;
  const extra = words.includes('extra') || /extra/.test(unit.key);
  if (said === 'extra large') return extra ? 2 : has.includes('large') ? 1 : -1;
  if (said === 'jumbo' && !has.includes('jumbo')) return has.includes('large') ? 1 : -1;
  if (extra) return -1;
  return has.includes(said) ? 2 : -1;
}

/** Whether a portion of a food has a size, and not the one said or meant. */
export const isOfOtherSize = (unit: FoodUnit, said: string | undefined, food: WeighedFood): boolean =>
  sizeFit(formOf(unit), said ?? usualSize(food)) < 0;

/** Whether a portion has a size at all. */
export const hasSize = (unit: FoodUnit): boolean => formOf(unit).words.some(isSize);

/** Whether a portion is one of the food, named by size, as a whole or by the food's words: `medium (3" dia)`, `bagel`. */
export function isOnePiece(unit: FoodUnit, food: WeighedFood): boolean {
  const own = new Set(stems(food.description));
  const { words } = formOf(unit);
  return words.length > 0 && words.every((word) => isSize(word) || WHOLE.has(word) || own.has(word));
}

/** Names that count halves. What shops call a breast half is one breast, and half and half is cream. */
const HALVED = /^hal(?:f|ves) (?!and\b)|(?<!\b(?:and|breast)[ -])\bhal(?:f|ves)$/i;

/** Whether a line that counts pieces by this name counts halves of the portion: `2 avocado halves`. */
export const countsHalves = (name: string, portion: FoodUnit): boolean =>
  HALVED.test(name) && !formOf(portion).words.includes('half');

/** Whether a name means one of the food: `banana`, not `bananas`. */
export const isSingular = (name: string): boolean => /[^s]$/i.test(name.trim());

/** Whether a size is of one serving of many pieces: `large fries`. */
export const isServing = ({ quantity = 1, unit, pieceSize, name }: IngredientReading): boolean =>
  !unit && pieceSize !== undefined && quantity === 1 && !isSingular(name);

/** The food's portion that is half a piece, where none is a whole one: dried apricots. */
export const halfOf = ({ units }: WeighedFood): FoodUnit | undefined =>
  units.find((unit) => formOf(unit).words.join(' ') === 'half' && formOf(unit).millilitres === undefined);

const isSize = (word: string): boolean => SIZES.includes(word);

function best(food: WeighedFood, score: (form: UnitForm) => number | undefined): FoodUnit | undefined {
  let equals: UnitForm[] = [];
  let highest = -Infinity;
  for (const unit of food.units) {
    const form = formOf(unit);
    if (form.millilitres !== undefined || form.isMass || OF_A_POUND.test(unit.key)) continue;
    const points = score(form);
    if (points === undefined || points < highest) continue;
    if (points > highest) equals = [];
    equals.push(form);
    highest = points;
  }
  return middleOf(equals);
}

/** What is left of a pound of the food, which is no piece: `unit (yield from 1 lb ready-to-cook chicken)`. */
const OF_A_POUND = /\byield from 1 lb\b/;

/** The first of equally good portions. Where only their measures differ (`tortilla` of four sizes), the middle one. */
function middleOf(forms: readonly UnitForm[]): FoodUnit | undefined {
  const words = forms[0]?.words.join(' ');
  const same = forms.filter((form) => form.words.join(' ') === words).map(({ unit }) => unit);
  if (same.length < 3) return same[0];
  return same.toSorted((a, b) => a.grams - b.grams)[Math.floor((same.length - 1) / 2)];
}

/** Pieces counted by their length: eight inches of `2 4-inch pieces`. */
export const inLength = (pieces: IngredientReading, { quantity, unit }: Measured): IngredientReading => ({
  ...pieces,
  quantity: (pieces.quantity ?? 1) * quantity,
  unit,
});
