/** Many more than the clients of one service send, and little memory. */
const MAX_VALUES = 1000;
const MAX_LENGTH = 512;

/** A reader of header values that remembers what it read: callers send the same few over and over. */
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
