import { type NumberMeaning } from '#contracts';
import { type Interval } from '../interval/interval.js';
import { type Person } from '../profile/profile.js';

/** Amount of a nutrient per day. Nutrient and unit are keys of the vocabulary. */
export interface DailyAmount<Amount = number> {
  readonly nutrient: string;
  readonly unit: string;
  readonly amount: Amount;
}

/** Amount of a nutrient that a standard recommends per day. */
export interface Recommended extends DailyAmount<number | Interval> {
  /** What a number means; absent: a minimum. */
  readonly meaning?: NumberMeaning;
}

/** The recommended intakes of a person, in no particular order. Nutrients without a recommendation are absent. */
export interface Intakes {
  /** Intakes of the whole life stage: the same array for everyone in it. */
  readonly stageIntakes: readonly Recommended[];
  /** Intakes that depend on the person: energy, weight. */
  readonly personIntakes: readonly Recommended[];
  /** Amounts that no intake is to exceed, where the standard has them: one and the same array for a whole life stage. */
  readonly upperLimits: readonly DailyAmount[];
}

export const NOTHING: readonly never[] = [];

/** Standard: maps a person to the recommended intakes. */
export type Standard = (person: Person) => Intakes;
