import { type PersonalProfile, type PersonalProfileResult, ServiceError, type Sex } from '#contracts';
import { sixDecimals } from '#decimal';

/** The person that recommendations are made for: the profile as it is used and as it is echoed. */
export type Person = PersonalProfileResult;

const KILOGRAMS_PER_POUND = 0.45359237;
const METERS_PER_INCH = 0.0254;
const MONTHS_PER_YEAR = 12;

/** Defaults of the interface: adult means, applied at every age. */
const defaultAgeInMonths = 240;
const defaultSize: Readonly<Record<Sex, { heightInMeters: number; weightInKilograms: number }>> = {
  Female: { heightInMeters: 1.622, weightInKilograms: 74.7 },
  Male: { heightInMeters: 1.763, weightInKilograms: 88.3 },
};

/**
 * Applies conversions and defaults. Converted values are rounded to six decimals once, here, so that the echoed profile,
 * sent back, gets the same recommendations.
 * @throws ServiceError 400 `out-of-range` for a height or weight that is zero at six decimals, or that has no finite
 *   body mass index
 */
export function resolveProfile(sent: PersonalProfile): Person {
  const heightInMeters =
    sent.heightInMeters ?? convert(sent, 'heightInInches', METERS_PER_INCH) ?? defaultSize[sent.sex].heightInMeters;
  const weightInKilograms =
    sent.weightInKilograms ??
    convert(sent, 'weightInPounds', KILOGRAMS_PER_POUND) ??
    defaultSize[sent.sex].weightInKilograms;
  const bodyMassIndex = sixDecimals(weightInKilograms / heightInMeters ** 2);
  if (!Number.isFinite(bodyMassIndex)) throw tooSmall(heightField(sent));
  return {
    sex: sent.sex,
    ageInMonths:
      sent.ageInMonths ?? (sent.ageInYears !== undefined ? sent.ageInYears * MONTHS_PER_YEAR : defaultAgeInMonths),
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

const heightField = (sent: PersonalProfile): keyof PersonalProfile =>
  sent.heightInInches === undefined ? 'heightInMeters' : 'heightInInches';

function convert(
  sent: PersonalProfile,
  field: 'heightInInches' | 'weightInPounds',
  factor: number,
): number | undefined {
  const customary = sent[field];
  if (customary === undefined) return undefined;
  const metric = sixDecimals(customary * factor);
  if (metric === 0) throw tooSmall(field);
  return metric;
}

const tooSmall = (field: string): ServiceError =>
  ServiceError.of('out-of-range', { field, details: { expected: 'a larger number' } });
