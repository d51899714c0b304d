import { staticRank } from '#food-search/static-rank';

/** Columns of a table of ranks, in the order of a line. */
export const RANK_COLUMNS = ['id', 'static_rank', 'length'] as const;

/** Line of COPY's text format: a food's id, its static rank and the characters of its name. */
export const rankLine = (id: string, food: Parameters<typeof staticRank>[0]): string =>
  `${id}\t${staticRank(food)}\t${[...food.description].length}\n`;
