import { z } from 'zod';
import { readGtins } from '#contracts';
import { unitsOf } from '../../portions/portions.js';
import { type SourceFood } from '../../source/source.js';
import { TEXT_LIMITS } from '../../source/texts.js';
import { isAmount, readDate } from '../../source/values.js';

/** Language tag, with or without a region: `pt`, `pt-BR`. */
export const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?$/;

/** Least and largest weight of a unit. What is computed of it, as of other units, is neither zero nor infinite. */
const [MIN_WEIGHT, MAX_WEIGHT] = [1e-15, 1e9];

const Text = (max: number = TEXT_LIMITS.other) =>
  z
    .string()
    .min(1)
    .max(max)
    .refine((text) => text === text.trim(), 'begins or ends with a blank')
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), 'holds control characters or broken ones');
const Positive = z.number().min(MIN_WEIGHT).max(MAX_WEIGHT);
const Gtin = z.string().transform((text, context) => {
  const [gtin] = readGtins(text);
  if (gtin === undefined) context.addIssue('is no barcode: too short, too long, or a wrong check digit');
  return gtin ?? z.NEVER;
});

/** One food of an own-foods file, as docs/own-foods.md describes it. */
export const FoodRecord = z.strictObject({
  id: Text(TEXT_LIMITS.id),
  description: Text(TEXT_LIMITS.description),
  /** By language tag. */
  names: z.record(z.string().regex(LANGUAGE), Text(TEXT_LIMITS.description)).optional(),
  synonyms: z.array(Text()).max(100).optional(),
  group: Text().optional(),
  product: Text().optional(),
  supplier: Text().optional(),
  gtin: Gtin.optional(),
  modified: z
    .string()
    .refine((text) => readDate(text) === text, 'is no date: YYYY-MM-DD')
    .optional(),
  discontinued: z.boolean().optional(),
  /** What nutrients and units refer to: with `100 ml` units are in `ml`. */
  per: z.enum(['100 g', '100 ml']).optional(),
  /** Default quantity, of the first unit. */
  quantity: Positive.optional(),
  units: z
    .array(z.strictObject({ unit: Text(), grams: Positive.optional(), ml: Positive.optional() }))
    .max(200)
    .optional(),
  energy_method: Text().optional(),
  nutrients: z.record(z.string(), z.number().refine(isAmount, 'is no amount in 100 g')),
});

export type FoodRecord = z.input<typeof FoodRecord>;

/** A record that cannot be what it says, with one reason for each member. */
export class RecordError extends Error {
  override readonly name = 'RecordError';

  constructor(readonly reasons: readonly string[]) {
    super(reasons.join('; '));
  }
}

/**
 * Reads a record as a food. Units of mass are added, and units of volume where a plain one is weighed.
 * @param nutrients keys that the record may use
 * @param today YYYY-MM-DD, the date of foods without one
 * @throws RecordError with everything that is wrong
 */
export function readRecord(record: unknown, nutrients: ReadonlySet<string>, today: string): SourceFood {
  const parsed = FoodRecord.safeParse(record);
  if (!parsed.success) throw new RecordError(parsed.error.issues.map(reasonOf));
  const { id, names, units = [], energy_method, per = '100 g', quantity, ...food } = parsed.data;
  const member = per === '100 g' ? 'grams' : 'ml';
  const values = new Map(Object.entries(food.nutrients));
  const measured = unitsOf(
    units.map((unit) => ({ amount: 1, measure: unit.unit, grams: unit[member] })),
    member === 'grams' ? 'g' : 'ml',
  );
  const reasons = [
    ...[...values.keys()]
      .filter((key) => !nutrients.has(key))
      .map((key) => `nutrients.${key.slice(0, 100)}: is no nutrient; nutrition nutrients list has the keys`),
    ...measured.notes.map(({ kind, portion }) => `units: ${kind}: ${portion}; say what one weighs as ${member}, once`),
  ];
  if (reasons.length > 0) throw new RecordError(reasons);
  return {
    sourceId: id,
    description: food.description,
    names: names && withLanguages(names),
    synonyms: food.synonyms,
    group: food.group,
    product: food.product,
    supplier: food.supplier,
    gtin: food.gtin,
    modified: food.modified ?? today,
    discontinued: food.discontinued,
    quantity: quantity ?? measured.quantity,
    units: measured.units,
    values,
    energyMethod: energy_method,
  };
}

/** Names by language tag. The name of a region (`pt-BR`) is that of its language as well, where it has no other. */
function withLanguages(names: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const regional = Object.entries(names).map(([tag, name]) => [tag.split('-', 1).join(), name] as const);
  return new Map([...Object.entries(names), ...regional.filter(([language]) => !(language in names)).reverse()]);
}

const reasonOf = ({ path, message }: { path: readonly PropertyKey[]; message: string }): string => {
  const name = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('');
  return name === '' ? message : `${name.replace(/^\./, '').slice(0, 100)}: ${message}`;
};
