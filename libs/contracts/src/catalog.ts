import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { flag, numeric, text } from './fields.js';

export const Id = z.string().describe('urn:uuid:<uuid>');
const IsoDate = z.string().describe('YYYY-MM-DD');

/** A nutrient and its amount, in the nutrient's own unit. */
export const NutrientDataPoint = z
  .object({ nutrient: Id.describe('id of the nutrient'), value: z.number() })
  .meta({ id: 'NutrientDataPoint' });
export type NutrientDataPoint = z.output<typeof NutrientDataPoint>;

/** What tells one food from another. */
const identity = {
  id: Id,
  description: z.string(),
  group: z.string().optional(),
  product: z.string().optional(),
  supplier: z.string().optional(),
};

/** An item of search results. */
export const FoodResult = z
  .object({
    ...identity,
    quantity: z.number().describe('default quantity'),
    unit: Id.describe('id of the default unit'),
    units: z.array(Id).describe('ids of the units the food can be measured in, the default first'),
    modified: IsoDate,
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

export const SearchRequest = z.object({
  query: text(256)
    .refine((query) => query.trim() !== '', { params: { code: 'required' } })
    .describe('words of the food; all of them must match'),
  count: numeric(z.int().min(1).max(100)).default(25).describe('how many results to answer'),
  start: numeric(z.int().min(0)).default(0).describe('0-based index of the first result'),
  spell: flag.describe('correct the spelling when nothing matches'),
});
export type SearchRequest = z.output<typeof SearchRequest>;

/** A food with its nutrients, scaled to its own quantity and unit. */
export const Food = z
  .object({
    ...identity,
    quantity: z.number(),
    unit: Id,
    nutrient_data: z.array(NutrientDataPoint).describe('energy first; a nutrient the source does not give is absent'),
    units: z.array(Id),
    modified: IsoDate,
    discontinued: z.boolean(),
  })
  .meta({ id: 'Food' });
export type Food = z.output<typeof Food>;

/** What an analysis needs of a food: its units in grams and its values per 100 g. */
export const FoodComposition = z
  .object({
    id: Id,
    description: z.string(),
    modified: IsoDate,
    discontinued: z.boolean(),
    unit: Id.describe('id of the default unit'),
    units: z.array(z.object({ id: Id, grams: z.number().describe('grams of one such unit of this food') })),
    values: z
      .array(z.number().nullable())
      .describe('amounts per 100 g, in the order of the reply’s nutrients; null where the source gives none'),
  })
  .meta({ id: 'FoodComposition' });
export type FoodComposition = z.output<typeof FoodComposition>;

/** Foods of one request. Ids that the caller's catalogs do not have are left out; order and repeats are not kept. */
export const FoodCompositions = z
  .object({
    nutrients: z.array(Id).describe('every nutrient the caller may see, in the order of /nutrients'),
    foods: z.array(FoodComposition),
  })
  .meta({ id: 'FoodCompositions' });
export type FoodCompositions = z.output<typeof FoodCompositions>;

export const Nutrient = z
  .object({ id: Id, description: z.string(), unit: z.string().describe('abbreviation of its unit'), unitId: Id })
  .meta({ id: 'Nutrient' });
export type Nutrient = z.output<typeof Nutrient>;

export const Unit = z.object({ id: Id, description: z.string(), abbr: z.string() }).meta({ id: 'Unit' });
export type Unit = z.output<typeof Unit>;

export const FoodUnit = z.object({ id: Id, description: z.string() }).meta({ id: 'FoodUnit' });
export type FoodUnit = z.output<typeof FoodUnit>;

const Nothing = z.object({});

const Digest = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .describe('SHA-256 of a key, in lower-case hex');

/** What a key that is valid may do. */
export const KeyAccess = z
  .object({
    digest: Digest,
    key: z.string().describe('id of the key, for limits and logs'),
    profile: z.string().describe('name of its access profile'),
    perMinute: z.int().optional().describe('requests per minute the key may make; absent: no limit'),
    expires: z.string().optional().describe('ISO 8601 instant after which the key is not valid'),
  })
  .meta({ id: 'KeyAccess' });
export type KeyAccess = z.output<typeof KeyAccess>;

/** How many keys one `access.resolve` may ask for. */
export const MAX_DIGESTS = 1000;

/** The access profile of requests that name none. */
export const PUBLIC_PROFILE = 'public';

/** How many foods one `foods.get` may name, so that its reply fits a NATS message of 1 MiB. */
export const MAX_COMPOSITIONS = 200;

/** How many foods one `foods.read` may name, so that its reply fits a NATS message of 1 MiB. */
export const MAX_FOODS = 40;

const OneFood = z.object({ id: z.string() });

/** Everything the catalog answers, by use case. Errors of all: 403 `unknown-profile`, 503 `unavailable`. */
export const catalog = {
  /** Errors: 400 naming `query`, `count` or `start`. */
  searchFoods: endpoint({
    subject: 'nutrition.v1.catalog.foods.search',
    action: 'foods.search',
    description: 'Search foods',
    request: SearchRequest,
    reply: FoodSearchResponse,
  }),
  /** Errors: 404 `food-not-found`. */
  getFood: endpoint({
    subject: 'nutrition.v1.catalog.food.get',
    action: 'food.get',
    description: 'Get one food with its nutrients',
    request: OneFood,
    reply: Food,
  }),
  /** Each as `food.get` answers it. Every food of the reply has a line of its own: who passes it on need not parse it. */
  readFoods: endpoint({
    subject: 'nutrition.v1.catalog.foods.read',
    action: 'foods.read',
    description: 'Get several foods with their nutrients at once',
    request: z.object({ foods: z.array(OneFood).min(1).max(MAX_FOODS) }),
    reply: z
      .array(Food.nullable().describe('null where there is no such food'))
      .describe('in the order of the request'),
  }),
  /** No ids at all ask for the nutrients alone. */
  getFoods: endpoint({
    subject: 'nutrition.v1.catalog.foods.get',
    action: 'foods.get',
    description: 'Get the composition of many foods per 100 g',
    request: z.object({ ids: z.array(z.string()).max(MAX_COMPOSITIONS) }),
    reply: FoodCompositions,
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
  /**
   * What keys may do, and whether requests without one are served. No key itself ever travels. Keys that are unknown,
   * expired or revoked are left out, all alike.
   */
  resolveAccess: endpoint({
    subject: 'nutrition.v1.catalog.access.resolve',
    action: 'access.resolve',
    description: 'Resolve the digests of API keys to their access',
    request: z.object({
      digests: z.array(Digest).max(MAX_DIGESTS).describe('may be empty'),
    }),
    reply: z.object({
      publicAccess: z.boolean().describe('whether there is a profile for requests without a key'),
      keys: z.array(KeyAccess),
    }),
  }),
} as const;
