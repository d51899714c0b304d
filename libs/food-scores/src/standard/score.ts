import { type Decimal } from '#decimal';

/** Lookup of a nutrient's exact amount by its key, in the unit of `/nutrients`; `undefined` where unknown. */
export type AmountOf = (nutrient: string) => Decimal | undefined;

/** Component of a score. */
export interface ScoreComponent {
  readonly name: string;
  /** Absent where undefined: a density without energy, a ratio to zero. */
  readonly amount?: number;
  readonly unit: string;
  readonly points: number;
  readonly maximum: number;
}

export interface Score {
  readonly score: string;
  readonly value: number;
  readonly maximum: number;
  /** Nutri-Score only. */
  readonly grade?: string;
  readonly components: ScoreComponent[];
}

/** Score that cannot be computed, with the names of the unknown inputs. */
export interface NotScored {
  readonly score: string;
  readonly not_scored: string[];
}

/** Decimals of points and of their sum, each rounded on its own from exact values. */
export const POINT_DECIMALS = 1;

/** Decimals of amounts. */
export const AMOUNT_DECIMALS = 6;
