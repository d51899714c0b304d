import { Foundation1767225600000 } from './1-foundation.js';
import { EnergyMethod1767312000000 } from './2-energy-method.js';

/** Every migration, in order. */
export const migrations = [Foundation1767225600000, EnergyMethod1767312000000];
