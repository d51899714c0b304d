/** Maximum number of entries: many more than are in use at a time. */
const MAX_VALUES = 1000;
const MAX_LENGTH = 512;

/** Memoizes a function of a text: headers, query strings and the like repeat a few values. */
export function memoize<Result>(read: (value: string) => Result): (value: string) => Result {
  const known = new Map<string, Result>();
  return (value) => {
    const result = known.get(value);
    if (result !== undefined || known.has(value)) return result as Result;
    const fresh = read(value);
    if (known.size >= MAX_VALUES) known.clear();
    if (value.length <= MAX_LENGTH) known.set(value, fresh);
    return fresh;
  };
}
