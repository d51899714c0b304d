import { bandAt } from '../life-stage/bands.js';
import { gestationalWeeks, lactationHalf, trimester } from '../life-stage/life-stage.js';
import { type Person } from '../profile/profile.js';
import { eer2023Table as table } from '../tables/eer.js';

type Linear = (typeof table)['male']['infants'];

/** Estimated energy requirement in kcal a day by the 2023 equations (NASEM); height in centimetres. */
export function eer2023(person: Person): number {
  const { pregnancyDurationInWeeks: weeks, lactationDurationInMonths: months } = person;
  if (weeks > 0 && trimester(weeks) > 1) return inLatePregnancy(person);
  return withoutPregnancy(person) + (months > 0 ? (table.lactation[lactationHalf(months) - 1] ?? 0) : 0);
}

/** Equation by age and sex. It also holds in the first trimester and is the base in lactation; growth of girls included. */
function withoutPregnancy(person: Person): number {
  const { ageInMonths, physicalActivityLevelCategory: activity } = person;
  const { infants, children, adults, growth } = table[person.sex === 'Male' ? 'male' : 'female'];
  const equation = ageInMonths < 36 ? infants : (ageInMonths < 228 ? children : adults)[activity];
  return linear(equation, person) + (bandAt(growth, ageInMonths)?.kcal ?? 0);
}

/** Second and third trimesters: expenditure by the week of gestation, and deposition by the body mass index. */
function inLatePregnancy(person: Person): number {
  const { expenditure, perGestationalWeek, deposition } = table.pregnancy;
  const deposited = deposition.findLast(({ fromBodyMassIndex }) => fromBodyMassIndex <= person.bodyMassIndex);
  return (
    linear(expenditure[person.physicalActivityLevelCategory], person) +
    perGestationalWeek * gestationalWeeks(person.pregnancyDurationInWeeks) +
    (deposited?.kcal ?? 0)
  );
}

const linear = (equation: Linear, { ageInMonths, heightInMeters, weightInKilograms }: Person): number =>
  equation.base +
  equation.perYear * (ageInMonths / 12) +
  equation.perCentimetre * (heightInMeters * 100) +
  equation.perKilogram * weightInKilograms;
