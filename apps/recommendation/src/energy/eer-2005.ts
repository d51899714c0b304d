import { bandAt } from '../life-stage/bands.js';
import { lactationHalf, trimester } from '../life-stage/life-stage.js';
import { type Person } from '../profile/profile.js';
import { eer2005Table as table } from '../tables/eer.js';

/** Estimated energy requirement in kcal a day by the equations of 2005, which want height in metres. */
export function eer2005(person: Person): number {
  const { pregnancyDurationInWeeks: weeks, lactationDurationInMonths: months } = person;
  const added =
    weeks > 0 ? table.pregnancy[trimester(weeks) - 1] : months > 0 ? table.lactation[lactationHalf(months) - 1] : 0;
  return (person.ageInMonths < 36 ? ofInfant(person) : fromThreeYears(person)) + (added ?? 0);
}

/** Without regard to sex, height and activity. */
function ofInfant({ ageInMonths, weightInKilograms }: Person): number {
  const { base, perKilogram, growth } = table.infants;
  return perKilogram * weightInKilograms + base + (bandAt(growth, ageInMonths)?.kcal ?? 0);
}

/** The activity coefficient multiplies weight and height together. */
function fromThreeYears(person: Person): number {
  const { ageInMonths, heightInMeters, weightInKilograms, physicalActivityLevelCategory } = person;
  const { children, adults } = table[person.sex === 'Male' ? 'male' : 'female'];
  const { base, perYear, perKilogram, perMetre, activity } = ageInMonths < 228 ? children : adults;
  const size = perKilogram * weightInKilograms + perMetre * heightInMeters;
  const growth = bandAt(table.growth, ageInMonths)?.kcal ?? 0;
  return base + perYear * (ageInMonths / 12) + activity[physicalActivityLevelCategory] * size + growth;
}
