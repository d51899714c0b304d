import { type Person } from '../profile/profile.js';

/** Position of a person in the tables by life stage. */
export interface LifeStage {
  readonly group: 'male' | 'female' | 'pregnant' | 'lactating';
  /** Completed months; in pregnancy and lactation clamped to the ages that the standards cover. */
  readonly months: number;
}

/** Ages at which the standards cover pregnancy and lactation: 14 through 50 years. */
const FIRST_MONTH_OF_14 = 14 * 12;
const LAST_MONTH_OF_50 = 51 * 12 - 1;

/** Life stage of a person: pregnancy takes precedence over lactation, lactation over age. */
export function lifeStage(person: Person): LifeStage {
  const childbearing = Math.min(Math.max(person.ageInMonths, FIRST_MONTH_OF_14), LAST_MONTH_OF_50);
  if (person.pregnancyDurationInWeeks > 0) return { group: 'pregnant', months: childbearing };
  if (person.lactationDurationInMonths > 0) return { group: 'lactating', months: childbearing };
  return { group: person.sex === 'Male' ? 'male' : 'female', months: person.ageInMonths };
}

export type Trimester = 1 | 2 | 3;

/** Weeks of gestation, counted from the last menstrual period, two weeks before conception. */
export const gestationalWeeks = (weeksSinceConception: number): number => weeksSinceConception + 2;

/** The trimester of a pregnancy: the second begins at 14 weeks of gestation, the third at 28. */
export function trimester(weeksSinceConception: number): Trimester {
  const weeks = gestationalWeeks(weeksSinceConception);
  if (weeks < 14) return 1;
  return weeks < 28 ? 2 : 3;
}

/** The half-year of a lactation: months 1 through 6, or from month 7. */
export const lactationHalf = (monthsSinceBirth: number): 1 | 2 => (monthsSinceBirth <= 6 ? 1 : 2);
