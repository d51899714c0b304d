import { ServiceError } from '#contracts';

/**
 * The named parameters of a query string. An empty one counts as absent, of a repeated one the first counts, all
 * others are ignored.
 * @throws ServiceError 400 `invalid-text` naming a parameter that is not percent-encoded UTF-8
 */
export function readParameters<Name extends string>(
  queryString: string,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {};
  for (const pair of queryString.split('&')) {
    const equals = pair.indexOf('=');
    if (equals < 1 || equals === pair.length - 1) continue;
    const name = names.find((candidate) => candidate === pair.slice(0, equals));
    if (name !== undefined) found[name] ??= decode(pair.slice(equals + 1), name);
  }
  return found;
}

/** The part of a request target after its question mark. */
export function queryString(target: string): string {
  const start = target.indexOf('?');
  return start < 0 ? '' : target.slice(start + 1);
}

function decode(value: string, name: string): string {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch (error) {
    throw ServiceError.of('invalid-text', { field: name }, { cause: error });
  }
}
