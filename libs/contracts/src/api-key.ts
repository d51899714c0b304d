import { hash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Marks our keys for people, and for scanners that look for secrets in the wrong places. */
const PREFIX = 'nutri_';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 190 bits: nobody finds one by trying. */
const RANDOM_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
const FORM = new RegExp(`^${PREFIX}[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}$`);

/**
 * The key of a service that runs with its own embedded database: a word, so that people can type it, and the one key
 * without the form of the others. Anywhere else it is a key that does not exist.
 */
export const DEMO_KEY = 'demo';

/** Makes a key: `nutri_`, 32 random letters and digits, and 6 that are the CRC-32 of all before. */
export function newApiKey(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return PREFIX + random + checksum(PREFIX + random);
}

/** Whether a text has the form of a key, so that one with a typing mistake is not worth a look-up. */
export const isApiKey = (text: string): boolean =>
  text === DEMO_KEY || (FORM.test(text) && text.endsWith(checksum(text.slice(0, -CHECKSUM_LENGTH))));

/** What is stored of a key, and all that leaves a gateway: its SHA-256 in lower-case hex. */
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
