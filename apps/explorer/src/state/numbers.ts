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
