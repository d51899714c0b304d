import { z } from 'zod';
import { NutrientKey, UnitKey } from '#contracts';
import { bandIndex } from '../life-stage/bands.js';
import { type LifeStage } from '../life-stage/life-stage.js';

const Months = z.int().min(0).max(1440);
const ascending = (starts: readonly number[]) =>
  starts.every((start, i) => i === 0 || start > (starts[i - 1] ?? start));

/** Bands by age: each holds from its month up to the next one's. */
export const bands = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .array(z.strictObject({ fromMonths: Months, ...shape }))
    .min(1)
    .refine((all: readonly object[]) => ascending(all.map(fromMonths)), 'must ascend by fromMonths');

const fromMonths = (band: object): number => (band as { fromMonths: number }).fromMonths;

const Starts = z.array(Months).min(1).refine(ascending, 'must ascend');

/** First month of each column. `everyone` holds the youngest columns, which a table does not split by sex. */
export const Columns = z.strictObject({
  everyone: Starts,
  male: Starts,
  female: Starts,
  pregnant: Starts,
  lactating: Starts,
});
export type Columns = z.output<typeof Columns>;

const groups = Columns.keyof().options;

/** Row of a table by life stage. `null` or an absent group: the standard names no amount there. */
const Row = z.array(z.number().nonnegative().nullable());
export const Cells = z.strictObject({
  everyone: Row.optional(),
  male: Row.optional(),
  female: Row.optional(),
  pregnant: Row.optional(),
  lactating: Row.optional(),
});
export type Cells = z.output<typeof Cells>;

export const StagedAmount = z.strictObject({ nutrient: NutrientKey, unit: UnitKey, amounts: Cells });
export type StagedAmount = z.output<typeof StagedAmount>;

/** Whether each group of `cells` has a cell for every column. */
export const fillsColumns = (columns: Columns, cells: Cells): boolean =>
  groups.every((group) => cells[group] === undefined || cells[group].length === columns[group].length);

/** A column of a table. */
export interface Column {
  readonly group: keyof Columns;
  readonly index: number;
}

/** Column of a life stage; `undefined` below the youngest of the table. */
export function columnOf(columns: Columns, { group, months }: LifeStage): Column | undefined {
  const own = bandIndex(columns[group], months);
  if (own !== undefined) return { group, index: own };
  const index = bandIndex(columns.everyone, months);
  return index === undefined ? undefined : { group: 'everyone', index };
}

/** The amount in a column, `undefined` where the standard names none. */
export const cellOf = (cells: Cells, { group, index }: Column): number | undefined =>
  cells[group]?.[index] ?? undefined;

const percentage = z.number().gt(0).max(100);

/** Nutrient as a share of energy, from `lower` to `upper` percent of it. */
export const EnergyShare = z.strictObject({
  nutrient: NutrientKey,
  unit: UnitKey,
  kilocaloriesPerGram: z.number().gt(0),
  percent: bands({ lower: percentage, upper: percentage }).refine(
    (all) => all.every(({ lower, upper }) => lower < upper),
    'lower must be below upper',
  ),
});
export type EnergyShare = z.output<typeof EnergyShare>;

/** Fibre in proportion to energy. */
export const FiberPerEnergy = z.strictObject({
  unit: UnitKey,
  fromMonths: Months,
  gramsPer1000Kilocalories: z.number().gt(0),
});
export type FiberPerEnergy = z.output<typeof FiberPerEnergy>;

/** One value per activity level of the interface. */
export const byActivity = <Schema extends z.ZodType>(schema: Schema) =>
  z.strictObject({ Sedentary: schema, LowActive: schema, Active: schema, VeryActive: schema });
