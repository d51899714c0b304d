import { z } from 'zod';
import { errorCatalogue, type ErrorCode } from './errors/errors.js';
import { endpoint } from './wire/endpoint.js';
import { Id, isObject, keyword, numeric, whole } from './fields.js';

/** Standards of recommended intakes: Dietary Reference Intakes, Dietary Guidelines for Americans, daily values of labels. */
export const systems = ['DRI', 'DGA', 'RDI'] as const;
/** Sexes that the standards tell apart. */
export const sexes = ['Female', 'Male'] as const;
/** Physical activity levels (PAL), the lowest first. */
export const activityLevels = ['Sedentary', 'LowActive', 'Active', 'VeryActive'] as const;

export type System = (typeof systems)[number];
export type Sex = (typeof sexes)[number];
export type ActivityLevel = (typeof activityLevels)[number];

/** Meters of an inch, by its definition. */
export const METERS_PER_INCH = 0.0254;

/** Kilograms of a pound, by its definition. */
export const KILOGRAMS_PER_POUND = 0.45359237;

/** Maximum values of a person's fields. */
export const PERSON_LIMITS = {
  ageInYears: 120,
  heightInMeters: 3,
  weightInKilograms: 650,
  pregnancyDurationInWeeks: 42,
  lactationDurationInMonths: 60,
} as const;

/** Values of the fields that a profile leaves out. Sizes are adult means, applied at every age. */
export const PERSON_DEFAULTS = {
  system: 'DRI',
  ageInMonths: 240,
  physicalActivityLevelCategory: 'LowActive',
  size: {
    Female: { heightInMeters: 1.622, weightInKilograms: 74.7 },
    Male: { heightInMeters: 1.763, weightInKilograms: 88.3 },
  },
} as const;

/** Fields ignored in favour of another: months take precedence over years, metric over customary units. */
const ignoredBeside = {
  ageInMonths: 'ageInYears',
  heightInMeters: 'heightInInches',
  weightInKilograms: 'weightInPounds',
} as const;

const PersonFields = z.object({
  system: keyword(systems).default(PERSON_DEFAULTS.system),
  sex: keyword(sexes),
  ageInMonths: whole(0, PERSON_LIMITS.ageInYears * 12).optional(),
  ageInYears: whole(0, PERSON_LIMITS.ageInYears).optional(),
  heightInMeters: numeric(z.number().gt(0).max(PERSON_LIMITS.heightInMeters)).optional(),
  heightInInches: numeric(
    z
      .number()
      .gt(0)
      .max(PERSON_LIMITS.heightInMeters / METERS_PER_INCH),
  ).optional(),
  weightInKilograms: numeric(z.number().gt(0).max(PERSON_LIMITS.weightInKilograms)).optional(),
  weightInPounds: numeric(
    z
      .number()
      .gt(0)
      .max(PERSON_LIMITS.weightInKilograms / KILOGRAMS_PER_POUND),
  ).optional(),
  physicalActivityLevelCategory: keyword(activityLevels).default(PERSON_DEFAULTS.physicalActivityLevelCategory),
  pregnancyDurationInWeeks: whole(0, PERSON_LIMITS.pregnancyDurationInWeeks).default(0),
  lactationDurationInMonths: whole(0, PERSON_LIMITS.lactationDurationInMonths).default(0),
});
type PersonFields = z.output<typeof PersonFields>;

const fieldNames = Object.keys(PersonFields.shape);
const ignoredFields = Object.entries(ignoredBeside);

/**
 * Removes the ignored fields before validation, so that they are never reported. Only known fields are copied, because
 * a hostile body may have tens of thousands of others.
 */
function withoutIgnored<Fields>(fields: Fields): Fields {
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return fields;
  const sent = fields as Record<string, unknown>;
  const kept: Record<string, unknown> = {};
  for (const name of fieldNames) {
    if (Object.hasOwn(sent, name)) kept[name] = sent[name];
  }
  for (const [winner, ignored] of ignoredFields) {
    if (kept[winner] !== undefined) delete kept[ignored];
  }
  return kept as Fields;
}

/** Rules across fields also receive invalid fields, such as objects without a primitive value. */
const isPositive = (value: unknown) => typeof value === 'number' && value > 0;
const pregnant = (person: PersonFields) => isPositive(person.pregnancyDurationInWeeks);
const lactating = (person: PersonFields) => isPositive(person.lactationDurationInMonths);

/** Options of a rule across fields. */
const conflict = (field: keyof PersonFields, expected: string) => ({
  path: [field],
  params: { code: 'conflicting-values', expected },
  when: isObject,
});

/**
 * Profile of a person. Months take precedence over years, metric over customary units. Defaults that depend on the sex
 * (height, weight) are applied by the recommendation service.
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

/** Profile as used: defaults applied, in months, meters and kilograms. */
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

/** Range of a recommended amount, in the unit of its nutrient. */
export const Range = z
  .object({ upper: z.number(), lower: z.number(), upperIncluded: z.boolean(), lowerIncluded: z.boolean() })
  .meta({ id: 'Range' });
export type Range = z.output<typeof Range>;

/** Recommended amount of one nutrient for a day, in `unitId`. */
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

/** Recommended intakes of a person for a day. */
export const Recommendations = z
  .object({ recommendations: z.array(Recommendation), profile: PersonalProfileResult })
  .meta({ id: 'Recommendations' });
export type Recommendations = z.output<typeof Recommendations>;

/** What a recommended number means: to be reached, to be met exactly, or not to be exceeded. */
const numberMeanings = ['minimum', 'target', 'maximum'] as const;
export type NumberMeaning = (typeof numberMeanings)[number];

/** A recommended amount as recommendations have it. */
export const RecommendedAmount = Recommendation.pick({ value: true, range: true });

/** Reference intakes of one nutrient for a day, in the unit that `/nutrients` states. */
export const Intake = z
  .object({
    nutrient: Id,
    recommended: RecommendedAmount.optional(),
    meaning: z.enum(numberMeanings).optional().describe('of a recommended number'),
    upper_limit: z.number().optional().describe('tolerable upper intake level'),
  })
  .meta({ id: 'Intake' });
export type Intake = z.output<typeof Intake>;

const codes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]];

/**
 * What a person is assessed by, or what is wrong with the person. Problems are part of the reply, because those who ask
 * report them together with problems of their own.
 */
export const PersonIntakes = z
  .union([
    z.object({
      stage: z.int().optional().describe('index of the life stage in `stages`, whose intakes the person has besides'),
      profile: PersonalProfileResult,
      intakes: z.array(Intake),
    }),
    z.object({
      problems: z.array(
        z.object({
          code: z.enum(codes),
          field: z.string().describe('field of the profile'),
          details: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
        }),
      ),
    }),
  ])
  .meta({ id: 'PersonIntakes' });
export type PersonIntakes = z.output<typeof PersonIntakes>;

/** Intakes of several people, those of each life stage once. */
export const IntakesOfPeople = z
  .object({
    people: z.array(PersonIntakes).min(1).describe('in the order of the request, its own person first'),
    stages: z.array(z.array(Intake)).describe('intakes of everyone in a life stage'),
  })
  .meta({ id: 'IntakesOfPeople' });
export type IntakesOfPeople = z.output<typeof IntakesOfPeople>;

/** Maximum number of other people in one request: its reply fits a NATS message of 1 MiB. */
export const MAX_OTHERS = 39;

/**
 * Person whose intakes are requested, and others. They are an addition to the person because the version before ignores
 * them: it answers for the person alone.
 */
export const IntakesRequest = z.intersection(
  PersonalProfile,
  z.object({
    others: z
      .array(PersonalProfile)
      .max(MAX_OTHERS)
      .optional()
      .describe('other people; where there is this list, the reply has `people`'),
  }),
);
export type IntakesRequest = z.output<typeof IntakesRequest>;

/** Endpoints of the recommendation service. */
export const recommendation = {
  /**
   * Errors: 400, one problem per invalid field; 403 `unknown-profile`; 503 `unavailable` where the catalog is away and
   * the caller's visible nutrients are not cached.
   */
  recommend: endpoint({
    subject: 'nutrition.v1.recommendation.recommend',
    action: 'recommendations.create',
    description: 'Recommend nutrients for a person',
    request: PersonalProfile,
    reply: Recommendations,
  }),
  /**
   * For the analysis service, which knows the nutrients that the caller may see: the intakes of all. Replies are framed
   * as `wire/intakes-framing.ts` says. Errors: 400.
   */
  listIntakes: endpoint({
    subject: 'nutrition.v1.recommendation.intakes',
    action: 'intakes.list',
    description: 'List the reference intakes that a person is assessed by',
    request: IntakesRequest,
    reply: z.union([PersonIntakes, IntakesOfPeople]),
  }),
} as const;
