import { numberOf } from '../text/number-of.js';
import { type GroupSummary } from './column-builder.js';

/** Joins the groups of ranges of foods that follow each other: names in the order of the first food of all. */
export function mergeGroups(parts: readonly GroupSummary[]): GroupSummary {
  const numbers = new Map<string, number>();
  const groups = new Int32Array(parts.reduce((sum, part) => sum + part.groups.length, 0));
  let food = 0;
  for (const part of parts) {
    const own = [0, ...part.names.map((name) => 1 + numberOf(numbers, name))];
    for (const group of part.groups) groups[food++] = own[group] ?? 0;
  }
  return { names: [...numbers.keys()], groups };
}
