export { type Decimal, decimal, nearest, plus, times, ZERO } from './decimal.js';
export { FilteredRatio } from './filtered-ratio.js';
export * from './ratio.js';
export { rounded, roundedProducts, roundedQuotient, sixDecimals } from './rounding.js';
export * from './sum.js';
