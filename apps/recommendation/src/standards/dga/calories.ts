import { type ActivityLevel } from '#contracts';
import { bandAt } from '../../life-stage/bands.js';
import { lactationHalf, type LifeStage, trimester } from '../../life-stage/life-stage.js';
import { type Person } from '../../profile/profile.js';
import { dgaCalories as table } from '../../tables/dga.js';

/** Activity column of the guidelines. They have three; the interface's fourth level maps to the most active. */
const activityColumn: Readonly<Record<ActivityLevel, 0 | 1 | 2>> = {
  Sedentary: 0,
  LowActive: 1,
  Active: 2,
  VeryActive: 2,
};

/** Estimated calorie need, kcal a day; `undefined` under 12 months, where the guidelines give none. */
export function calorieNeed(person: Person): number | undefined {
  const { ageInMonths, pregnancyDurationInWeeks: weeks, lactationDurationInMonths: months } = person;
  const cell = bandAt(table.ages, ageInMonths)?.[person.sex === 'Male' ? 'male' : 'female'];
  if (!cell) return undefined;
  const need = cell[activityColumn[person.physicalActivityLevelCategory]];
  if (weeks > 0) return need + (table.pregnancy[trimester(weeks) - 1] ?? 0);
  return need + (months > 0 ? (table.lactation[lactationHalf(months) - 1] ?? 0) : 0);
}

const STEP = 200;
const LOWEST = 1000;
const HIGHEST = 3200;

/** Calorie level of a pattern, kcal, for a calorie need. A toddler's need is a level itself. */
export function calorieLevel(need: number, { months }: LifeStage): number {
  if (months < 24) return need;
  return Math.min(Math.max(Math.round(need / STEP) * STEP, LOWEST), HIGHEST);
}
