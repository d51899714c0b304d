import { hash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Prefix of a key, recognized by people and by secret scanners. */
const PREFIX = 'nutri_';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Length of the random part: 190 bits, beyond guessing. */
const RANDOM_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
const KEY_LENGTH = PREFIX.length + RANDOM_LENGTH + CHECKSUM_LENGTH;
const FORM = /^nutri_[0-9A-Za-z]{38}$/;

/**
 * Key of a service on its embedded database: a word that people can type, and the only key of another form. No other
 * deployment has it.
 */
export const DEMO_KEY = 'demo';

/** Creates a key: `nutri_`, 32 random letters and digits, and 6 characters of the CRC-32 of all before. */
export function newApiKey(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return PREFIX + random + checksum(PREFIX + random);
}

/** Whether a text has the form of a key. A mistyped one is rejected without a lookup. */
export const isApiKey = (text: string): boolean =>
  text === DEMO_KEY ||
  (text.length === KEY_LENGTH && FORM.test(text) && text.endsWith(checksum(text.slice(0, -CHECKSUM_LENGTH))));

/** Digest of a key, SHA-256 in lower-case hex: all that is stored of it and all that leaves a gateway. */
export const apiKeyDigest = (key: string): string => hash('sha256', key, 'hex');

function checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let place = 0; place < CHECKSUM_LENGTH; place++) {
    digits = ALPHABET.charAt(rest % ALPHABET.length) + digits;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return digits;
}
