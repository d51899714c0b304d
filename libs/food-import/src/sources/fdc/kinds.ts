/** A kind of food in FoodData Central. */
export interface Kind {
  /** In food.csv. */
  readonly dataType: string;
  /** Lists the foods of the kind that are current; without one all of food.csv are. */
  readonly file?: string;
  /** Columns of the file that say something of the food. Of alternatives the first that the file has. */
  readonly columns: readonly (readonly string[])[];
}

const branded = [
  ['brand_owner'],
  ['brand_name'],
  ['gtin_upc'],
  ['serving_size'],
  ['serving_size_unit'],
  ['household_serving_fulltext'],
  ['branded_food_category'],
  ['modified_date'],
  ['discontinued_date'],
];

/** What the trade sells under a label. */
export const BRANDED = 'branded_food';

/** What USDA analysed in the laboratory. */
export const FOUNDATION = 'foundation_food';

/** The kinds that are foods. The others (`sample_food`, `sub_sample_food`, …) are what laboratories bought and mixed. */
export const kinds: readonly Kind[] = [
  { dataType: FOUNDATION, file: 'foundation_food.csv', columns: [] },
  { dataType: 'sr_legacy_food', columns: [] },
  {
    dataType: 'survey_fndds_food',
    file: 'survey_fndds_food.csv',
    columns: [['wweia_category_code', 'wweia_category_number']],
  },
  { dataType: BRANDED, file: 'branded_food.csv', columns: branded },
];

/** Fields of a food in branded_food.csv, trimmed, in the order of its {@link Kind.columns}. */
export function brandOf(fields: readonly string[]) {
  const [owner = '', name = '', gtin = '', size = '', sizeUnit = '', household = '', ...rest] = fields;
  const [category = '', modified = '', discontinued = ''] = rest;
  return { owner, name, gtin, size, sizeUnit, household, category, modified, discontinued };
}
export type Brand = ReturnType<typeof brandOf>;
