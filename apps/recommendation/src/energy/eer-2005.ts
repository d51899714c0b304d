import { bandAt } from '../life-stage/bands.js';
import { lactationHalf, trimester } from '../life-stage/life-stage.js';
import { type Person } from '../profile/profile.js';
import { eer2005Table as table } from '../tables/eer.js';
import { type EnergyTerms, product } from './energy-terms.js';

/** Estimated energy requirement by the 2005 equations (IOM); height in metres. */
export function eer2005(person: Person): EnergyTerms {
  const { pregnancyDurationInWeeks: weeks, lactationDurationInMonths: months } = person;
  const added =
    weeks > 0 ? table.pregnancy[trimester(weeks) - 1] : months > 0 ? table.lactation[lactationHalf(months) - 1] : 0;
  const { perYear, terms } = person.ageInMonths < 36 ? ofInfant(person) : fromThreeYears(person);
  return { perYear, terms: [...terms, product(added ?? 0)] };
}

/** Equation under 3 years: weight and growth alone. */
function ofInfant({ ageInMonths, weightInKilograms }: Person): EnergyTerms {
  const { base, perKilogram, growth } = table.infants;
  const terms = [
    product(base),
    product(perKilogram, weightInKilograms),
    product(bandAt(growth, ageInMonths)?.kcal ?? 0),
  ];
  return { perYear: 0, terms };
}

/** Equations from 3 years on: the activity coefficient multiplies the sum of the weight and height terms. */
function fromThreeYears(person: Person): EnergyTerms {
  const { ageInMonths, heightInMeters, weightInKilograms, physicalActivityLevelCategory } = person;
  const { children, adults } = table[person.sex === 'Male' ? 'male' : 'female'];
  const { base, perYear, perKilogram, perMetre, activity } = ageInMonths < 228 ? children : adults;
  const coefficient = activity[physicalActivityLevelCategory];
  const terms = [
    product(base),
    product(coefficient, perKilogram, weightInKilograms),
    product(coefficient, perMetre, heightInMeters),
    product(bandAt(table.growth, ageInMonths)?.kcal ?? 0),
  ];
  return { perYear, terms };
}
