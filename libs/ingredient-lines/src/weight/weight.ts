import { type Ingredient } from '#contracts';

/** How the grams of a line are known. */
export type GramsFrom = NonNullable<Ingredient['grams_from']>;

/** What a reading weighs, in a unit of the food. Empty where it cannot be known. */
export interface Weight {
  /** Id of the food's unit. */
  readonly unit?: string;
  /** How many of the unit. */
  readonly amount?: number;
  readonly grams?: number;
  readonly gramsFrom?: GramsFrom;
  /** The like food, or the convention, that the grams follow. */
  readonly note?: string;
}
