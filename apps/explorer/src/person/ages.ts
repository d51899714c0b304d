import { count, exact } from '../state/numbers.js';

/** Field of a profile that has the age. */
export type AgeField = 'ageInYears' | 'ageInMonths';

/** Field of the age in an address. Without an age it is that of the unit chosen last. */
export function ageFieldOf(params: URLSearchParams): AgeField {
  const isChosen = params.get('ageUnit') === 'months' && !params.has('ageInYears');
  return isChosen || params.has('ageInMonths') ? 'ageInMonths' : 'ageInYears';
}

/** Parameters of an age. The unit stays where the age is empty, as while it is typed again. */
export const ageParams = (age: string, field: AgeField): Record<string, string> => ({
  ageUnit: field === 'ageInMonths' ? 'months' : '',
  ageInYears: field === 'ageInYears' ? age : '',
  ageInMonths: field === 'ageInMonths' ? age : '',
});

const MONTHS_PER_YEAR = 12;

/** Age in years where it is two whole ones or more, else in months. */
export const ageInWords = (months: number): string =>
  months % MONTHS_PER_YEAR === 0 && months > MONTHS_PER_YEAR
    ? `${exact(months / MONTHS_PER_YEAR)} years`
    : count(months, 'month');
