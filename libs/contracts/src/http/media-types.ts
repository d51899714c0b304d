/** Representations with a vendor media type. */
export type VendorTypeName =
  | 'Service'
  | 'Foods'
  | 'Food'
  | 'FoodList'
  | 'Suggestions'
  | 'Ingredients'
  | 'FoodAnalysis'
  | 'Assessment'
  | 'Label'
  | 'Groups'
  | 'Changes'
  | 'Nutrients'
  | 'NutrientDataPoint'
  | 'Units'
  | 'FoodUnits'
  | 'PersonalProfile'
  | 'Recommendations'
  | 'Messages';

/** Media type of a picture. */
export const SVG = 'image/svg+xml';

/** Vendor media type of a representation, without parameters. */
export const mediaType = (name: VendorTypeName): string => `application/vnd.com.vendor.data.${name}+json`;

const EXTERNAL_FOODS = /^application\/vnd\.com\.[^.;\s/]+\.data\.foods\+json$/i;

/** Maximum length of a media type: 127 characters each for type and subtype (RFC 6838, 4.2). */
const MAX_TYPE_LENGTH = 255;

/** Whether a Content-Type announces external foods: the Foods type of any vendor, parameters aside. */
export const announcesExternalFoods = (contentType: string): boolean =>
  EXTERNAL_FOODS.test(essence(contentType.slice(0, MAX_TYPE_LENGTH)));

/** Essence of a media type: type and subtype without parameters (WHATWG, MIME Sniffing). */
export const essence = (contentType: string): string => contentType.split(';', 1).join().trim();
