// Generated from the contracts by `npm run docs`; do not edit.

export interface FoodItem {
  /** required but where `text` is sent */
  readonly id?: string;
  /** a line such as `2 large eggs`, in place of an id */
  readonly text?: string;
  readonly quantity?: number;
  /** absent: the food's default unit */
  readonly unit?: string;
  readonly nutrient_data?: readonly ({
    readonly nutrient: string;
    readonly value: number;
  })[];
  /** external foods only */
  readonly description?: string;
}

export interface PersonalProfile {
  /** Default: "DRI". */
  readonly system?: "DRI" | "DGA" | "RDI";
  readonly sex: "Female" | "Male";
  readonly ageInMonths?: number;
  readonly ageInYears?: number;
  readonly heightInMeters?: number;
  readonly heightInInches?: number;
  readonly weightInKilograms?: number;
  readonly weightInPounds?: number;
  /** Default: "LowActive". */
  readonly physicalActivityLevelCategory?: "Sedentary" | "LowActive" | "Active" | "VeryActive";
  /** Default: 0. */
  readonly pregnancyDurationInWeeks?: number;
  /** Default: 0. */
  readonly lactationDurationInMonths?: number;
}

export interface Serving {
  /** household measure, `1 cup` */
  readonly text?: string;
  readonly grams?: number;
}

export interface Messages {
  readonly message: readonly Message[];
}

export interface Message {
  /** What was being done, e.g. foods.search */
  readonly action?: string;
  /** The kind of error: a code of the error catalogue */
  readonly code?: string;
  /** The input field concerned, e.g. items[2].unit */
  readonly field?: string;
  /** What to do about it */
  readonly hint?: string;
  readonly severity?: "SEVERE" | "WARNING" | "CONFIG" | "INFO" | "FINE" | "FINER" | "FINEST";
  /** The service that raised it */
  readonly source?: string;
  /** Where in the code, if the operator wants it told */
  readonly 'stack-trace'?: string;
  /** What is wrong */
  readonly text: string;
}

export interface Service {
  /** URI template of food analyses */
  readonly analysis: string;
  /** URI of the food units */
  readonly food_units: string;
  /** URI template of food searches */
  readonly foods: string;
  /** URI of the nutrients */
  readonly nutrients: string;
  /** versions of the specification that are supported */
  readonly specification_version: readonly string[];
  readonly implementation_version: string;
}

export interface Foods {
  /** the query that produced the items; after a correction, the corrected one */
  readonly query?: string;
  /** number of results over all pages */
  readonly total: number;
  readonly first_page: string;
  readonly next_page?: string;
  readonly prev_page?: string;
  readonly items: readonly FoodResult[];
}

export interface FoodResult {
  /** urn:uuid:<uuid> */
  readonly id: string;
  readonly description: string;
  readonly group?: string;
  readonly product?: string;
  readonly supplier?: string;
  /** GTIN of its barcode, in 14 digits */
  readonly gtin?: string;
  /** default quantity */
  readonly quantity: number;
  /** id of the default unit */
  readonly unit: string;
  /** ids of the units the food can be measured in, the default first */
  readonly units: readonly string[];
  /** YYYY-MM-DD */
  readonly modified: string;
  /** value of the nutrient of sort; absent where the food has none */
  readonly value?: number;
  /** only where explain is asked for and allowed */
  readonly explanation?: MatchExplanation;
}

export interface MatchExplanation {
  /** what results are ordered by */
  readonly score: number;
  /** 0 to 255, of the food alone */
  readonly static_rank: number;
  /** of the reading: a synonym, or a word that is only begun */
  readonly penalty: number;
  /** terms of the reading, and where they stand in the name; 28: so late or later, 29: kind, 30: synonym, 31: other texts */
  readonly terms: readonly ({
    readonly term: string;
    readonly position: number;
    readonly noun: boolean;
  })[];
  /** parts of the relevance */
  readonly parts: Record<string, number>;
  /** id of the near-equal food of another catalog that stands before it */
  readonly repeat_of?: string;
}

export interface Suggestions {
  /** as sent; after a correction, the corrected one */
  readonly query: string;
  /** the best first */
  readonly items: readonly string[];
}

export interface Food {
  /** urn:uuid:<uuid> */
  readonly id: string;
  readonly description: string;
  readonly group?: string;
  readonly product?: string;
  readonly supplier?: string;
  /** GTIN of its barcode, in 14 digits */
  readonly gtin?: string;
  readonly quantity: number;
  /** urn:uuid:<uuid> */
  readonly unit: string;
  /** energy first; a nutrient the source does not give is absent */
  readonly nutrient_data: readonly FoodDataPoint[];
  readonly units: readonly string[];
  /** YYYY-MM-DD */
  readonly modified: string;
  readonly discontinued: boolean;
  /** the scores asked for */
  readonly scores?: readonly Score[];
  /** with detail: nutrients that the publisher marks in place of a value; absent where it marks none */
  readonly unquantified?: readonly UnquantifiedNutrient[];
  /** with detail: what the publisher wants shown with its values */
  readonly attribution?: Attribution;
}

export interface FoodDataPoint {
  /** id of the nutrient */
  readonly nutrient: string;
  readonly value: number;
  readonly source?: ValueSource;
}

export interface ValueSource {
  /** the publisher's text of the derivation, else of the source */
  readonly derivation?: string;
  /** number of analyses; 0 where the value was computed or estimated */
  readonly data_points?: number;
  readonly min?: number;
  readonly max?: number;
  readonly standard_error?: number;
  /** urn:uuid:<uuid> of the food that the value was taken from */
  readonly borrowed_from?: string;
  /** YYYY-MM-DD, or YYYY-MM where that is all there is */
  readonly date?: string;
}

export type Score = {
  readonly score: string;
  readonly value: number;
  readonly maximum: number;
  /** Nutri-Score only */
  readonly grade?: string;
  readonly components: readonly ({
    readonly name: string;
    /** absent where nothing can be compared: a density without energy */
    readonly amount?: number;
    readonly unit: string;
    readonly points: number;
    readonly maximum: number;
  })[];
} | {
  readonly score: string;
  /** what lacks an input */
  readonly not_scored: readonly string[];
};

export interface UnquantifiedNutrient {
  /** id of the nutrient */
  readonly nutrient: string;
  readonly mark: "trace" | "present" | "below" | "below LOD" | "below LOQ" | "below LOD or LOQ";
  /** of `below` alone: the bound, scaled like the values */
  readonly limit?: number;
}

export interface Attribution {
  /** as the publisher words it */
  readonly text: string;
  /** such as `CC BY 4.0` */
  readonly licence: string;
  /** where the table is published */
  readonly url: string;
}

export interface FoodList {
  /** in the order of the request */
  readonly items: readonly (Food | null)[];
}

export interface FoodCompositions {
  /** every nutrient the caller may see, in the order of /nutrients */
  readonly nutrients: readonly string[];
  readonly foods: readonly FoodComposition[];
}

export interface FoodComposition {
  /** urn:uuid:<uuid> */
  readonly id: string;
  readonly description: string;
  /** YYYY-MM-DD */
  readonly modified: string;
  readonly discontinued: boolean;
  /** id of the default unit */
  readonly unit: string;
  /** default quantity; only where servings are asked for */
  readonly quantity?: number;
  readonly units: readonly ({
    /** urn:uuid:<uuid> */
    readonly id: string;
    /** grams of one such unit of this food */
    readonly grams: number;
    /** only where servings are asked for */
    readonly abbr?: string;
  })[];
  /** amounts per 100 g, in the order of the reply’s nutrients; null where the source gives none */
  readonly values: readonly (number | null)[];
}

export type Groups = readonly FoodGroup[];

export interface FoodGroup {
  readonly description: string;
  readonly foods: number;
}

export type Nutrients = readonly Nutrient[];

export interface Nutrient {
  /** urn:uuid:<uuid> */
  readonly id: string;
  readonly description: string;
  /** abbreviation of its unit */
  readonly unit: string;
  /** urn:uuid:<uuid> */
  readonly unitId: string;
}

export type Units = readonly Unit[];

export interface Unit {
  /** urn:uuid:<uuid> */
  readonly id: string;
  readonly description: string;
  readonly abbr: string;
}

export type FoodUnits = readonly FoodUnit[];

export interface FoodUnit {
  /** urn:uuid:<uuid> */
  readonly id: string;
  readonly description: string;
}

export interface KeyAccess {
  /** SHA-256 of a key, in lower-case hex */
  readonly digest: string;
  /** id of the key, for limits and logs */
  readonly key: string;
  /** name of its access profile */
  readonly profile: string;
  /** requests per minute the key may make; absent: no limit */
  readonly perMinute?: number;
  /** ISO 8601 instant after which the key is not valid */
  readonly expires?: string;
  /** milliseconds from now until then, for callers whose clock is another */
  readonly expiresIn?: number;
}

export interface Changes {
  /** the `since` of the next request */
  readonly revision: string;
  /** what changed is not known: copy all foods again, then go on from `revision` */
  readonly reset?: true;
  /** where more changes are; relative */
  readonly next_page?: string;
  readonly items: readonly FoodChange[];
}

export interface FoodChange {
  /** id of the food */
  readonly id: string;
  readonly change: "added" | "changed" | "discontinued" | "removed";
  /** name of its catalog */
  readonly catalog: string;
  /** absent where the food is gone */
  readonly description?: string;
  /** YYYY-MM-DD; absent where the food is gone */
  readonly modified?: string;
}

export interface Ingredients {
  readonly items: readonly Ingredient[];
}

export interface Ingredient {
  /** as sent */
  readonly line: string;
  /** names a part of a recipe; nothing else then */
  readonly heading?: true;
  readonly quantity?: number;
  /** upper end of a range */
  readonly quantity_max?: number;
  /** unit as written */
  readonly unit_text?: string;
  /** what a package holds, as written */
  readonly size?: string;
  /** the food alone */
  readonly name?: string;
  readonly preparation?: string;
  readonly comment?: string;
  readonly optional?: true;
  /** absent for headings */
  readonly match?: "sure" | "likely" | "none";
  readonly food?: FoodResult;
  /** id of the unit of `amount` */
  readonly unit?: string;
  /** quantity of the food, in `unit` */
  readonly amount?: number;
  /** absent with `unit` and `amount` where it cannot be known */
  readonly grams?: number;
  /** how the grams are known */
  readonly grams_from?: "mass" | "portion" | "package" | "density" | "similar-portion" | "default-portion";
  /** the like food or the convention that the grams follow */
  readonly grams_note?: string;
  /** the next best foods, at most 5 */
  readonly alternatives?: readonly FoodResult[];
}

export interface FoodAnalysis {
  readonly items?: readonly AnalyzedFood[];
  /** summed over the items, in the order of /nutrients */
  readonly results: readonly AnalysisResult[];
}

export interface AnalyzedFood {
  readonly id: string;
  readonly description?: string;
  readonly quantity: number;
  readonly unit?: string;
  /** as sent, where the food was named by a text */
  readonly text?: string;
  readonly modified?: string;
  /** present only when true */
  readonly discontinued?: boolean;
}

export interface AnalysisResult {
  /** id of the nutrient */
  readonly nutrient: string;
  readonly value: number;
  /** how many items have no value for the nutrient, which is not zero */
  readonly unknown?: number;
  /** what each item contributes, in their order; null where it has no value */
  readonly contributions?: readonly (number | null)[];
}

export interface Assessment {
  readonly items: readonly AnalyzedFood[];
  readonly days: number;
  readonly profile: PersonalProfileResult;
  /** nutrients that an item contributes to or the standard names, in the order of /nutrients */
  readonly results: readonly AssessmentResult[];
  /** the scores that were asked for */
  readonly scores?: readonly Score[];
}

export interface PersonalProfileResult {
  readonly sex: "Female" | "Male";
  readonly ageInMonths: number;
  readonly heightInMeters: number;
  readonly weightInKilograms: number;
  readonly physicalActivityLevelCategory: "Sedentary" | "LowActive" | "Active" | "VeryActive";
  readonly pregnancyDurationInWeeks: number;
  readonly lactationDurationInMonths: number;
  readonly bodyMassIndex: number;
  readonly system: "DRI" | "DGA" | "RDI";
}

export interface AssessmentResult {
  /** urn:uuid:<uuid> */
  readonly nutrient: string;
  /** abbreviation of the unit */
  readonly unit: string;
  /** urn:uuid:<uuid> */
  readonly unit_id: string;
  /** amount a day; absent where no item has a value */
  readonly value?: number;
  /** how many items have no value for the nutrient, which is not zero */
  readonly unknown: number;
  /** absent where the standard recommends nothing */
  readonly recommended?: {
    /** a number, or a range in interval notation: [1500‥2300] */
    readonly value: string;
    readonly range?: Range;
  };
  /** of the number, or of the nearer end of the range; 100 inside a range */
  readonly percent?: number;
  /** tolerable upper intake level, under DRI alone */
  readonly upper_limit?: number;
  /** `unknown` where unknown values could fill what is missing; absent where there is nothing to compare with */
  readonly status?: "below" | "within" | "above" | "unknown";
}

export interface Range {
  readonly upper: number;
  readonly lower: number;
  readonly upperIncluded: boolean;
  readonly lowerIncluded: boolean;
}

export interface Label {
  readonly name?: string;
  /** household measure and weight of a serving */
  readonly serving?: {
    readonly text?: string;
    readonly grams?: number;
  };
  readonly servings: number;
  /** kcal; absent where no item has a value */
  readonly calories?: number;
  /** in the order of 21 CFR 101.9(c) */
  readonly rows: readonly LabelRow[];
  /** ids of mandatory nutrients without a value, energy first */
  readonly missing: readonly string[];
  /** how many items have no value for energy; absent where all have one */
  readonly calories_unknown?: number;
}

export interface LabelRow {
  /** id of the nutrient */
  readonly nutrient: string;
  /** as printed */
  readonly name: string;
  /** as printed; absent where no item has a value, which is not zero */
  readonly amount?: number;
  readonly unit: string;
  readonly daily_value_percent?: number;
  readonly indent: number;
  /** how many items have no value; absent where all have one */
  readonly unknown?: number;
}

export interface Recommendations {
  readonly recommendations: readonly Recommendation[];
  readonly profile: PersonalProfileResult;
}

export interface Recommendation {
  /** urn:uuid:<uuid> */
  readonly nutrient: string;
  /** a number, or a range in interval notation: [1500‥2300] */
  readonly value: string;
  readonly range?: Range;
  /** urn:uuid:<uuid> */
  readonly unitId: string;
  readonly type: "DRI" | "DGA" | "RDI";
}

export type PersonIntakes = {
  /** index of the life stage in `stages`, whose intakes the person has besides */
  readonly stage?: number;
  readonly profile: PersonalProfileResult;
  readonly intakes: readonly Intake[];
} | {
  readonly problems: readonly ({
    readonly code: "required" | "invalid-value" | "out-of-range" | "invalid-text" | "too-long" | "too-many" | "unknown-food" | "unresolved-food" | "unknown-portion" | "unknown-unit" | "invalid-gtin" | "unknown-nutrient" | "conflicting-values" | "no-energy" | "more-problems" | "invalid-json" | "content-type-required" | "reply-too-large" | "external-foods-type" | "malformed-request" | "key-required" | "key-invalid" | "unknown-profile" | "not-found" | "food-not-found" | "method-not-allowed" | "not-acceptable" | "request-timeout" | "body-too-large" | "uri-too-long" | "unsupported-media-type" | "rate-limited" | "headers-too-large" | "internal-error" | "unavailable" | "overloaded" | "timeout";
    /** field of the profile */
    readonly field: string;
    readonly details?: Record<string, string | number>;
  })[];
};

export interface Intake {
  /** urn:uuid:<uuid> */
  readonly nutrient: string;
  readonly recommended?: {
    /** a number, or a range in interval notation: [1500‥2300] */
    readonly value: string;
    readonly range?: Range;
  };
  /** of a recommended number */
  readonly meaning?: "minimum" | "target" | "maximum";
  /** tolerable upper intake level */
  readonly upper_limit?: number;
}

export interface IntakesOfPeople {
  /** in the order of the request, its own person first */
  readonly people: readonly PersonIntakes[];
  /** intakes of everyone in a life stage */
  readonly stages: readonly (readonly Intake[])[];
}

/** Request of `searchFoods`: Search foods. */
export interface SearchFoodsRequest {
  /** words of the food, all of which must match, or its barcode; may be absent with group or sort */
  readonly query?: string;
  /** how many results to answer. Default: 25. */
  readonly count?: number;
  /** 0-based index of the first result. Default: 0. */
  readonly start?: number;
  /** correct the spelling when nothing matches. Default: true. */
  readonly spell?: boolean;
  /** exact text of a food group; repeated: foods of any of the groups. Default: []. */
  readonly group?: readonly string[];
  /** id of a nutrient: ascending by its value, with a hyphen before it descending */
  readonly sort?: string;
  /** what the values of sort are per. Default: "100g". */
  readonly per?: "100g" | "100kcal";
  /** say of every item how it matched and ranked; only where the operator allows it. Default: false. */
  readonly explain?: boolean;
}

/** Reply of `searchFoods`. */
export type SearchFoodsReply = Foods;

/** Request of `suggestFoods`: Suggest names of foods while they are typed. */
export interface SuggestFoodsRequest {
  /** what was typed */
  readonly query: string;
  /** how many texts to answer. Default: 8. */
  readonly count?: number;
}

/** Reply of `suggestFoods`. */
export type SuggestFoodsReply = Suggestions;

/** Request of `getFood`: Get one food with its nutrients. */
export interface GetFoodRequest {
  /** id of the food: `urn:uuid:<uuid>` or a bare uuid */
  readonly id: string;
  /** scores wanted, as an array or comma-separated: nutri-score-2023, nrf9.3 */
  readonly scores?: readonly ("nutri-score-2023" | "nrf9.3")[];
  /** category that Nutri-Score takes the food for; absent: the one of the food's group */
  readonly category?: "general" | "fats" | "cheese" | "red-meat" | "beverages" | "water";
  /** answer the source of every value, and the attribution of the publisher. Default: false. */
  readonly detail?: boolean;
}

/** Reply of `getFood`. */
export type GetFoodReply = Food;

/** Request of `getFoodByGtin`: Get one food by its barcode. */
export interface GetFoodByGtinRequest {
  /** GTIN-8, UPC-A, EAN-13, GTIN-14 or UPC-E; blanks, hyphens and lost leading zeros are allowed */
  readonly code: string;
  /** scores wanted, as an array or comma-separated: nutri-score-2023, nrf9.3 */
  readonly scores?: readonly ("nutri-score-2023" | "nrf9.3")[];
  /** category that Nutri-Score takes the food for; absent: the one of the food's group */
  readonly category?: "general" | "fats" | "cheese" | "red-meat" | "beverages" | "water";
  /** answer the source of every value, and the attribution of the publisher. Default: false. */
  readonly detail?: boolean;
}

/** Reply of `getFoodByGtin`. */
export type GetFoodByGtinReply = Food;

/** Request of `lookUpFoods`: Get several foods with their nutrients by id or barcode. */
export interface LookUpFoodsRequest {
  /** ids of foods, or `gtin:` and a barcode */
  readonly ids: readonly string[];
}

/** Reply of `lookUpFoods`. */
export type LookUpFoodsReply = FoodList;

/** Request of `readFoods`: Get several foods with their nutrients at once. */
export interface ReadFoodsRequest {
  readonly foods: readonly ({
    /** id of the food: `urn:uuid:<uuid>` or a bare uuid */
    readonly id: string;
    /** scores wanted, as an array or comma-separated: nutri-score-2023, nrf9.3 */
    readonly scores?: readonly ("nutri-score-2023" | "nrf9.3")[];
    /** category that Nutri-Score takes the food for; absent: the one of the food's group */
    readonly category?: "general" | "fats" | "cheese" | "red-meat" | "beverages" | "water";
    /** answer the source of every value, and the attribution of the publisher. Default: false. */
    readonly detail?: boolean;
  })[];
}

/** Reply of `readFoods`. */
export type ReadFoodsReply = readonly (Food | null)[];

/** Request of `listCompositions`: Get the composition of many foods per 100 g. */
export interface ListCompositionsRequest {
  readonly ids: readonly string[];
  /** whether to tell how each food is served: quantity, names of units. Default: false. */
  readonly servings?: boolean;
}

/** Reply of `listCompositions`. */
export type ListCompositionsReply = FoodCompositions;

/** Request of `listGroups`: List the groups of foods, by description. */
export type ListGroupsRequest = Record<string, never>;

/** Reply of `listGroups`. */
export type ListGroupsReply = Groups;

/** Request of `listNutrients`: List the nutrients the caller may see. */
export type ListNutrientsRequest = Record<string, never>;

/** Reply of `listNutrients`. */
export type ListNutrientsReply = Nutrients;

/** Request of `listUnits`: List all units. */
export type ListUnitsRequest = Record<string, never>;

/** Reply of `listUnits`. */
export type ListUnitsReply = Units;

/** Request of `listFoodUnits`: List the units that can measure a food. */
export type ListFoodUnitsRequest = Record<string, never>;

/** Reply of `listFoodUnits`. */
export type ListFoodUnitsReply = FoodUnits;

/** Request of `resolveAccess`: Resolve the digests of API keys to their access. */
export interface ResolveAccessRequest {
  /** may be empty */
  readonly digests: readonly string[];
}

/** Reply of `resolveAccess`. */
export interface ResolveAccessReply {
  /** whether there is a profile for requests without a key */
  readonly publicAccess: boolean;
  readonly keys: readonly KeyAccess[];
}

/** Request of `listChanges`: List the foods that releases added, changed, discontinued or removed. */
export interface ListChangesRequest {
  /** revision of an earlier answer, a date YYYY-MM-DD, or an instant */
  readonly since: string;
  /** how many changes to answer. Default: 100. */
  readonly count?: number;
  /** only as next_page has it */
  readonly after?: string;
}

/** Reply of `listChanges`. */
export type ListChangesReply = Changes;

/** Request of `resolveIngredients`: Resolve lines of recipes to foods and weights. */
export interface ResolveIngredientsRequest {
  /** lines of a recipe or a food diary */
  readonly lines: readonly string[];
}

/** Reply of `resolveIngredients`. */
export type ResolveIngredientsReply = Ingredients;

/** Request of `analyze`: Analyze a list of foods. */
export interface AnalyzeRequest {
  readonly items: readonly FoodItem[];
  /** ids of the nutrients wanted, as an array or comma-separated; absent or empty: all */
  readonly n?: readonly string[];
  /** answer what each item contributes. Default: false. */
  readonly detail?: boolean;
}

/** Reply of `analyze`. */
export type AnalyzeReply = FoodAnalysis;

/** Request of `assess`: Assess what foods mean for a person. */
export interface AssessRequest {
  readonly items: readonly FoodItem[];
  readonly profile: PersonalProfile;
  /** the items were eaten over so many days. Default: 1. */
  readonly days?: number;
  /** ids of the nutrients wanted, as an array or comma-separated; absent or empty: all */
  readonly n?: readonly string[];
  readonly scores?: readonly ("hei-2020")[];
}

/** Reply of `assess`. */
export type AssessReply = Assessment;

/** Request of `label`: Print the Nutrition Facts label of a list of foods. */
export interface LabelRequest {
  /** printed above the panel */
  readonly name?: string;
  readonly items: readonly FoodItem[];
  /** into how many servings the items are divided. Default: 1. */
  readonly servings?: number;
  /** only printed */
  readonly serving?: Serving;
}

/** Reply of `label`. */
export type LabelReply = Label;

/** Request of `getFoodLabel`: Print the Nutrition Facts label of one food. */
export interface GetFoodLabelRequest {
  /** id of the food: `urn:uuid:<uuid>` or a bare uuid */
  readonly id: string;
  /** how many of the unit; absent: 1, and without a unit either the food's own quantity */
  readonly quantity?: number;
  /** id of one of the food's units; absent: its default unit */
  readonly unit?: string;
}

/** Reply of `getFoodLabel`. */
export type GetFoodLabelReply = Label;

/** Request of `recommend`: Recommend nutrients for a person. */
export type RecommendRequest = PersonalProfile;

/** Reply of `recommend`. */
export type RecommendReply = Recommendations;

/** Request of `listIntakes`: List the reference intakes that a person is assessed by. */
export type ListIntakesRequest = PersonalProfile & {
  /** other people; where there is this list, the reply has `people` */
  readonly others?: readonly PersonalProfile[];
};

/** Reply of `listIntakes`. */
export type ListIntakesReply = PersonIntakes | IntakesOfPeople;
