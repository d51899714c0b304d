import { type Interval } from '../interval/interval.js';
import { type Person } from '../profile/profile.js';

/** How much of a nutrient a standard recommends for a day. Nutrient and unit are keys of the vocabulary. */
export interface Recommended {
  readonly nutrient: string;
  readonly unit: string;
  readonly amount: number | Interval;
}

/** Everything that is recommended for a person, in no particular order; a nutrient that nothing is said of is absent. */
export interface Intake {
  /** What a table says of a whole life stage: one and the same array for everyone in it. */
  readonly ofStage: readonly Recommended[];
  /** What follows from the person alone. */
  readonly ofPerson: readonly Recommended[];
}

export const NOTHING: readonly Recommended[] = [];

/** What a standard recommends for a person. */
export type Standard = (person: Person) => Intake;
