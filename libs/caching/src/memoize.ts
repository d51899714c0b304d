/** Maximum number of entries, many more than are in use at a time. A full cache is emptied. */
const MAX_ENTRIES = 1000;
/** Length limit of cached texts, in characters. */
const MAX_LENGTH = 512;

/** Memoizes a function of a text: headers, query strings and the like repeat a few values. */
export function memoize<Result>(compute: (text: string) => Result): (text: string) => Result {
  const cache = new Map<string, Result>();
  return (text) => {
    const cached = cache.get(text);
    if (cached !== undefined || cache.has(text)) return cached as Result;
    const result = compute(text);
    if (cache.size >= MAX_ENTRIES) cache.clear();
    if (text.length <= MAX_LENGTH) cache.set(text, result);
    return result;
  };
}
