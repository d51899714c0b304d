import { bandAt } from '../life-stage/bands.js';
import { lactationHalf, trimester } from '../life-stage/life-stage.js';
import { type Person } from '../profile/profile.js';
import { eer2005Table as table } from '../tables/eer.js';

/** Estimated energy requirement in kcal a day by the 2005 equations (IOM); height in metres. */
export function eer2005(person: Person): number {
  const { pregnancyDurationInWeeks: weeks, lactationDurationInMonths: months } = person;
  const added =
    weeks > 0 ? table.pregnancy[trimester(weeks) - 1] : months > 0 ? table.lactation[lactationHalf(months) - 1] : 0;
  return (person.ageInMonths < 36 ? ofInfant(person) : fromThreeYears(person)) + (added ?? 0);
}

/** Equation under 3 years: weight and age alone. */
function ofInfant({ ageInMonths, weightInKilograms }: Person): number {
  const { base, perKilogram, growth } = table.infants;
  return perKilogram * weightInKilograms + base + (bandAt(growth, ageInMonths)?.kcal ?? 0);
}

/** Equations from 3 years on: the activity coefficient multiplies the sum of the weight and height terms. */
function fromThreeYears(person: Person): number {
  const { ageInMonths, heightInMeters, weightInKilograms, physicalActivityLevelCategory } = person;
  const { children, adults } = table[person.sex === 'Male' ? 'male' : 'female'];
  const { base, perYear, perKilogram, perMetre, activity } = ageInMonths < 228 ? children : adults;
  const size = perKilogram * weightInKilograms + perMetre * heightInMeters;
  const growth = bandAt(table.growth, ageInMonths)?.kcal ?? 0;
  return base + perYear * (ageInMonths / 12) + activity[physicalActivityLevelCategory] * size + growth;
}
