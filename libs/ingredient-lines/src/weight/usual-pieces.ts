import { stems } from './food.js';

/** Grams of one by its size. */
type Grams = Readonly<Record<string, number>>;

/**
 * Grams of the edible part of one whole fruit or vegetable by its plain name, as USDA SR28 publishes them (WEIGHT.txt). They
 * stand in where a table has no portion of a whole one; a size that SR28 does not publish is absent.
 */
const USUAL: ReadonlyMap<string, Grams> = new Map(
  Object.entries<Grams>({
    apple: { small: 149, medium: 182, large: 223 },
    apricot: { medium: 35 },
    avocado: { medium: 201 },
    banana: { small: 101, medium: 118, large: 136 },
    beet: { medium: 82 },
    beetroot: { medium: 82 },
    'bell pepper': { small: 74, medium: 119, large: 164 },
    carrot: { small: 50, medium: 61, large: 72 },
    courgette: { small: 118, medium: 196, large: 323 },
    cucumber: { medium: 301 },
    fig: { small: 40, medium: 50, large: 64 },
    kiwi: { medium: 69 },
    leek: { medium: 89 },
    lemon: { medium: 58 },
    lime: { medium: 67 },
    mango: { medium: 336 },
    mushroom: { small: 10, medium: 18, large: 23 },
    nectarine: { small: 129, medium: 142, large: 156 },
    onion: { small: 70, medium: 110, large: 150 },
    orange: { small: 96, medium: 131, large: 184 },
    peach: { small: 130, medium: 150, large: 175 },
    pear: { small: 148, medium: 178, large: 230 },
    plum: { medium: 66 },
    potato: { small: 170, medium: 213, large: 369 },
    radish: { small: 2, medium: 4.5, large: 9 },
    strawberry: { small: 7, medium: 12, large: 18 },
    'sweet potato': { medium: 130 },
    tangerine: { small: 76, medium: 88, large: 120 },
    tomato: { small: 91, medium: 123, large: 182 },
    turnip: { small: 61, medium: 122, large: 183 },
    zucchini: { small: 118, medium: 196, large: 323 },
  }),
);

/** Words beside a name that do not change what one weighs. */
const PLAIN: ReadonlySet<string> = new Set(['fresh', 'raw', 'ripe', 'whole']);

/** Grams of one whole piece; `undefined` where the name is not that of a plain fruit or vegetable. */
export function usualPiece(name: string, size = 'medium'): number | undefined {
  const plain = stems(name).filter((word) => !PLAIN.has(word));
  const grams = USUAL.get(plain.join(' '));
  return grams?.[size];
}
