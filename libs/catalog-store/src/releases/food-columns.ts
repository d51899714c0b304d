export { RANK_COLUMNS, rankLine } from '../search-index/rank-line.js';

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

/** Columns of the sources of values in COPY, in the order of a row. */
export const SOURCE_COLUMNS = ['release_id', 'food_id', 'sources', 'marks'] as const;

/** Rows of COPY's text format in UTF-8, each with its line end. */
export interface CopyRows {
  readonly foods: Uint8Array;
  readonly sources: Uint8Array;
  readonly ranks: Uint8Array;
}
