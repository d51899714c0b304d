/** Six decimals, or six significant digits where these are more: no small number becomes 0. */
const EXACT = { maximumFractionDigits: 6, maximumSignificantDigits: 6, roundingPriority: 'morePrecision' } as const;

/** A number in the reader's locale, with all the digits it has. */
export const exact = (value: number): string => value.toLocaleString(undefined, EXACT);

/** A number to read at a glance: three significant digits, whole from 100 on. */
export const glance = (value: number): string =>
  Math.abs(value) >= 100
    ? value.toLocaleString(undefined, { maximumFractionDigits: 0 })
    : value.toLocaleString(undefined, { maximumSignificantDigits: 3 });

/** Amount of a unit: `1 cup`, `100 g`. */
export const measure = (quantity: number, unit: string): string => `${exact(quantity)} ${unit}`;

/** `1 line`, `3 lines`. */
export const count = (number: number, noun: string): string => `${exact(number)} ${noun}${number === 1 ? '' : 's'}`;

/**
 * Number that a reader typed, as text with a decimal point: `2,5` is `2.5`. Undefined where it is none, or may be two:
 * `1,500`.
 */
export function typedNumber(text: string): string | undefined {
  const number = text.trim();
  const hasThousands = /^[+-]?[1-9]\d{0,2},\d{3}$/.test(number);
  if (hasThousands || !/^[\d.,e+-]+$/i.test(number)) return undefined;
  const withPoint = number.replace(',', '.');
  return Number.isFinite(Number(withPoint)) ? withPoint : undefined;
}
