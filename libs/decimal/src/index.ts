export { type Decimal, decimal, nearest, plus, times, ZERO } from './decimal.js';
export { rounded, roundedProducts, sixDecimals } from './rounding.js';
export * from './sum.js';
