import { staticRank } from '#food-search/static-rank';

/** Columns of a table of ranks, in the order of a line. */
export const RANK_COLUMNS = ['id', 'static_rank', 'length'] as const;

/** Id of a food, its static rank by the rules of this version, and the characters of its name: a line of COPY's text format. */
export const rankLine = (id: string, food: Parameters<typeof staticRank>[0]): string =>
  `${id}\t${staticRank(food)}\t${[...food.description].length}\n`;
