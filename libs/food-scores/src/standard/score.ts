import { type Score } from '#contracts';
import { type Decimal } from '#decimal';

/** Lookup of a nutrient's exact amount by its key, in the unit of `/nutrients`. `undefined` where unknown. */
export type AmountOf = (nutrient: string) => Decimal | undefined;

/** Score with what it is made of. */
export type Scored = Extract<Score, { components: unknown }>;
export type ScoreComponent = Scored['components'][number];

/** Decimals of points and of their sum, each rounded on its own from exact values. */
export const POINT_DECIMALS = 1;

/** Decimals of amounts. */
export const AMOUNT_DECIMALS = 6;
