/** The representations that have a media type of their own. */
export const representations = [
  'Service',
  'Foods',
  'Food',
  'FoodAnalysis',
  'Nutrients',
  'NutrientDataPoint',
  'Units',
  'FoodUnits',
  'PersonalProfile',
  'Recommendations',
  'Messages',
] as const;

export type Representation = (typeof representations)[number];

/** The vendor media type of a representation, without parameters. */
export const mediaType = (name: Representation): string => `application/vnd.com.vendor.data.${name}+json`;

const EXTERNAL_FOODS = /^application\/vnd\.com\.[^.;\s/]+\.data\.foods\+json$/i;

/** Whether a Content-Type announces external foods: the Foods type of any vendor, parameters aside. */
export const announcesExternalFoods = (contentType: string): boolean =>
  EXTERNAL_FOODS.test((contentType.split(';', 1)[0] ?? '').trim());
