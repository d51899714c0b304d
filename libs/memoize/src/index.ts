/** Default bound of entries, many more than most functions use at a time. */
const MAX_ENTRIES = 1000;
/** Length limit of cached texts, in characters. */
const MAX_LENGTH = 512;

/**
 * Memoizes a function of a text: headers, query strings, words and the like repeat a few values.
 * @param maxEntries maximum number of entries; a full cache is emptied
 */
export function memoize<Result>(compute: (text: string) => Result, maxEntries = MAX_ENTRIES): (text: string) => Result {
  const cache = new Map<string, Result>();
  return (text) => {
    const cached = cache.get(text);
    if (cached !== undefined || cache.has(text)) return cached as Result;
    const result = compute(text);
    if (text.length > MAX_LENGTH) return result;
    if (cache.size >= maxEntries) cache.clear();
    cache.set(text, result);
    return result;
  };
}

/**
 * Memoizes a function of several arguments by a key made of them. `memoize` does not build on it: a list of arguments
 * costs as much as looking a text up.
 * @param keyOf key that equal arguments share; without one the result is computed and not cached
 * @param maxEntries maximum number of entries; a full cache is emptied
 */
export function memoizeBy<Arguments extends readonly unknown[], Result>(
  keyOf: (...given: Arguments) => string | undefined,
  compute: (...given: Arguments) => Result,
  maxEntries: number,
): (...given: Arguments) => Result {
  const cache = new Map<string, Result>();
  return (...given) => {
    const key = keyOf(...given);
    if (key === undefined) return compute(...given);
    const cached = cache.get(key);
    if (cached !== undefined || cache.has(key)) return cached as Result;
    const result = compute(...given);
    if (cache.size >= maxEntries) cache.clear();
    cache.set(key, result);
    return result;
  };
}

/** A `Map`, a `WeakMap`, or another cache. */
interface Cache<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: NoInfer<Value>): unknown;
}

/** Value of a key in a cache, created where it is missing. */
export function getOrCreate<Key, Value>(cache: Cache<Key, Value>, key: Key, create: () => NoInfer<Value>): Value {
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const created = create();
  cache.set(key, created);
  return created;
}
