import { getOrCreate } from '#memoize';

interface PromiseCache<Key, Value> {
  get(key: Key): Promise<Value> | undefined;
  set(key: Key, loading: Promise<Value>): unknown;
  delete(key: Key): unknown;
}

/**
 * Value of a key in a map of promises, loaded where it is missing. Concurrent callers share one load; a failed load is
 * dropped, and so repeated on demand.
 */
export function getOrLoad<Key, Value>(
  cache: PromiseCache<Key, Value>,
  key: Key,
  load: () => Promise<Value>,
): Promise<Value> {
  return getOrCreate(cache, key, () => {
    const loading = load();
    loading.catch(() => cache.delete(key));
    return loading;
  });
}
