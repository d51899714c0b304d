import { type IngredientReading, readLine } from '../../libs/ingredient-lines/src/index.js';

/** Reads a line that names a food. @throws Error where it names none */
export function readIngredient(line: string): IngredientReading {
  const reading = readLine(line);
  if (reading.kind !== 'ingredient') throw new Error(`${line} names no food`);
  return reading;
}
