import {
  KILOGRAMS_PER_POUND,
  METERS_PER_INCH,
  PERSON_DEFAULTS,
  type PersonalProfile,
  type PersonalProfileResult,
  ServiceError,
} from '#contracts';
import { decimal, ratio, rounded, roundedRatio, times } from '#decimal';

/** The person that recommendations are made for: the profile as it is used and as it is echoed. */
export type Person = PersonalProfileResult;

const MONTHS_PER_YEAR = 12;

/**
 * Applies conversions and defaults. Converted values are rounded to six decimals once, here, so that the echoed profile,
 * sent back, gets the same recommendations.
 * @throws ServiceError 400 `out-of-range` for a height or weight that is zero at six decimals, or that has no finite
 *   body mass index
 */
export function resolveProfile(sent: PersonalProfile): Person {
  const defaultSize = PERSON_DEFAULTS.size[sent.sex];
  const heightInMeters =
    sent.heightInMeters ?? convert(sent, 'heightInInches', METERS_PER_INCH) ?? defaultSize.heightInMeters;
  const weightInKilograms =
    sent.weightInKilograms ?? convert(sent, 'weightInPounds', KILOGRAMS_PER_POUND) ?? defaultSize.weightInKilograms;
  const height = decimal(heightInMeters);
  const bodyMassIndex = roundedRatio(ratio(decimal(weightInKilograms), times(height, height)), 6);
  if (!Number.isFinite(bodyMassIndex)) throw tooSmall('heightInMeters');
  return {
    sex: sent.sex,
    ageInMonths:
      sent.ageInMonths ??
      (sent.ageInYears !== undefined ? sent.ageInYears * MONTHS_PER_YEAR : PERSON_DEFAULTS.ageInMonths),
    heightInMeters,
    weightInKilograms,
    physicalActivityLevelCategory: sent.physicalActivityLevelCategory,
    pregnancyDurationInWeeks: sent.pregnancyDurationInWeeks,
    lactationDurationInMonths: sent.lactationDurationInMonths,
    bodyMassIndex,
    system: sent.system,
  };
}

/** Name of the weight field that applies, for problems with the weight. */
export const weightField = (sent: PersonalProfile): keyof PersonalProfile =>
  sent.weightInPounds === undefined ? 'weightInKilograms' : 'weightInPounds';

function convert(
  sent: PersonalProfile,
  field: 'heightInInches' | 'weightInPounds',
  factor: number,
): number | undefined {
  const customary = sent[field];
  if (customary === undefined) return undefined;
  const metric = rounded(times(decimal(customary), decimal(factor)));
  if (metric === 0) throw tooSmall(field);
  return metric;
}

const tooSmall = (field: string): ServiceError =>
  ServiceError.of('out-of-range', { field, details: { expected: 'a larger number' } });
