import { ServiceError } from '#contracts';

const MAX_DEPTH = 32;
/** Limit of keys, objects and arrays in a body: more than a valid analysis of 1 MiB has. */
const MAX_PARTS = 65_000;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Decodes an untrusted JSON body: UTF-8 (a leading byte-order mark is skipped), no duplicate keys, no
 * `__proto__`, at most 32 levels and 65,000 keys, objects and arrays. Members that are `null` count as absent; an empty
 * body is `{}`.
 * @param overflow replaces numbers beyond the range of a double. Every schema rejects `Infinity`, naming the field
 * @throws ServiceError 400 `invalid-json`
 */
export function decodeJson(bytes: Uint8Array, overflow: unknown = Infinity): unknown {
  if (bytes.length === 0) return {};
  const text = decodeUtf8(bytes);
  // Counted before parsing: half a million levels, or as many objects, take long to build and to collect.
  const keys = countKeys(bytes);
  const value = parse(text);
  // JSON.parse silently keeps the last of several equal keys: then the bytes have more keys than the value.
  if (sanitize(value, overflow) !== keys) throw invalid('Send each key of an object once.');
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

const isOverflow = (value: unknown): boolean => value === Infinity || value === -Infinity;

/**
 * Sanitizes parsed JSON and counts its keys. Unsafe keys are rejected, `null` members dropped, numbers beyond the range
 * of a double replaced.
 */
function sanitize(value: unknown, overflow: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let keys = 0;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      if (isOverflow(value[index])) value[index] = overflow;
      else keys += sanitize(value[index], overflow);
    }
    return keys;
  }
  const members = value as Record<string, unknown>;
  for (const key of Object.keys(members)) {
    if (key === '__proto__') throw invalid('Do not use the key "__proto__".');
    const member = members[key];
    if (member === null) delete members[key];
    if (isOverflow(member)) members[key] = overflow;
    keys += 1 + sanitize(member, overflow);
  }
  return keys;
}

const QUOTE = 0x22;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;
const OPENING_BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;

/**
 * Counts the keys of a JSON text: its colons outside strings. No byte of a longer UTF-8 sequence looks like a colon.
 * Rejects a text that is nested too deeply or has too many parts.
 */
function countKeys(bytes: Uint8Array): number {
  let keys = 0;
  let opened = 0;
  let depth = 0;
  let inString = false;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index];
    if (byte === QUOTE) inString = !inString;
    else if (byte === BACKSLASH) index++;
    else if (inString) continue;
    else if (byte === COLON) keys++;
    else if (byte === OPENING_BRACE || byte === OPENING_BRACKET) {
      opened++;
      if (++depth > MAX_DEPTH) throw invalid(`Nest at most ${MAX_DEPTH} levels deep.`);
    } else if (byte === CLOSING_BRACE || byte === CLOSING_BRACKET) depth--;
  }
  if (keys + opened > MAX_PARTS) throw invalid(`Send at most ${MAX_PARTS} keys, objects and arrays.`);
  return keys;
}

const invalid = (expected: string, cause?: unknown): ServiceError =>
  ServiceError.of('invalid-json', { details: { expected } }, { cause });
