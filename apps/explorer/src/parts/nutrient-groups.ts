import { type Nutrient } from '#client';

/** Group of the nutrients that depend on a person's height and weight. */
export const ENERGY_GROUP = 'Energy and macronutrients';

/** Groups of nutrients as tables of food composition have them, the everyday ones first. */
const GROUPS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Fatty acids', /^\d+:\d|^fatty acids, total trans-/i],
  [
    ENERGY_GROUP,
    /^(energy|total lipid|fatty acids|cholesterol|carbohydrate|fiber|sugars|starch|protein|water|alcohol, ethyl)/i,
  ],
  [
    'Vitamins',
    /^(vitamin|thiamin|riboflavin|niacin|fol|biotin|pantothenic|choline|retinol|caroten|cryptoxanthin|lycopene|lutein|tocop|tocot|dihydrophyllo|menaquinone|betaine)/i,
  ],
  [
    'Minerals',
    /^(sodium|calcium|iron|potassium|phosphorus|iodine|magnesium|zinc|selenium|copper|manganese|chromium|molybdenum|chloride|fluoride)\b/i,
  ],
  ['Sugars', /^(sucrose|glucose|fructose|lactose|maltose|galactose)\b/i],
  [
    'Amino acids',
    /^(tryptophan|threonine|isoleucine|leucine|lysine|methionine|cystine|phenylalanine|tyrosine|valine|arginine|histidine|alanine|aspartic|glutamic|glycine|proline|serine|hydroxyproline)\b/i,
  ],
];
const ORDER = [ENERGY_GROUP, 'Vitamins', 'Minerals', 'Sugars', 'Fatty acids', 'Amino acids', 'Others'];
/** Groups that are shown opened. */
export const EVERYDAY: ReadonlySet<string> = new Set(ORDER.slice(0, 3));

/** Group of a nutrient by its description, since the service publishes none. */
const groupOf = ({ description }: Nutrient): string =>
  GROUPS.find(([, pattern]) => pattern.test(description))?.[0] ?? 'Others';

/** Whether a nutrient is energy or a macronutrient. */
export const isOfEnergyGroup = (nutrient: Nutrient): boolean => groupOf(nutrient) === ENERGY_GROUP;

/** Nutrients by group, in the given order within each; groups without any are left out. */
export function groupNutrients(nutrients: readonly Nutrient[]): (readonly [string, readonly Nutrient[]])[] {
  return ORDER.map((name) => [name, nutrients.filter((nutrient) => groupOf(nutrient) === name)] as const).filter(
    ([, members]) => members.length > 0,
  );
}
