import { ServiceError } from '#contracts';

const MAX_DEPTH = 32;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads a JSON body that a stranger wrote: UTF-8 (a leading byte-order mark is skipped), no duplicate keys, no
 * `__proto__`, at most 32 levels, every number finite. Members that are `null` count as absent; an empty body is `{}`.
 * @throws ServiceError 400 `invalid-json`
 */
export function decodeJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return {};
  const value = parse(decodeUtf8(bytes));
  // JSON.parse silently keeps the last of several equal keys: then the bytes have more keys than the value.
  if (tidy(value, 0) !== countKeys(bytes)) throw invalid('Send each key of an object once.');
  return value;
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch (error) {
    throw invalid('Encode the body as UTF-8.', error);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw invalid('Check the syntax: the body is not complete, or not JSON.', error);
  }
}

/** Refuses hazards, drops members that are `null`, and counts the keys there were. */
function tidy(value: unknown, depth: number): number {
  if (typeof value === 'number' && !Number.isFinite(value)) throw invalid('Send numbers a double can hold.');
  if (typeof value !== 'object' || value === null) return 0;
  if (depth === MAX_DEPTH) throw invalid(`Nest at most ${MAX_DEPTH} levels deep.`);
  let keys = 0;
  if (Array.isArray(value)) {
    for (const element of value) keys += tidy(element, depth + 1);
    return keys;
  }
  const members = value as Record<string, unknown>;
  for (const key of Object.keys(members)) {
    if (key === '__proto__') throw invalid('Do not use the key "__proto__".');
    const member = members[key];
    if (member === null) delete members[key];
    keys += 1 + tidy(member, depth + 1);
  }
  return keys;
}

const QUOTE = 0x22;
const COLON = 0x3a;
const BACKSLASH = 0x5c;

/** The keys of a valid JSON text: its colons outside strings. No byte of a longer UTF-8 sequence looks like one. */
function countKeys(bytes: Uint8Array): number {
  let keys = 0;
  let inString = false;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index];
    if (byte === QUOTE) inString = !inString;
    else if (byte === BACKSLASH) index++;
    else if (byte === COLON && !inString) keys++;
  }
  return keys;
}

const invalid = (expected: string, cause?: unknown): ServiceError =>
  ServiceError.of('invalid-json', { details: { expected } }, { cause });
