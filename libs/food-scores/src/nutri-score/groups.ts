import { z } from 'zod';
import { Provenance, referenceData } from '#contracts';
import { text } from '../standard/standards.js';
import data from './nutri-score-groups.json' with { type: 'json' };
import { type NutriScoreCategory, nutriScoreCategories } from './nutri-score-standard.js';

const Groups = z.array(text).min(1);

/** Foods of a group that have another category than the rest of it, by the beginning or a part of their description. */
const Foods = z
  .strictObject({
    group: text,
    begins: Groups.optional(),
    contains: Groups.optional(),
    category: z.enum(nutriScoreCategories),
  })
  .refine(({ begins, contains }) => (begins === undefined) !== (contains === undefined), 'must have one kind of words');

const GroupTable = Provenance.extend({
  categories: z.strictObject({
    cheese: Groups,
    'red-meat': Groups,
    fats: Groups,
    beverages: Groups,
    water: Groups,
  }),
  /** The first that fits a food decides, before its group. */
  foods: z.array(Foods),
  fruitsVegetablesLegumes: z.strictObject({
    atMost40Percent: Groups,
    over80Percent: Groups,
    /** Words of descriptions whose foods do not count in any group. */
    notCounted: Groups,
    /** Words of descriptions whose foods have any part of fruit. */
    undetermined: Groups,
    /** Beginnings of the oils that count as the fruit they are pressed from. */
    countedOils: Groups,
  }),
  sweeteners: z.strictObject({
    with: Groups,
    /** Words of descriptions that indicate sweeteners in any group. */
    words: Groups,
    without: Groups,
  }),
});
const table = referenceData(GroupTable, data);

const categories = new Map(
  Object.entries(table.categories).flatMap(([category, groups]) =>
    groups.map((group) => [group, category as NutriScoreCategory] as const),
  ),
);
const { atMost40Percent, over80Percent, notCounted, undetermined, countedOils } = table.fruitsVegetablesLegumes;
const little = new Set(atMost40Percent);
const nearlyAll = new Set(over80Percent);
const sweetened = new Set(table.sweeteners.with);
const unsweetened = new Set(table.sweeteners.without);

/** Category of a food by its group, and by its description where the group has several; general where it is not listed. */
export function nutriScoreCategoryOf(group: string | undefined, description: string): NutriScoreCategory {
  if (group === undefined) return 'general';
  const food = table.foods.find(
    ({ group: own, begins = [], contains = [] }) =>
      own === group && (startsWith(description, begins) || names(description, contains)),
  );
  return food?.category ?? categories.get(group) ?? 'general';
}

/**
 * Percentage of fruit, vegetables and legumes by the group of a food: 0 for groups with too little to count, 100 for
 * groups of nothing else, and for olive and avocado oil; `undefined` where the group does not determine it.
 */
export function fruitsVegetablesLegumesOf(group: string | undefined, description: string): 0 | 100 | undefined {
  if (group === undefined) return undefined;
  if (startsWith(description, countedOils) && nutriScoreCategoryOf(group, description) === 'fats') return 100;
  if (little.has(group)) return 0;
  if (!nearlyAll.has(group) || names(description, undetermined)) return undefined;
  return names(description, notCounted) ? 0 : 100;
}

/** Whether a drink has non-nutritive sweeteners, by its group and description; `undefined` where neither determines it. */
export function sweetenersOf(group: string | undefined, description: string): boolean | undefined {
  if (group === undefined) return undefined;
  if (sweetened.has(group) || names(description, table.sweeteners.words)) return true;
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
