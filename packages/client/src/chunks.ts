/** Splits a list into lists of at most `max` items, in order. None where it is empty. */
export const chunksOf = <Item>(items: readonly Item[], max: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / max) }, (_, chunk) => items.slice(chunk * max, (chunk + 1) * max));
