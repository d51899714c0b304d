/** Words of a list that white space separates. */
export const wordSet = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/** Lists of words by a word. A map, since every object has a member `constructor`, which lines may say. */
export const wordSets = (lists: Readonly<Record<string, string>>): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(Object.entries(lists).map(([word, list]) => [word, wordSet(list)]));
