/** Columns of a food in COPY, in the order of a copied row. */
export const COPY_COLUMNS = [
  'release_id',
  'id',
  'source_id',
  'description',
  'food_group',
  'product',
  'supplier',
  'gtin',
  'quantity',
  'units',
  'amounts',
  'modified',
  'discontinued',
  'synonyms',
  'standing',
  'energy_method',
] as const;
