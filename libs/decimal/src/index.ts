export { type Decimal, decimal, nearest, plus, rounded, times, ZERO } from './decimal.js';
export * from './sum.js';
