/** Words of a query that the service read otherwise. */
export interface Correction {
  /** Words that the results are for and that were not sent. */
  readonly added: readonly string[];
  /** Words that were sent and that the results are not for. */
  readonly removed: readonly string[];
}

const splitWords = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
const without = (words: readonly string[], others: readonly string[]): string[] => {
  const known = new Set(others.map((word) => word.toLowerCase()));
  return words.filter((word) => !known.has(word.toLowerCase()));
};

/** Difference of the query sent and the query answered; undefined where they are the same. */
export function correctionOf(asked: string, answered: string): Correction | undefined {
  const [before, after] = [splitWords(asked), splitWords(answered)];
  const removed = without(before, after);
  const added = without(after, before);
  return removed.length === 0 && added.length === 0 ? undefined : { added, removed };
}
