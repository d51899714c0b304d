import { z } from 'zod';
import { NutrientKey, Provenance, referenceData, UnitKey } from '#contracts';
import calorieData from './dga-calories.json' with { type: 'json' };
import goalData from './dga-goals.json' with { type: 'json' };
import patternData from './dga-patterns.json' with { type: 'json' };
import { bands, Columns, EnergyShare, FiberPerEnergy, fillsColumns, StagedAmount } from './reference-table.js';

export const GoalTable = Provenance.extend({
  columns: Columns,
  amounts: z.array(StagedAmount),
  /** Upper limits, included. */
  limits: z.array(StagedAmount),
  energyShares: z.array(EnergyShare),
  /** Upper limits as a percentage of energy, excluded. */
  energyLimits: z.array(
    z.strictObject({
      nutrient: NutrientKey,
      unit: UnitKey,
      kilocaloriesPerGram: z.number().gt(0),
      fromMonths: z.int(),
      percent: z.number().gt(0).max(100),
    }),
  ),
  fiber: FiberPerEnergy,
}).refine(
  ({ columns, amounts, limits }) => [...amounts, ...limits].every((row) => fillsColumns(columns, row.amounts)),
  'every row must fill the columns of its groups',
);

const calories = z.int().min(100).max(5000);
const ByActivity = z.tuple([calories, calories, calories]);
const CalorieTable = Provenance.extend({
  unit: UnitKey,
  activity: z.tuple([z.string(), z.string(), z.string()]),
  ages: bands({ male: ByActivity, female: ByActivity }),
  /** Kilocalories added by each trimester and each half-year of lactation. */
  pregnancy: z.tuple([z.int(), z.int(), z.int()]),
  lactation: z.tuple([z.int(), z.int()]),
});

const amount = z.number().gt(0);
export const PatternTable = Provenance.extend({
  patterns: bands({
    /** Calorie levels, ascending. */
    levels: z.array(calories).min(1),
    groups: z.array(
      z.strictObject({
        nutrient: NutrientKey,
        unit: UnitKey,
        /** Number of days that the amounts cover. */
        days: z.union([z.literal(1), z.literal(7)]),
        /** One amount per level; a pair is a range with both ends included. */
        amounts: z.array(z.union([amount, z.tuple([amount, amount]).refine(([lower, upper]) => lower <= upper)])),
      }),
    ),
  }).refine(
    (patterns) =>
      patterns.every(({ levels, groups }) => groups.every(({ amounts }) => amounts.length === levels.length)),
    'every food group must have an amount at every level',
  ),
  /** Dairy of a child of these months from this level, instead of its pattern's. */
  childrensDairy: z.strictObject({ fromMonths: z.int(), untilMonths: z.int(), fromLevel: z.int(), amount }),
});

/** Validated appendices of the Dietary Guidelines: nutritional goals (1), calorie needs (2), dietary patterns (3). */
export const dgaGoals = referenceData(GoalTable, goalData);
export const dgaCalories = referenceData(CalorieTable, calorieData);
export const dgaPatterns = referenceData(PatternTable, patternData);
