import { z } from 'zod';
import { type PersonalProfile, type PersonalProfileResult } from '#client';
import { activityLevels, keyword, sexes, systems } from '#contracts';

/** Person in a request. What is absent has the defaults of the standard. */
export const person = {
  sex: keyword(sexes),
  age_years: z.number().min(0).max(120).optional().describe('absent: 20; fractions for babies'),
  height_cm: z.number().gt(0).max(300).optional().describe('absent: 162.2 for women, 176.3 for men'),
  weight_kg: z.number().gt(0).max(650).optional().describe('absent: 74.7 for women, 88.3 for men'),
  activity: keyword(activityLevels).default('LowActive'),
  pregnant_weeks: z.int().min(0).max(42).default(0),
  lactating_months: z.int().min(0).max(60).default(0),
  standard: keyword(systems)
    .default('DRI')
    .describe('Dietary Reference Intakes, Dietary Guidelines for Americans, or the daily values of labels'),
};
type Person = z.output<z.ZodObject<typeof person>>;

export const profileOf = ({ sex, age_years, height_cm, weight_kg, ...others }: Person): PersonalProfile => ({
  sex,
  system: others.standard,
  physicalActivityLevelCategory: others.activity,
  pregnancyDurationInWeeks: others.pregnant_weeks,
  lactationDurationInMonths: others.lactating_months,
  ...(age_years !== undefined && { ageInMonths: Math.floor(age_years * 12) }),
  ...(height_cm !== undefined && { heightInMeters: height_cm / 100 }),
  ...(weight_kg !== undefined && { weightInKilograms: weight_kg }),
});

/** `Female, 30 years, 1.622 m, 74.7 kg, LowActive, by DRI` */
export function personInWords(profile: PersonalProfileResult): string {
  const { sex, ageInMonths, heightInMeters, weightInKilograms, physicalActivityLevelCategory, system } = profile;
  const age = ageInMonths < 24 ? `${ageInMonths} months` : `${Math.floor(ageInMonths / 12)} years`;
  const state = [
    profile.pregnancyDurationInWeeks > 0 && `pregnant ${profile.pregnancyDurationInWeeks} weeks`,
    profile.lactationDurationInMonths > 0 && `lactating ${profile.lactationDurationInMonths} months`,
  ].filter((part) => part !== false);
  const body = `${heightInMeters} m, ${weightInKilograms} kg, ${physicalActivityLevelCategory}`;
  return [sex, age, body, ...state, `by ${system}`].join(', ');
}
