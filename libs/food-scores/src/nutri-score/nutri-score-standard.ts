import { z } from 'zod';
import { nutriScoreCategories, Provenance, referenceData } from '#contracts';
import { above, text } from '../standard/value-schemas.js';
import data from './nutri-score-2023.json' with { type: 'json' };

/** Quantity measured by a scale, per 100 g or 100 ml. */
const Measure = z.enum([
  'energy',
  'energy_from_saturated_fat',
  'sugars',
  'saturated_fat',
  'saturated_fat_ratio',
  'salt',
  'protein',
  'fiber',
  'fruits_vegetables_legumes',
]);
export type Measure = z.output<typeof Measure>;

const Bounds = z
  .array(above)
  .min(1)
  .refine((bounds) => bounds.every((bound, i) => i === 0 || bound > (bounds[i - 1] ?? bound)), 'must ascend');

const Scale = z
  .strictObject({
    measure: Measure,
    unit: text,
    /** Bounds, excluded: an amount over the first has the first points, and so on. */
    over: Bounds.optional(),
    /** Bounds, included. */
    from: Bounds.optional(),
    /** Points of each bound. Default: 1, 2, 3 … */
    points: z.array(z.int().min(1)).optional(),
    citation: text,
  })
  .refine(({ over, from }) => (over === undefined) !== (from === undefined), 'must have one kind of bounds')
  .refine(
    ({ over, from, points }) => points === undefined || points.length === (over ?? from)?.length,
    'every bound must have points',
  );
export type Scale = z.output<typeof Scale>;

const Category = z.strictObject({
  unfavourable: z.array(text).min(1),
  favourable: z.array(text).min(1),
  /** Unfavourable points below which protein counts. Default: it always counts. */
  proteinBelow: z.int().optional(),
  /** Unfavourable points for non-nutritive sweeteners. */
  sweeteners: z.int().min(1).optional(),
  /** Grades in ascending order of `upTo`, which is included. The first that is not exceeded applies. */
  grades: z
    .array(z.strictObject({ grade: z.enum(['A', 'B', 'C', 'D', 'E']), upTo: z.int().optional() }))
    .min(1)
    .refine(
      (grades) => grades.every(({ upTo }, i) => (upTo === undefined) === (i === grades.length - 1)),
      'every grade but the last must have an end',
    ),
  citation: text,
});

export const NutriScoreStandard = Provenance.extend({
  scales: z.record(z.string(), Scale),
  categories: z.record(z.enum(nutriScoreCategories), Category),
}).refine(
  ({ scales, categories }) =>
    Object.values(categories).every(({ unfavourable, favourable }) =>
      [...unfavourable, ...favourable].every((name) => name in scales),
    ),
  'a category must name known scales',
);

export type NutriScoreStandard = z.output<typeof NutriScoreStandard>;

/** Validated Nutri-Score of 2023. */
export const nutriScoreStandard = referenceData(NutriScoreStandard, data);
export type NutriScoreCategory = keyof typeof nutriScoreStandard.categories;
