/**
 * Words of a list that white space separates.
 * @throws Error where a word stands twice
 */
export function wordSet(list: string): ReadonlySet<string> {
  const words = list.split(/\s+/).filter((word) => word !== '');
  const twice = words.find((word, at) => words.indexOf(word) < at);
  if (twice !== undefined) throw new Error(`"${twice}" stands twice in a list of words`);
  return new Set(words);
}

/** Lists of words by a word. A map, since every object has a member `constructor`, which lines may say. */
export const wordSets = (lists: Readonly<Record<string, string>>): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(Object.entries(lists).map(([word, list]) => [word, wordSet(list)]));
