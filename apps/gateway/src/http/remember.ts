/** Many more than there are in use at a time, and little memory. */
const MAX_VALUES = 1000;
const MAX_LENGTH = 512;

/** What is read or made of a text, remembered: headers, query strings and the like are the same few over and over. */
export function remember<Result>(read: (value: string) => Result): (value: string) => Result {
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
