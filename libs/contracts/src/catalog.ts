import { z } from 'zod';
import { resolveAccess } from './access.js';
import { FoodRequest } from './food-request.js';
import { Attribution, UnquantifiedNutrient, ValueSource } from './food/value-source.js';
import { Score } from './food/scores.js';
import { endpoint } from './wire/endpoint.js';
import { Id, IsoDate, text, wholeParameter } from './fields.js';
import { BarcodeRequest, LookupRequest, SearchRequest } from './catalog-requests.js';
import { MatchExplanation } from './food/match-explanation.js';

/** A nutrient and its amount, in the nutrient's own unit. */
export const NutrientDataPoint = z
  .object({ nutrient: Id.describe('id of the nutrient'), value: z.number() })
  .meta({ id: 'NutrientDataPoint' });
export type NutrientDataPoint = z.output<typeof NutrientDataPoint>;

/** A value of a food. `source` comes with `detail` alone. */
export const FoodDataPoint = NutrientDataPoint.extend({ source: ValueSource.optional() }).meta({ id: 'FoodDataPoint' });

/** Descriptive fields of a food. */
const identity = {
  id: Id,
  description: z.string(),
  group: z.string().optional(),
  product: z.string().optional(),
  supplier: z.string().optional(),
  gtin: z.string().optional().describe('GTIN of its barcode, in 14 digits'),
};

/** An item of search results. */
export const FoodResult = z
  .object({
    ...identity,
    quantity: z.number().describe('default quantity'),
    unit: Id.describe('id of the default unit'),
    units: z.array(Id).describe('ids of the units the food can be measured in, the default first'),
    modified: IsoDate,
    value: z.number().optional().describe('value of the nutrient of sort; absent where the food has none'),
    explanation: MatchExplanation.optional().describe('only where explain is asked for and allowed'),
  })
  .meta({ id: 'FoodResult' });
export type FoodResult = z.output<typeof FoodResult>;

/** One page of search results. Page links are relative and start with `/foods?`. */
export const FoodSearchResponse = z
  .object({
    query: z.string().optional().describe('the query that produced the items; after a correction, the corrected one'),
    total: z.int().describe('number of results over all pages'),
    first_page: z.string(),
    next_page: z.string().optional(),
    prev_page: z.string().optional(),
    items: z.array(FoodResult),
  })
  .meta({ id: 'Foods' });
export type FoodSearchResponse = z.output<typeof FoodSearchResponse>;

/** Beginning of a search, for texts that continue it. */
export const SuggestionsRequest = z.object({
  query: text(256)
    .refine((query) => query.trim() !== '', { params: { code: 'required' } })
    .describe('what was typed'),
  count: wholeParameter(1, 20).default(8).describe('how many texts to answer'),
});
export type SuggestionsRequest = z.output<typeof SuggestionsRequest>;

/** Texts that continue what was typed. Each of them finds a food. */
export const Suggestions = z
  .object({
    query: z.string().describe('as sent; after a correction, the corrected one'),
    items: z.array(z.string()).describe('the best first'),
  })
  .meta({ id: 'Suggestions' });
export type Suggestions = z.output<typeof Suggestions>;

/** A food with its nutrients, scaled to its own quantity and unit. */
export const Food = z
  .object({
    ...identity,
    quantity: z.number(),
    unit: Id,
    nutrient_data: z.array(FoodDataPoint).describe('energy first; a nutrient the source does not give is absent'),
    units: z.array(Id),
    modified: IsoDate,
    discontinued: z.boolean(),
    scores: z.array(Score).optional().describe('the scores asked for'),
    unquantified: z
      .array(UnquantifiedNutrient)
      .optional()
      .describe('with detail: nutrients that the publisher marks in place of a value; absent where it marks none'),
    attribution: Attribution.optional().describe('with detail: what the publisher wants shown with its values'),
  })
  .meta({ id: 'Food' });
export type Food = z.output<typeof Food>;

/** Foods of a lookup, in the order of the request. */
export const FoodList = z
  .object({
    items: z
      .array(Food.nullable().describe('null where there is no such food'))
      .describe('in the order of the request'),
  })
  .meta({ id: 'FoodList' });
export type FoodList = z.output<typeof FoodList>;

/** Composition of a food for analyses: its units in grams and its values per 100 g. */
export const FoodComposition = z
  .object({
    id: Id,
    description: z.string(),
    modified: IsoDate,
    discontinued: z.boolean(),
    unit: Id.describe('id of the default unit'),
    quantity: z.number().optional().describe('default quantity; only where servings are asked for'),
    units: z.array(
      z.object({
        id: Id,
        grams: z.number().describe('grams of one such unit of this food'),
        abbr: z.string().optional().describe('only where servings are asked for'),
      }),
    ),
    values: z
      .array(z.number().nullable())
      .describe('amounts per 100 g, in the order of the reply’s nutrients; null where the source gives none'),
  })
  .meta({ id: 'FoodComposition' });
export type FoodComposition = z.output<typeof FoodComposition>;

/** Compositions of one request. Ids outside the caller's catalogs are left out; order and repeats are not kept. */
export const FoodCompositions = z
  .object({
    nutrients: z.array(Id).describe('every nutrient the caller may see, in the order of /nutrients'),
    foods: z.array(FoodComposition),
  })
  .meta({ id: 'FoodCompositions' });
export type FoodCompositions = z.output<typeof FoodCompositions>;

/** Nutrient that the caller may see, with the unit of all its values. */
export const Nutrient = z
  .object({ id: Id, description: z.string(), unit: z.string().describe('abbreviation of its unit'), unitId: Id })
  .meta({ id: 'Nutrient' });
export type Nutrient = z.output<typeof Nutrient>;

/** Unit of a nutrient or of a food, such as kcal or cup. */
export const Unit = z.object({ id: Id, description: z.string(), abbr: z.string() }).meta({ id: 'Unit' });
export type Unit = z.output<typeof Unit>;

/** Unit that can measure a food: a mass, a volume or a portion. */
export const FoodUnit = z.object({ id: Id, description: z.string() }).meta({ id: 'FoodUnit' });
export type FoodUnit = z.output<typeof FoodUnit>;

/** A group of foods, and how many of its foods the caller may see. */
export const FoodGroup = z.object({ description: z.string(), foods: z.int() }).meta({ id: 'FoodGroup' });
export type FoodGroup = z.output<typeof FoodGroup>;

const Nothing = z.object({});

/** Maximum number of foods in one `foods.get`: its reply fits a NATS message of 1 MiB. */
export const MAX_COMPOSITIONS = 200;

/** Maximum number of foods whose bodies fit a NATS message of 1 MiB: the limit of one `foods.read`. */
export const MAX_FOODS_READ = 40;

/** Everything the catalog answers, by use case. Errors of all: 403 `unknown-profile`, 503 `unavailable`. */
export const catalog = {
  /** Errors: 400 naming a parameter, `sort` also where the caller may not see the nutrient. */
  searchFoods: endpoint({
    subject: 'nutrition.v1.catalog.foods.search',
    action: 'foods.search',
    description: 'Search foods',
    request: SearchRequest,
    reply: FoodSearchResponse,
  }),
  /** Errors: 400 naming `query` or `count`. */
  suggestFoods: endpoint({
    subject: 'nutrition.v1.catalog.foods.suggest',
    action: 'foods.suggest',
    description: 'Suggest names of foods while they are typed',
    request: SuggestionsRequest,
    reply: Suggestions,
  }),
  /** Errors: 404 `food-not-found`, 400 naming `scores`, `category`. */
  getFood: endpoint({
    subject: 'nutrition.v1.catalog.food.get',
    action: 'food.get',
    description: 'Get one food with its nutrients',
    request: FoodRequest,
    reply: Food,
  }),
  /** The newest food with the barcode that is not discontinued. Errors: 404 `food-not-found`, 400 `invalid-gtin` or as of getFood. */
  getFoodByGtin: endpoint({
    subject: 'nutrition.v1.catalog.food.by-gtin',
    action: 'food.by-gtin',
    description: 'Get one food by its barcode',
    request: BarcodeRequest,
    reply: Food,
  }),
  /**
   * More than MAX_FOODS_READ large foods pass the 1 MiB of a NATS message: ask for them in parts. Errors: 400 naming
   * `ids` or `ids[i]`.
   */
  lookUpFoods: endpoint({
    subject: 'nutrition.v1.catalog.foods.lookup',
    action: 'foods.lookup',
    description: 'Get several foods with their nutrients by id or barcode',
    request: LookupRequest,
    reply: FoodList,
  }),
  /** Foods as `food.get` answers them, one per line. The gateway forwards the lines without parsing. */
  readFoods: endpoint({
    subject: 'nutrition.v1.catalog.foods.read',
    action: 'foods.read',
    description: 'Get several foods with their nutrients at once',
    request: z.object({ foods: z.array(FoodRequest).min(1).max(MAX_FOODS_READ) }),
    reply: z
      .array(Food.nullable().describe('null where there is no such food'))
      .describe('in the order of the request'),
  }),
  /** An empty list of ids requests the nutrients alone. */
  listCompositions: endpoint({
    subject: 'nutrition.v1.catalog.foods.get',
    action: 'foods.get',
    description: 'Get the composition of many foods per 100 g',
    request: z.object({
      ids: z.array(z.string()).max(MAX_COMPOSITIONS),
      servings: z
        .boolean()
        .default(false)
        .describe('whether to tell how each food is served: quantity, names of units'),
    }),
    reply: FoodCompositions,
  }),
  /** Foods without a group are not counted. */
  listGroups: endpoint({
    subject: 'nutrition.v1.catalog.groups.list',
    action: 'groups.list',
    description: 'List the groups of foods, by description',
    request: Nothing,
    reply: z.array(FoodGroup).meta({ id: 'Groups' }),
  }),
  listNutrients: endpoint({
    subject: 'nutrition.v1.catalog.nutrients.list',
    action: 'nutrients.list',
    description: 'List the nutrients the caller may see',
    request: Nothing,
    reply: z.array(Nutrient).meta({ id: 'Nutrients' }),
  }),
  listUnits: endpoint({
    subject: 'nutrition.v1.catalog.units.list',
    action: 'units.list',
    description: 'List all units',
    request: Nothing,
    reply: z.array(Unit).meta({ id: 'Units' }),
  }),
  listFoodUnits: endpoint({
    subject: 'nutrition.v1.catalog.food-units.list',
    action: 'food-units.list',
    description: 'List the units that can measure a food',
    request: Nothing,
    reply: z.array(FoodUnit).meta({ id: 'FoodUnits' }),
  }),
  resolveAccess,
} as const;
