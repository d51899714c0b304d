import { DEFAULT_LANGUAGE } from '#contracts';
import { partition } from '../database/partitions.js';

/** Tables partitioned by index, with their primary keys. */
export const KEYS = {
  food_index_field: 'index_id, segment',
  food_index_posting: 'index_id, term, segment',
  food_index_column: 'index_id, nutrient_no, segment',
};
export type IndexTable = keyof typeof KEYS;
export const TABLES = Object.keys(KEYS) as IndexTable[];

/** Index of a release in one language, which is being written. */
export interface IndexInLanguage {
  readonly id: number;
  readonly language: string;
}

/** Tables of an index: the columns of nutrients are those of English alone, since all languages number foods alike. */
export const tablesOf = ({ language }: IndexInLanguage): IndexTable[] =>
  TABLES.filter((table) => table !== 'food_index_column' || language === DEFAULT_LANGUAGE);

/** Parent table of ranks, in name alone. Each child lasts until the indexes of its release are filled. */
export const RANKS = 'food_rank';

/** Tables of the indexes of the version before: it ranked the foods for each, and had a row for each result item. */
export const TABLES_OF_VERSION_BEFORE = ['food_index_rank', 'food_index_item'];

/** Table of the ranks of a release's foods: id, static rank, characters of the description. */
export const ranksOf = (release: number): string => partition(RANKS, release);

/** Statement that creates the table of the ranks of a release's foods. Those of a killed build go. */
export const createRanks = (release: number): string =>
  `drop table if exists ${ranksOf(release)};
    create unlogged table ${ranksOf(release)} (id uuid, static_rank smallint, length integer)`;
