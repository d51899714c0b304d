import { type Interval } from '../interval/interval.js';
import { type Person } from '../profile/profile.js';

/** How much of a nutrient a standard recommends for a day. Nutrient and unit are keys of the vocabulary. */
export interface Recommended {
  readonly nutrient: string;
  readonly unit: string;
  readonly amount: number | Interval;
}

/** Everything a standard recommends for a person, in no particular order; a nutrient it says nothing of is absent. */
export type Standard = (person: Person) => readonly Recommended[];
