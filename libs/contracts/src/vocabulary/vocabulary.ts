import nutrientTable from './nutrients.json' with { type: 'json' };
import unitTable from './units.json' with { type: 'json' };

/**
 * Nutrient that every deployment has, imported or not. The order is that of `/nutrients`: energy, the US label of 2016,
 * USDA's own order, then the food groups of the Food Patterns Equivalents Database (FPED).
 */
export interface KnownNutrient {
  /** Natural key; `nutrientId(key)` is its id. */
  readonly key: string;
  /** USDA's name, where it has one. */
  readonly description: string;
  /** Key of its unit in {@link knownUnits}. */
  readonly unit: string;
  /** USDA nutrient number, as in SR's NUTR_DEF and FoodData Central's `nutrient_nbr`. */
  readonly usda?: string;
  /** Column of FPED; a food group without one is a sum of others. */
  readonly fped?: string;
}

/** Unit that every deployment has. Mass units state grams, volume units millilitres (US customary, exact). */
export interface KnownUnit {
  /** Natural key; `unitId(key)` is its id. */
  readonly key: string;
  readonly description: string;
  readonly abbr: string;
  readonly grams?: number;
  readonly millilitres?: number;
}

export const knownNutrients: readonly KnownNutrient[] = nutrientTable;
export const knownUnits: readonly KnownUnit[] = unitTable;

/** The same by key. */
export const nutrientByKey: ReadonlyMap<string, KnownNutrient> = new Map(
  knownNutrients.map((known) => [known.key, known]),
);
export const unitByKey: ReadonlyMap<string, KnownUnit> = new Map(knownUnits.map((known) => [known.key, known]));
