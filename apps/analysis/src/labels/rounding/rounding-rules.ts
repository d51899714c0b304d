import { z } from 'zod';
import { nutrientByKey, nutrientId, Provenance, referenceData, unitByKey, urn } from '#contracts';
import data from './rounding-rules.json' with { type: 'json' };

const text = z.string().min(1);
const number = z.number().gt(0);

/** Increments by size: the first step with `upTo` at or above the amount applies. The last one has none. */
const Steps = z
  .array(z.strictObject({ upTo: number.optional(), increment: number }))
  .min(1)
  .refine(
    (steps) => steps.every(({ upTo }, i) => (upTo === undefined) === (i === steps.length - 1)),
    'every step but the last must have an end',
  )
  .refine(
    (steps) => steps.every(({ upTo = Infinity }, i) => i === 0 || upTo > (steps[i - 1]?.upTo ?? 0)),
    'must ascend',
  );

const Rounding = z.strictObject({
  /** Smaller amounts print as zero. */
  zeroBelow: number.optional(),
  steps: Steps,
  /** Increment where the steps would print 0 beside at least this percentage. */
  fine: z.strictObject({ increment: number, fromPercent: number }).optional(),
  citation: text,
});
export type Rounding = z.output<typeof Rounding>;

const RowRule = z
  .strictObject({
    nutrient: text,
    name: text,
    unit: text,
    /** Unit as the rule prints it, where it is not the abbreviation. */
    printedUnit: text.optional(),
    indent: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    /** Whether the row is printed without a value too. */
    mandatory: z.boolean(),
    /** Rounding of the amount, a key of `amounts`. */
    amount: text,
    /** Rounding of the percentage of `dailyValue`, a key of `percents`; absent where none is printed. */
    percent: text.optional(),
    dailyValue: number.optional(),
    citation: text,
  })
  .refine(({ nutrient, unit }) => nutrientByKey.get(nutrient)?.unit === unit, 'must be in the unit of /nutrients')
  .refine(
    ({ percent, dailyValue }) => (percent === undefined) === (dailyValue === undefined),
    'must have both or none',
  );

export const RoundingRules = Provenance.extend({
  amounts: z.record(z.string(), Rounding),
  percents: z.record(z.string(), Rounding),
  /** Rounding of the weight of a serving. */
  servingGrams: Rounding,
  rows: z.array(RowRule),
})
  .refine(({ rows, amounts }) => rows.every(({ amount }) => amount in amounts), 'a row must name a known rounding')
  .refine(
    ({ rows, percents }) => rows.every(({ percent }) => percent === undefined || percent in percents),
    'a row must name a known rounding of its percentage',
  )
  .refine(({ rows }) => new Set(rows.map(({ nutrient }) => nutrient)).size === rows.length, 'must name a nutrient once')
  .refine(({ rows }) => rows[0]?.nutrient === 'energy', 'energy must come first');

const rules = referenceData(RoundingRules, data);

/** Row of the Nutrition Facts label, with its rounding. */
export interface LabelRule {
  /** Id, as in replies. */
  readonly nutrient: string;
  readonly name: string;
  /** Unit as the label prints it. */
  readonly unit: string;
  readonly indent: 0 | 1 | 2;
  readonly mandatory: boolean;
  readonly isVitaminOrMineral: boolean;
  readonly amount: Rounding;
  readonly percent?: { readonly of: number; readonly rounding: Rounding };
}

function labelRule({ nutrient, amount, percent, dailyValue, ...row }: z.output<typeof RowRule>): LabelRule {
  const rounding = rules.amounts[amount];
  const percentRounding = percent === undefined ? undefined : rules.percents[percent];
  if (!rounding) throw new RangeError(`${nutrient}: no rounding ${amount}`);
  return {
    nutrient: urn(nutrientId(nutrient)),
    name: row.name,
    unit: row.printedUnit ?? unitByKey.get(row.unit)?.abbr ?? row.unit,
    indent: row.indent,
    mandatory: row.mandatory,
    isVitaminOrMineral: percent === 'vitamins',
    amount: rounding,
    ...(percentRounding && dailyValue !== undefined && { percent: { of: dailyValue, rounding: percentRounding } }),
  };
}

const [calories, ...rows] = rules.rows.map((row): LabelRule => labelRule(row));
if (!calories) throw new RangeError('the rounding rules have no rows');

/** Rounding of the weight of a serving, in grams. */
export const servingGrams: Rounding = rules.servingGrams;

/** Calories: the line above the rows. */
export const caloriesRule: LabelRule = calories;

/** Rows in the order of 21 CFR 101.9(c), the optional ones of (c)(8)(iv) last. */
export const rowRules: readonly LabelRule[] = rows;

/** Ids of all nutrients that a label can print. */
export const labelNutrients: readonly string[] = [calories, ...rows].map(({ nutrient }) => nutrient);
