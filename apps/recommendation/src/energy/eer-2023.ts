import { type Decimal } from '#decimal';
import { bandAt } from '../life-stage/bands.js';
import { gestationalWeeks, lactationHalf, trimester } from '../life-stage/life-stage.js';
import { type Person } from '../profile/profile.js';
import { eer2023Table as table } from '../tables/eer.js';
import { type EnergyTerms, product } from './energy-terms.js';

type Linear = (typeof table)['male']['infants'];

/** Estimated energy requirement by the 2023 equations (NASEM); height in centimetres. */
export function eer2023(person: Person): EnergyTerms {
  const { pregnancyDurationInWeeks: weeks, lactationDurationInMonths: months } = person;
  if (weeks > 0 && trimester(weeks) > 1) return inLatePregnancy(person);
  const inLactation = months > 0 ? (table.lactation[lactationHalf(months) - 1] ?? 0) : 0;
  return withTerms(withoutPregnancy(person), product(inLactation));
}

/** Equation by age and sex. It also holds in the first trimester and is the base in lactation; growth of girls included. */
function withoutPregnancy(person: Person): EnergyTerms {
  const { ageInMonths, physicalActivityLevelCategory: activity } = person;
  const { infants, children, adults, growth } = table[person.sex === 'Male' ? 'male' : 'female'];
  const equation = ageInMonths < 36 ? infants : (ageInMonths < 228 ? children : adults)[activity];
  return withTerms(linear(equation, person), product(bandAt(growth, ageInMonths)?.kcal ?? 0));
}

/** Second and third trimesters: expenditure by the week of gestation, and deposition by the body mass index. */
function inLatePregnancy(person: Person): EnergyTerms {
  const { expenditure, perGestationalWeek, deposition } = table.pregnancy;
  const deposited = deposition.findLast(({ fromBodyMassIndex }) => fromBodyMassIndex <= person.bodyMassIndex);
  return withTerms(
    linear(expenditure[person.physicalActivityLevelCategory], person),
    product(perGestationalWeek, gestationalWeeks(person.pregnancyDurationInWeeks)),
    product(deposited?.kcal ?? 0),
  );
}

const linear = (
  { perYear, base, perCentimetre, perKilogram }: Linear,
  { heightInMeters, weightInKilograms }: Person,
): EnergyTerms => ({
  perYear,
  terms: [product(base), product(perCentimetre, 100, heightInMeters), product(perKilogram, weightInKilograms)],
});

const withTerms = ({ perYear, terms }: EnergyTerms, ...further: readonly Decimal[]): EnergyTerms => ({
  perYear,
  terms: [...terms, ...further],
});
