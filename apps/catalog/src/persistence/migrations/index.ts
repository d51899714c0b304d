import { Foundation1767225600000 } from './1-foundation.js';
import { EnergyMethod1767312000000 } from './2-energy-method.js';
import { IndexVersion1767398400000 } from './3-index-version.js';
import { ResultItems1767484800000 } from './4-result-items.js';

/** Every migration, in order. */
export const migrations = [
  Foundation1767225600000,
  EnergyMethod1767312000000,
  IndexVersion1767398400000,
  ResultItems1767484800000,
];
