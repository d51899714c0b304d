import { z } from 'zod';
import { Provenance, text } from '../standard/standards.js';
import data from './nutri-score-groups.json' with { type: 'json' };
import { type NutriScoreCategory } from './nutri-score-standard.js';

const Groups = z.array(text).min(1);

const GroupTable = Provenance.extend({
  categories: z.strictObject({
    cheese: Groups,
    'red-meat': Groups,
    fats: Groups,
    beverages: Groups,
    water: Groups,
  }),
  fruitsVegetablesLegumes: z.strictObject({
    atMost40Percent: Groups,
    over80Percent: Groups,
    /** Words of descriptions whose foods do not count in any group. */
    notCounted: Groups,
  }),
  sweeteners: z.strictObject({
    with: Groups,
    /** Words of descriptions that indicate sweeteners in any group. */
    words: Groups,
    without: Groups,
  }),
});
const table = GroupTable.parse(data);

const categories = new Map(
  Object.entries(table.categories).flatMap(([category, groups]) =>
    groups.map((group) => [group, category as NutriScoreCategory] as const),
  ),
);
const { atMost40Percent, over80Percent, notCounted } = table.fruitsVegetablesLegumes;
const little = new Set(atMost40Percent);
const nearlyAll = new Set(over80Percent);
const sweetened = new Set(table.sweeteners.with);
const unsweetened = new Set(table.sweeteners.without);

/** Category of a food by its group; general where the group is not listed. */
export const nutriScoreCategoryOf = (group: string | undefined): NutriScoreCategory =>
  (group === undefined ? undefined : categories.get(group)) ?? 'general';

/**
 * Percentage of fruit, vegetables and legumes by the group of a food: 0 for groups with too little to count, 100 for
 * groups of nothing else; `undefined` where the group does not determine it.
 */
export function fruitsVegetablesLegumesOf(group: string | undefined, description: string): 0 | 100 | undefined {
  if (group === undefined) return undefined;
  if (little.has(group)) return 0;
  if (!nearlyAll.has(group)) return undefined;
  return names(description, notCounted) ? 0 : 100;
}

/** Whether a drink has non-nutritive sweeteners, by its group and description; `undefined` where neither determines it. */
export function sweetenersOf(group: string | undefined, description: string): boolean | undefined {
  if (group === undefined) return undefined;
  if (sweetened.has(group) || names(description, table.sweeteners.words)) return true;
  return unsweetened.has(group) ? false : undefined;
}

function names(description: string, words: readonly string[]): boolean {
  const text = description.toLowerCase();
  return words.some((word) => text.includes(word));
}
