/** A seeded generator of numbers in [0, 1): the same foods and queries on every machine (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of the items, those at the front far more often: the n-th about 1/n as often as the first, as words are. */
export function zipf<Item>(random: () => number, items: readonly Item[]): Item {
  return items[Math.floor(items.length ** random()) - 1] ?? items[0]!;
}

/** One of the items. */
export const pick = <Item>(random: () => number, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)]!;
