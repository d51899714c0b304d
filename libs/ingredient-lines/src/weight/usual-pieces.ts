import { stems } from './food.js';
import table from './usual-pieces.json' with { type: 'json' };

/** Whole piece of a fruit or vegetable: its food in USDA SR28 and the grams of its edible part by size. */
export interface UsualPiece {
  /** NDB number, by which WEIGHT.txt names the food. */
  readonly food: string;
  readonly names: readonly string[];
  readonly small?: number;
  readonly medium: number;
  readonly large?: number;
}

/**
 * Whole fruits and vegetables, as WEIGHT.txt of USDA SR28 weighs them. They stand in where a table has no portion of a whole
 * one. A size that SR28 does not publish is absent; a piece without a size there is the medium one.
 */
export const USUAL_PIECES: readonly UsualPiece[] = table;

const pieces = new Map(USUAL_PIECES.flatMap((piece) => piece.names.map((name) => [name, piece])));

/** Words beside a name that do not change what one weighs. */
const PLAIN: ReadonlySet<string> = new Set(['fresh', 'raw', 'ripe', 'whole']);

/** Grams of one whole piece; `undefined` where the name is not that of a plain fruit or vegetable. */
export function usualPiece(name: string, size = 'medium'): number | undefined {
  const plain = stems(name).filter((word) => !PLAIN.has(word));
  const piece = pieces.get(plain.join(' '));
  return size === 'small' || size === 'medium' || size === 'large' ? piece?.[size] : undefined;
}
