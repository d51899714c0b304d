import { lineUnitOfTwo, unitWords, type UnitWord } from '#food-search';
import { wordSet, wordSets } from './word-set.js';

/** The unit a word names, of `tea-cup` too. Only `T` and `t` depend on case: a tablespoon and a teaspoon. */
export function unitWord(text: string): UnitWord | undefined {
  if (text === 'T' || text === 'Tb' || text === 'TB') return unitWords.get('tbsp');
  if (text === 't') return unitWords.get('tsp');
  const word = text.toLowerCase();
  const [first = '', second = ''] = word.split('-', 2);
  return unitWords.get(word) ?? unitWords.get(lineUnitOfTwo(first, second) ?? '');
}

/** Signs of an inch behind a number: `2" piece`. */
export const INCH_SIGNS = ['"', '”', '″'];

/** Whether a word is a unit of energy: `450 calories`. */
export const isEnergyUnit = (word: string): boolean => unitWord(word)?.kind === 'energy';

/** Foods whose name starts with a unit word, so that the word is none: `2 lb pot roast`, `glass noodles`. */
const namesOfFoods = wordSets({
  pot: 'roast stickers sticker pie pies barley',
  bottle: 'gourd gourds',
  glass: 'noodles noodle',
  strip: 'steak steaks loin',
  round: 'steak steaks roast',
  cube: 'steak steaks',
  rib: 'eye eyes roast steak steaks',
  ribs: 'eye',
  leaf: 'lettuce lard spinach',
  head: 'cheese',
  bar: 'nuts',
  side: 'bacon salad salads',
  little: 'gem gems neck necks',
  stick: 'margarine',
  cake: 'mix flour yeast pop pops',
  ball: 'peppers',
  ring: 'bologna',
  drop: 'biscuits biscuit scones',
  pound: 'cake',
  box: 'grater',
  clove: 'powder',
  cloves: 'powder',
  wing: 'sauce',
  breast: 'meat',
  cup: 'noodles noodle cakes cake',
  cups: 'cakes',
  can: 'opener',
  big: 'mac macs',
});

/** Whether a unit word and the word behind it name a food together. */
export const startsFoodName = (word: string, next: string): boolean => namesOfFoods.get(word)?.has(next) ?? false;

/** Spellings of the size of a piece, by the word that portions of foods are published with. */
const sizeSpellings = {
  small: 'small sm little',
  medium: 'medium med md medium-sized medium-size small-to-medium average grande',
  large: 'large lg lrg lge big huge enormous giant medium-large venti',
  'extra large': 'extra-large xl',
  jumbo: 'jumbo',
};

/** Size of one piece by its spelling. */
export const sizes: ReadonlyMap<string, string> = new Map(
  Object.entries(sizeSpellings).flatMap(([size, spellings]) =>
    spellings.split(' ').map((word) => [word, size] as const),
  ),
);

/** How full or how big a unit is, said before it: `heaping tablespoon`, `generous pinch`, `thick slice`. */
export const unitAdjectives = wordSet(
  `heaping heaped level even rounded scant generous good hefty healthy thick thin thick-cut fat big tiny mini full short long
  tall bare hearty nice packed firmly loosely lightly tightly us metric standard thumb-sized thumb-size walnut-sized bite-sized bite-size`,
);

/**
 * Unit words that may follow the food they count, and the foods they do so for. An empty list means any food.
 * A fillet, a cube or a leaf behind a name belongs to it: `salmon fillets`, `bay leaves`.
 */
export const trailingUnits: Readonly<Record<string, readonly string[]>> = {
  clove: ['garlic'],
  stalk: [],
  rib: ['celery'],
  stick: ['celery', 'butter', 'margarine'],
  sprig: [],
  slice: [],
  rasher: [],
  strip: ['bacon'],
  head: ['garlic', 'lettuce', 'broccoli', 'cauliflower', 'cabbage'],
  bulb: ['fennel', 'garlic'],
  ear: ['corn'],
  square: ['chocolate'],
  wedge: [
    ...['lime', 'lemon', 'orange', 'grapefruit', 'tomato', 'apple', 'pear', 'peach', 'mango', 'avocado', 'melon'],
    ...['watermelon', 'cantaloupe', 'onion', 'lettuce', 'cabbage', 'cucumber'],
  ],
  segment: ['orange', 'grapefruit', 'clementine', 'mandarin', 'tangerine', 'satsuma', 'lemon', 'lime', 'pomelo'],
  ring: ['pineapple', 'apple'],
};
