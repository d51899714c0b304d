import { stems } from './food.js';

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
export const USUAL_PIECES: readonly UsualPiece[] = [
  { food: '09003', names: ['apple'], small: 149, medium: 182, large: 223 },
  { food: '09021', names: ['apricot'], medium: 35 },
  { food: '09037', names: ['avocado'], medium: 201 },
  { food: '09040', names: ['banana'], small: 101, medium: 118, large: 136 },
  { food: '11080', names: ['beet', 'beetroot'], medium: 82 },
  { food: '11333', names: ['bell pepper'], small: 74, medium: 119, large: 164 },
  { food: '11124', names: ['carrot'], small: 50, medium: 61, large: 72 },
  { food: '11205', names: ['cucumber'], medium: 301 },
  { food: '09089', names: ['fig'], small: 40, medium: 50, large: 64 },
  { food: '09148', names: ['kiwi'], medium: 69 },
  { food: '11246', names: ['leek'], medium: 89 },
  { food: '09150', names: ['lemon'], medium: 58 },
  { food: '09159', names: ['lime'], medium: 67 },
  { food: '09176', names: ['mango'], medium: 336 },
  { food: '11260', names: ['mushroom'], small: 10, medium: 18, large: 23 },
  { food: '09191', names: ['nectarine'], small: 129, medium: 142, large: 156 },
  { food: '11282', names: ['onion'], small: 70, medium: 110, large: 150 },
  { food: '09200', names: ['orange'], small: 96, medium: 131, large: 184 },
  { food: '09236', names: ['peach'], small: 130, medium: 150, large: 175 },
  { food: '09252', names: ['pear'], small: 148, medium: 178, large: 230 },
  { food: '09279', names: ['plum'], medium: 66 },
  { food: '11352', names: ['potato'], small: 170, medium: 213, large: 369 },
  { food: '11429', names: ['radish'], small: 2, medium: 4.5, large: 9 },
  { food: '09316', names: ['strawberry'], small: 7, medium: 12, large: 18 },
  { food: '11507', names: ['sweet potato'], medium: 130 },
  { food: '09218', names: ['tangerine'], small: 76, medium: 88, large: 120 },
  { food: '11529', names: ['tomato'], small: 91, medium: 123, large: 182 },
  { food: '11564', names: ['turnip'], small: 61, medium: 122, large: 183 },
  { food: '11477', names: ['courgette', 'zucchini'], small: 118, medium: 196, large: 323 },
];

const pieces = new Map(USUAL_PIECES.flatMap((piece) => piece.names.map((name) => [name, piece])));

/** Words beside a name that do not change what one weighs. */
const PLAIN: ReadonlySet<string> = new Set(['fresh', 'raw', 'ripe', 'whole']);

/** Grams of one whole piece; `undefined` where the name is not that of a plain fruit or vegetable. */
export function usualPiece(name: string, size = 'medium'): number | undefined {
  const plain = stems(name).filter((word) => !PLAIN.has(word));
  const piece = pieces.get(plain.join(' '));
  return size === 'small' || size === 'medium' || size === 'large' ? piece?.[size] : undefined;
}
