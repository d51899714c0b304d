import { type PersonalProfile } from '#client';

const ADULT_MONTHS = 19 * 12;

/**
 * Whether energy and macronutrients of a child would be counted from an adult's body: that is the service's default
 * for a height or weight that is not given. The DRI alone depend on them.
 */
export function lacksChildSize(profile: PersonalProfile): boolean {
  const { system = 'DRI', ageInMonths, ageInYears } = profile;
  const months = ageInMonths ?? (ageInYears === undefined ? undefined : ageInYears * 12);
  if (system !== 'DRI' || months === undefined || months >= ADULT_MONTHS) return false;
  const hasHeight = profile.heightInMeters !== undefined || profile.heightInInches !== undefined;
  const hasWeight = profile.weightInKilograms !== undefined || profile.weightInPounds !== undefined;
  return !hasHeight || !hasWeight;
}
