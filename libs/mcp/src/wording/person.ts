import { z } from 'zod';
import { type PersonalProfile, type PersonalProfileResult } from '#client';
import { activityLevels, keyword, PERSON_DEFAULTS, PERSON_LIMITS, type Sex, sexes, systems } from '#contracts';

const { size, ageInMonths, system, physicalActivityLevelCategory } = PERSON_DEFAULTS;
const centimeters = (sex: Sex): number => Number((size[sex].heightInMeters * 100).toFixed(1));
const kilograms = (sex: Sex): number => size[sex].weightInKilograms;
const bySex = (of: (sex: Sex) => number): string => `absent: ${of('Female')} for women, ${of('Male')} for men`;

/** Age from which the DRI count energy by the equations of adults. */
const ADULT_MONTHS = 19 * 12;
const ADULT_SIZE =
  "; a height or weight not sent is an adult's, and energy and macronutrients depend on both: send height_cm and weight_kg";

/** Person in a request. What is absent has the defaults of the standard. */
export const person = {
  sex: keyword(sexes),
  age_years: z
    .int()
    .min(0)
    .max(PERSON_LIMITS.ageInYears)
    .optional()
    .describe(`absent: ${ageInMonths / 12}`),
  age_months: z
    .int()
    .min(0)
    .max(PERSON_LIMITS.ageInYears * 12)
    .optional()
    .describe('in place of age_years, for babies'),
  height_cm: z
    .number()
    .gt(0)
    .max(PERSON_LIMITS.heightInMeters * 100)
    .optional()
    .describe(bySex(centimeters)),
  weight_kg: z.number().gt(0).max(PERSON_LIMITS.weightInKilograms).optional().describe(bySex(kilograms)),
  activity: keyword(activityLevels).default(physicalActivityLevelCategory),
  pregnant_weeks: z.int().min(0).max(PERSON_LIMITS.pregnancyDurationInWeeks).default(0),
  lactating_months: z.int().min(0).max(PERSON_LIMITS.lactationDurationInMonths).default(0),
  standard: keyword(systems)
    .default(system)
    .describe('Dietary Reference Intakes, Dietary Guidelines for Americans, or the daily values of labels'),
};
type Person = z.output<z.ZodObject<typeof person>>;

/** Length in meters at six decimals: a division of doubles has noise, `1.7530000000000001`. */
const meters = (height: number): number => Number((height / 100).toFixed(6));

export const profileOf = (about: Person): PersonalProfile => ({
  sex: about.sex,
  system: about.standard,
  physicalActivityLevelCategory: about.activity,
  pregnancyDurationInWeeks: about.pregnant_weeks,
  lactationDurationInMonths: about.lactating_months,
  ...(about.age_years !== undefined && { ageInYears: about.age_years }),
  ...(about.age_months !== undefined && { ageInMonths: about.age_months }),
  ...(about.height_cm !== undefined && { heightInMeters: meters(about.height_cm) }),
  ...(about.weight_kg !== undefined && { weightInKilograms: about.weight_kg }),
});

/** Arguments of a tool by the fields of the profile that they become. */
const ARGUMENTS: ReadonlyMap<string, string> = new Map([
  ['ageInYears', 'age_years'],
  ['ageInMonths', 'age_months'],
  ['heightInMeters', 'height_cm'],
  ['weightInKilograms', 'weight_kg'],
  ['pregnancyDurationInWeeks', 'pregnant_weeks'],
  ['lactationDurationInMonths', 'lactating_months'],
]);

/** Problem in the words of a tool: `pregnant_weeks` in place of `profile.pregnancyDurationInWeeks`. */
export const withArgumentNames = (problem: string): string =>
  problem.replaceAll(/\b(?:profile\.)?(\w+)/g, (word, field: string) => ARGUMENTS.get(field) ?? word);

/**
 * `Female, 30 years, 1.622 m, 74.7 kg, LowActive, by DRI`. Of a child whose size was not sent it adds that the size is an
 * adult's, as a model would take the energy for a child's.
 */
export function personInWords(profile: PersonalProfileResult, { height_cm, weight_kg }: Person): string {
  const { sex, ageInMonths, heightInMeters, weightInKilograms, physicalActivityLevelCategory, system } = profile;
  const age = ageInMonths < 24 ? `${ageInMonths} months` : `${Math.floor(ageInMonths / 12)} years`;
  const state = [
    profile.pregnancyDurationInWeeks > 0 && `pregnant ${profile.pregnancyDurationInWeeks} weeks`,
    profile.lactationDurationInMonths > 0 && `lactating ${profile.lactationDurationInMonths} months`,
  ].filter((part) => part !== false);
  const body = `${heightInMeters} m, ${weightInKilograms} kg, ${physicalActivityLevelCategory}`;
  const words = [sex, age, body, ...state, `by ${system}`].join(', ');
  const isSized = height_cm !== undefined && weight_kg !== undefined;
  return system === 'DRI' && ageInMonths < ADULT_MONTHS && !isSized ? `${words}${ADULT_SIZE}` : words;
}
