/** Seeded generator of pseudo-random numbers in [0, 1) (mulberry32): the same sequence on every machine. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Random item by Zipf's law, like words of a language: the n-th item is about 1/n as frequent as the first. */
export function zipf<Item>(random: () => number, items: readonly Item[]): Item {
  return items[Math.floor(items.length ** random()) - 1] ?? items[0]!;
}

/** Random item, each with the same probability. */
export const pick = <Item>(random: () => number, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)]!;
