import { describe, expect, it } from '@jest/globals';
import { readLine } from '../reading/line.js';
import { isTreatedAsSaid } from './treatment.js';

function isTreated(line: string, description: string): boolean {
  const reading = readLine(line);
  if (reading.kind !== 'ingredient') throw new Error(`${line} names no food`);
  return isTreatedAsSaid(reading, description);
}

describe('a food', () => {
  it.each([
    ['where the method is the same', '2 eggs, fried', 'Egg, whole, cooked, fried'],
    ['where two methods change as much', '1 pork chop, grilled', 'Pork, chops, cooked, broiled'],
    ['where a table writes of heat', '1 fillet baked cod', 'Fish, cod, cooked, dry heat'],
    ['where fat was added in a pan', '1 cup sauteed kale', 'Kale, cooked, fat added'],
    ['where its method is not told', '1 cup steamed quinoa', 'Quinoa, cooked'],
    ['where the line says no method', '1 cup cooked kale', 'Kale, cooked, boiled'],
    ['where it has the same treatment', '4 oz trout, smoked', 'Trout, smoked'],
    ['where both are dried and cooked', '1 cup dried figs, stewed', 'Figs, dried, stewed'],
  ])('is treated as the line says %s: %s', (_, line, description) => {
    expect(isTreated(line, description)).toBe(true);
  });

  it.each([
    ['it was cooked without fat', '1 cup cod, fried', 'Fish, cod, cooked, dry heat'],
    ['no fat was added', '1 cup sauteed kale', 'Kale, cooked, no added fat'],
    ['its method is not told and the line says fat', '1 cup fried quinoa', 'Quinoa, cooked'],
    ['it was fried and the line says otherwise', '1 cup squid, broiled', 'Squid, cooked, fried'],
    ['it kept the water that the line lost', '1 cup roasted broccoli', 'Broccoli, cooked, boiled'],
    ['it was not smoked', '4 oz trout, smoked', 'Trout, raw'],
    ['it was not breaded', '1 cup breaded shrimp', 'Shrimp, raw'],
    ['it was dried before', '1 cup figs, boiled', 'Figs, dried, stewed'],
  ])('is not where %s: %s', (_, line, description) => {
    expect(isTreated(line, description)).toBe(false);
  });
});
