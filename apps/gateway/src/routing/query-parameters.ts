/** Ill-formed text, which no valid UTF-8 decodes to. */
const LONE_SURROGATE = '\ud800';

/**
 * Named parameters of a query string. An empty one counts as absent, the first of a repeated one counts, unknown ones
 * are ignored. Names may be percent-encoded as values are. A value that is not percent-encoded UTF-8 becomes ill-formed
 * text: the schema of the service rejects it, together with its other problems.
 */
export function readParameters<Name extends string>(
  queryString: string,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const parameters: Partial<Record<Name, string>> = {};
  for (const [key, value] of pairs(queryString)) {
    const name = names.find((candidate) => candidate === key);
    if (name !== undefined) parameters[name] ??= decode(value);
  }
  return parameters;
}

/** Every value of a parameter that may be repeated, empty ones aside. `undefined` where there is none. */
export function readRepeated(queryString: string, name: string): string[] | undefined {
  const values = [...pairs(queryString)].flatMap(([key, value]) => (key === name ? [decode(value)] : []));
  return values.length > 0 ? values : undefined;
}

/** End of a name that is percent-encoded, at least in part. */
const ENCODED_NAME = /%[^%&=]*=/;

/** Whether a query string may hold an API key. Cheaper than reading its names: an encoded name counts as one. */
export const mayHoldKey = (queryString: string): boolean =>
  queryString.includes('apikey=') || (queryString.includes('%') && ENCODED_NAME.test(queryString));

/** Decoded parameter names of a query string with their raw values. Nameless and empty ones are left out. */
function* pairs(queryString: string): Generator<readonly [name: string, value: string]> {
  for (const pair of queryString.split('&')) {
    const equals = pair.indexOf('=');
    if (equals < 1 || equals === pair.length - 1) continue;
    const name = pair.slice(0, equals);
    yield [name.includes('%') ? decode(name) : name, pair.slice(equals + 1)];
  }
}

/** Query of a request target, without its question mark. */
export function queryString(target: string): string {
  const start = target.indexOf('?');
  return start < 0 ? '' : target.slice(start + 1);
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    return LONE_SURROGATE;
  }
}
