/** Longest text that is read as a barcode, blanks and hyphens included. */
const MAX_LENGTH = 64;

/** Fewest digits of a number whose leading zeros were lost. */
const MIN_DIGITS = 5;
const GTIN_DIGITS = 14;
const SHORT_DIGITS = 8;

const DIGITS = /^\d+$/;
const ZERO = 48;

/**
 * Every GTIN that a barcode may stand for, in 14 digits, the likeliest first. None where the text is not a barcode: fewer
 * than 5 or more than 14 digits, or a wrong check digit. Reads GTIN-8, UPC-A, EAN-13, GTIN-14 and UPC-E, with blanks,
 * hyphens and without leading zeros. A GTIN-8 and a UPC-E look the same, so that 7 or 8 digits may be either.
 */
export function readGtins(text: string): readonly string[] {
  if (text.length > MAX_LENGTH) return [];
  const digits = DIGITS.test(text) ? text : text.replaceAll(/[\s-]/g, '');
  if (!DIGITS.test(digits) || digits.length < MIN_DIGITS || digits.length > GTIN_DIGITS) return [];
  return [digits, ...upcA(digits)].map((number) => number.padStart(GTIN_DIGITS, '0')).filter(hasCheckDigit);
}

/** UPC-A codes that a UPC-E abbreviates by leaving out zeros. It has 8 digits, or 7 without its zero. */
function upcA(digits: string): string[] {
  const upcE = digits.length === SHORT_DIGITS - 1 ? `0${digits}` : digits;
  if (upcE.length !== SHORT_DIGITS || !/^[01]/.test(upcE)) return [];
  const [system, body, check] = [upcE.slice(0, 1), upcE.slice(1, 6), upcE.slice(7)];
  const pattern = Number(upcE.charAt(6));
  return [system + withZeros(body, pattern) + check];
}

/** Company and item number of a UPC-A, five digits each. A UPC-E gives its first five digits and its sixth. */
function withZeros(body: string, pattern: number): string {
  if (pattern <= 2) return `${body.slice(0, 2)}${pattern}0000${body.slice(2)}`;
  if (pattern === 3) return `${body.slice(0, 3)}00000${body.slice(3)}`;
  if (pattern === 4) return `${body.slice(0, 4)}00000${body.slice(4)}`;
  return `${body}0000${pattern}`;
}

/** Whether the last digit is the check digit of the others: all, weighted by 3 and 1 in turn, add up to tens. */
function hasCheckDigit(gtin: string): boolean {
  let sum = 0;
  for (let at = 0; at < gtin.length; at++) sum += (gtin.charCodeAt(at) - ZERO) * (at % 2 === 0 ? 3 : 1);
  return sum % 10 === 0;
}
