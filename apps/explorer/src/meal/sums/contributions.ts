import { type AnalysisResult } from '#client';

/** What one item adds to a nutrient. */
export interface Contribution {
  /** Place of the item in the request. */
  readonly index: number;
  /** In the nutrient's unit, of the whole meal. Null where the item has no value, which is not zero. */
  readonly value: number | null;
  /** Share of the sum, 0 to 1. Undefined where the item has no value or the sum is 0. */
  readonly share: number | undefined;
}

/** The sum of a nutrient taken apart. */
export interface Parts {
  /** Every item, in the order of the request. */
  readonly items: readonly Contribution[];
  /** The items that add most, the most first. */
  readonly largest: readonly (Contribution & { readonly share: number })[];
  /** What the other items with a share add together. */
  readonly others: { readonly items: number; readonly share: number };
}

const hasShare = (part: Contribution): part is Contribution & { share: number } => (part.share ?? 0) > 0;

/**
 * Takes the sum of a nutrient apart.
 * @param named how many items stand for themselves; the others count together
 */
export function partsOf({ value, contributions = [] }: AnalysisResult, named: number): Parts {
  const items = contributions.map((part, index) => ({
    index,
    value: part,
    share: part === null || value === 0 ? undefined : part / value,
  }));
  const sorted = items.filter(hasShare).sort((one, other) => other.share - one.share);
  // One item alone needs no less room than the words for “1 other”.
  const largest = sorted.slice(0, sorted.length === named + 1 ? named + 1 : named);
  const rest = sorted.slice(largest.length);
  return {
    items,
    largest,
    others: { items: rest.length, share: rest.reduce((sum, { share }) => sum + share, 0) },
  };
}
