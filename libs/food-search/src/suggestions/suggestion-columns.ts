/** A text to suggest, with how plain and common its food is. */
export interface SuggestedText {
  readonly text: string;
  /** The same for texts that differ only in plural, case, accent or word order. */
  readonly key: string;
  /** Higher comes first: how plain the food is, and how much recipes use it. */
  readonly rank: number;
  /** Number of the food. */
  readonly food: number;
  /** Whether it is cut from a generic food's name, so that its words are words of foods. */
  readonly isOwnName?: boolean;
}

/** Texts to suggest, each key once, as columns by the number of a text: what is stored with an index, as JSON. */
export interface SuggestionColumns {
  readonly texts: readonly string[];
  /** `null` where the text is its own key, as most are. */
  readonly keys: readonly (string | null)[];
  readonly ranks: readonly number[];
  readonly foods: readonly number[];
  /** 1 for the own name of a generic food. */
  readonly ownNames: readonly (0 | 1)[];
}

/** Distinct texts: of those that differ only in plural, case, accent or word order the best one. */
export function toColumns(texts: Iterable<SuggestedText>): SuggestionColumns {
  const best = new Map<string, SuggestedText>();
  for (const suggested of texts) {
    const known = best.get(suggested.key);
    const isOwnName = (suggested.isOwnName ?? false) || (known?.isOwnName ?? false);
    if (!known || known.rank < suggested.rank) best.set(suggested.key, { ...suggested, isOwnName });
    else if (isOwnName !== known.isOwnName) best.set(suggested.key, { ...known, isOwnName });
  }
  const distinct = [...best.values()];
  return {
    texts: distinct.map(({ text }) => text),
    keys: distinct.map(({ key, text }) => (key === text ? null : key)),
    ranks: distinct.map(({ rank }) => rank),
    foods: distinct.map(({ food }) => food),
    ownNames: distinct.map(({ isOwnName }) => (isOwnName ? 1 : 0)),
  };
}
