import { type Attribution } from '#contracts';

/** Food row, with its units and amounts. */
export interface FoodRow {
  readonly id: string;
  readonly description: string;
  /** Language tag → its name in that language; null where the source has English alone. */
  readonly names: Readonly<Record<string, string>> | null;
  readonly food_group: string | null;
  readonly product: string | null;
  readonly supplier: string | null;
  /** 14 digits. */
  readonly gtin: string | null;
  readonly quantity: number;
  /** Unit id and grams of one, the default first. */
  readonly units: readonly [string, number][];
  /** Nutrient number and amount per 100 g, energy first. */
  readonly amounts: readonly [number, number][];
  /** YYYY-MM-DD. */
  readonly modified: string;
  readonly discontinued: boolean;
}

/** Stored source of a nutrient's value, per 100 g. What few values have comes last; nulls at the end are left out. */
export type StoredSource = readonly [
  nutrient: number,
  derivation?: number | null,
  dataPoints?: number | null,
  date?: string | null,
  standardError?: number | null,
  min?: number | null,
  max?: number | null,
  borrowedFrom?: string | null,
];

/** Stored mark of a nutrient without an amount; the bound is per 100 g. */
export type StoredMark = readonly [nutrient: number, mark: string, bound?: number];

/** What is told of a food's values, beside its row. */
export interface FoodDetailRow {
  readonly attribution: Attribution | null;
  /** Null: nothing is told of any value. */
  readonly sources: readonly StoredSource[] | null;
  readonly marks: readonly StoredMark[] | null;
  /** Number → text, of the derivations of its sources. */
  readonly derivations: Readonly<Record<string, string>> | null;
}
