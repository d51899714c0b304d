import { z } from 'zod';
import { nutriScoreCategories, Provenance, referenceData } from '#contracts';
import { compared, decimal, ratio } from '#decimal';
import { type AmountOf } from '../standard/score.js';
import { text } from '../standard/value-schemas.js';
import data from './nutri-score-groups.json' with { type: 'json' };
import { type NutriScoreCategory } from './nutri-score-standard.js';

const Groups = z.array(text).min(1);

/** Exceptions of groups: foods with another category, by the beginning or a part of their description. */
const Foods = z
  .strictObject({
    groups: Groups,
    begins: Groups.optional(),
    contains: Groups.optional(),
    category: z.enum(nutriScoreCategories),
  })
  .refine(({ begins, contains }) => (begins === undefined) !== (contains === undefined), 'must have one kind of words');

const GroupTable = Provenance.extend({
  categories: z.record(z.enum(nutriScoreCategories).exclude(['general']), Groups),
  /** The first that fits a food decides, before its group. */
  foods: z.array(Foods),
  fruitsVegetablesLegumes: z.strictObject({
    atMost40Percent: Groups,
    over80Percent: Groups,
    /** Words of descriptions whose foods do not count in any group. */
    notCounted: Groups,
    /** Words of descriptions whose foods have any part of fruit, vegetables or legumes. */
    undetermined: Groups,
    /** Beginnings of the descriptions of SR28's legumes that are nothing else. */
    legumes: Groups,
    /** Groups of FNDDS whose canned fruits are in syrup, unless their description names another pack. */
    cannedFruits: Groups,
    /** Whole words of descriptions that name such a pack. */
    packsWithoutSugar: Groups,
    /** Beginnings of the oils that count as the fruit they are pressed from. */
    countedOils: Groups,
  }),
  notScored: z.strictObject({
    alcoholic: Groups,
    /** Beginnings of descriptions of alcoholic drinks in any group. */
    alcoholicWords: Groups,
    infants: Groups,
    /** Beginnings of descriptions of foods for infants in any group. */
    infantsWords: Groups,
  }),
  sweeteners: z.strictObject({
    with: Groups,
    /** Words of descriptions that indicate sweeteners in any group. */
    words: Groups,
    /** Whole words of descriptions that leave sweeteners open in any group: `light` is one, `pre-lightened` is none. */
    undetermined: Groups,
    without: Groups,
  }),
});
const table = referenceData(GroupTable, data);

const categories = new Map(
  Object.entries(table.categories).flatMap(([category, groups]) =>
    groups.map((group) => [group, category as NutriScoreCategory] as const),
  ),
);
const {
  atMost40Percent,
  over80Percent,
  notCounted,
  undetermined,
  legumes,
  cannedFruits,
  packsWithoutSugar,
  countedOils,
} = table.fruitsVegetablesLegumes;
const little = new Set(atMost40Percent);
const nearlyAll = new Set(over80Percent);
/** Group of SR28 that has products of legumes beside them. */
const LEGUMES = 'Legumes and Legume Products';
const inSyrup = new Set(cannedFruits);
const alcoholic = new Set(table.notScored.alcoholic);
const infants = new Set(table.notScored.infants);
/** Alcohol in grams per 100 ml of 1.2 % by volume, at 0.789 g/ml. */
const ALCOHOL_LIMIT = ratio(decimal(0.9468));
const sweetened = new Set(table.sweeteners.with);
const unsweetened = new Set(table.sweeteners.without);

/** Category of a food by its group, in a group of several by its description. General where it is not listed. */
export function nutriScoreCategoryOf(group: string | undefined, description: string): NutriScoreCategory {
  if (group === undefined) return 'general';
  const food = table.foods.find(
    ({ groups, begins = [], contains = [] }) =>
      groups.includes(group) && (startsWith(description, begins) || names(description, contains)),
  );
  return food?.category ?? categories.get(group) ?? 'general';
}

/**
 * Percentage of fruit, vegetables and legumes by the group of a food: 0 for groups with too little to count, 100 for
 * the fruits, vegetables and legumes themselves, and for olive and avocado oil; `undefined` where group and name do not
 * determine it.
 */
export function fruitsVegetablesLegumesOf(group: string | undefined, description: string): 0 | 100 | undefined {
  if (group === undefined) return undefined;
  if (startsWith(description, countedOils) && nutriScoreCategoryOf(group, description) === 'fats') return 100;
  if (little.has(group)) return 0;
  if (!nearlyAll.has(group)) return undefined;
  if (names(description, notCounted)) return 0;
  if (names(description, undetermined)) return undefined;
  const isCanned = inSyrup.has(group) && names(description, [', canned']);
  if (isCanned && !hasWord(description, packsWithoutSugar)) return undefined;
  return group === LEGUMES && !startsWith(description, legumes) ? undefined : 100;
}

/** Reason why Nutri-Score does not apply to a food. The amount of alcohol decides where it is known. */
export function exclusionOf(
  group: string | undefined,
  description: string,
  amountOf: AmountOf,
): 'alcoholic_beverage' | 'food_for_infants' | undefined {
  if (group === undefined) return undefined;
  const { alcoholicWords, infantsWords } = table.notScored;
  if (infants.has(group) || startsWith(description, infantsWords)) return 'food_for_infants';
  if (nutriScoreCategoryOf(group, description) !== 'beverages') return undefined;
  const alcohol = amountOf('alcohol');
  const isAlcoholic = alcohol
    ? compared(ratio(alcohol), ALCOHOL_LIMIT) > 0
    : alcoholic.has(group) || startsWith(description, alcoholicWords);
  return isAlcoholic ? 'alcoholic_beverage' : undefined;
}

/** Whether a drink has non-nutritive sweeteners, by its group and description. `undefined` where neither determines it. */
export function sweetenersOf(group: string | undefined, description: string): boolean | undefined {
  if (group === undefined) return undefined;
  if (sweetened.has(group) || names(description, table.sweeteners.words)) return true;
  if (hasWord(description, table.sweeteners.undetermined)) return undefined;
  return unsweetened.has(group) ? false : undefined;
}

function startsWith(description: string, beginnings: readonly string[]): boolean {
  const text = description.toLowerCase();
  return beginnings.some((beginning) => text.startsWith(beginning));
}

function names(description: string, words: readonly string[]): boolean {
  const text = description.toLowerCase();
  return words.some((word) => text.includes(word));
}

function hasWord(description: string, words: readonly string[]): boolean {
  const text = ` ${description.toLowerCase().replace(/[^a-z0-9]+/g, ' ')} `;
  return words.some((word) => text.includes(` ${word} `));
}
