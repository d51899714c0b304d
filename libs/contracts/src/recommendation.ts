import { z } from 'zod';
import { Id } from './catalog.js';
import { endpoint } from './endpoint.js';
import { keyword, numeric } from './fields.js';

export const systems = ['DRI', 'DGA', 'RDI'] as const;
export const sexes = ['Female', 'Male'] as const;
export const activityLevels = ['Sedentary', 'LowActive', 'Active', 'VeryActive'] as const;

export type System = (typeof systems)[number];
export type Sex = (typeof sexes)[number];
export type ActivityLevel = (typeof activityLevels)[number];

/** What is ignored where the field beside it is sent too: months win over years, metric over customary. */
const ignoredBeside = {
  ageInMonths: 'ageInYears',
  heightInMeters: 'heightInInches',
  weightInKilograms: 'weightInPounds',
} as const;

/** Takes the ignored fields out before anything is checked: ignored means ignored, whatever they hold. */
function withoutIgnored<Fields>(fields: Fields): Fields {
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return fields;
  const kept = { ...fields } as Record<string, unknown>;
  for (const [winner, ignored] of Object.entries(ignoredBeside)) {
    if (kept[winner] !== undefined) delete kept[ignored];
  }
  return kept as Fields;
}

/** A whole number. `z.int()` would keep the rules across fields from being checked, and problems come all together. */
const whole = (max: number) =>
  numeric(
    z
      .number()
      .min(0)
      .max(max)
      .refine(Number.isInteger, { params: { expected: 'a whole number' } })
      .meta({ type: 'integer' }),
  );

const PersonFields = z.object({
  system: keyword(systems).default('DRI'),
  sex: keyword(sexes),
  ageInMonths: whole(1440).optional(),
  ageInYears: whole(120).optional(),
  heightInMeters: numeric(z.number().gt(0).max(3)).optional(),
  heightInInches: numeric(
    z
      .number()
      .gt(0)
      .max(3 / 0.0254),
  ).optional(),
  weightInKilograms: numeric(z.number().gt(0).max(650)).optional(),
  weightInPounds: numeric(
    z
      .number()
      .gt(0)
      .max(650 / 0.45359237),
  ).optional(),
  physicalActivityLevelCategory: keyword(activityLevels).default('LowActive'),
  pregnancyDurationInWeeks: whole(42).default(0),
  lactationDurationInMonths: whole(60).default(0),
});
type PersonFields = z.output<typeof PersonFields>;

const pregnant = (person: PersonFields) => person.pregnancyDurationInWeeks > 0;
const lactating = (person: PersonFields) => person.lactationDurationInMonths > 0;

/** Options of a rule across fields: it is also checked where single fields are wrong, so that all problems come together. */
const conflict = (field: keyof PersonFields, expected: string) => ({
  path: [field],
  params: { code: 'conflicting-values', expected },
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
});

/**
 * A person. Of two ways to say the same, months win over years and metric over customary. Defaults that depend on the
 * sex (height, weight) are the recommendation service's.
 */
export const PersonalProfile = z
  .preprocess(
    withoutIgnored<z.input<typeof PersonFields>>,
    PersonFields.refine(
      (person) => !(person.sex === 'Male' && pregnant(person)),
      conflict('pregnancyDurationInWeeks', 'Leave out pregnancyDurationInWeeks for sex Male.'),
    )
      .refine(
        (person) => !(person.sex === 'Male' && lactating(person)),
        conflict('lactationDurationInMonths', 'Leave out lactationDurationInMonths for sex Male.'),
      )
      .refine(
        (person) => person.sex === 'Male' || !(pregnant(person) && lactating(person)),
        conflict(
          'lactationDurationInMonths',
          'Send pregnancyDurationInWeeks or lactationDurationInMonths above 0, not both.',
        ),
      ),
  )
  .meta({ id: 'PersonalProfile' });
export type PersonalProfile = z.output<typeof PersonalProfile>;

/** The profile actually used, defaults applied, in months, meters and kilograms. */
export const PersonalProfileResult = z
  .object({
    sex: z.enum(sexes),
    ageInMonths: z.int(),
    heightInMeters: z.number(),
    weightInKilograms: z.number(),
    physicalActivityLevelCategory: z.enum(activityLevels),
    pregnancyDurationInWeeks: z.int(),
    lactationDurationInMonths: z.int(),
    bodyMassIndex: z.number(),
    system: z.enum(systems),
  })
  .meta({ id: 'PersonalProfileResult' });
export type PersonalProfileResult = z.output<typeof PersonalProfileResult>;

export const Range = z
  .object({ upper: z.number(), lower: z.number(), upperIncluded: z.boolean(), lowerIncluded: z.boolean() })
  .meta({ id: 'Range' });
export type Range = z.output<typeof Range>;

export const Recommendation = z
  .object({
    nutrient: Id,
    value: z.string().describe('a number, or a range in interval notation: [1500‥2300]'),
    range: Range.optional(),
    unitId: Id,
    type: z.enum(systems),
  })
  .meta({ id: 'Recommendation' });
export type Recommendation = z.output<typeof Recommendation>;

export const Recommendations = z
  .object({ recommendations: z.array(Recommendation), profile: PersonalProfileResult })
  .meta({ id: 'Recommendations' });
export type Recommendations = z.output<typeof Recommendations>;

/** Everything the recommendation service answers. */
export const recommendation = {
  /**
   * Errors: 400, one problem for each field that is wrong; 403 `unknown-profile`; 503 `unavailable` where the catalog is
   * away and which nutrients the caller may see is not known.
   */
  recommend: endpoint({
    subject: 'nutrition.v1.recommendation.recommend',
    action: 'recommendations.create',
    description: 'Recommend nutrients for a person',
    request: PersonalProfile,
    reply: Recommendations,
  }),
} as const;
