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
  'names',
  'energy_method',
] as const;

/** Columns of the sources of a food's values in COPY, in the order of a copied row. */
export const SOURCE_COLUMNS = ['release_id', 'food_id', 'sources', 'marks'] as const;

/** Rows of COPY's text format, each with its line end; in bytes as UTF-8. */
export interface CopyRows {
  readonly foods: string | Uint8Array;
  readonly sources: string | Uint8Array;
}
