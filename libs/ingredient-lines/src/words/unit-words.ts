import { wordSet, wordSets } from './word-set.js';

/**
 * What a unit word stands for.
 *
 * - `mass`, `volume`: a unit of the vocabulary, or so many of it
 * - `package`: something sold filled; its size may follow in brackets
 * - `portion`: a piece of the food, weighed by the food's own units
 * - `vessel`: something a serving is eaten or drunk from
 * - `rough`: an amount that cooks do not measure; also said without a number (`pinch of salt`)
 */
export type UnitKind = 'mass' | 'volume' | 'package' | 'portion' | 'vessel' | 'rough';

export interface UnitWord {
  readonly kind: UnitKind;
  /** Singular name: `cup`, `can`, `clove`. Of masses and volumes a key of the vocabulary. */
  readonly key: string;
  /** How many of the vocabulary's unit one is: 100 ml a decilitre. Absent for 1. */
  readonly of?: number;
}

/** Spellings of masses and volumes, frequent slips among them, beside their plurals in s; dots are not written. */
const measures: readonly (readonly [kind: 'mass' | 'volume', key: string, spellings: string, of?: number])[] = [
  ['mass', 'g', 'g gm gr gms grm gram gramme'],
  ['mass', 'kg', 'kg kilo kilogram kilogramme'],
  ['mass', 'mg', 'mg milligram'],
  ['mass', 'oz', 'oz ozs ounce onz'],
  ['mass', 'lb', 'lb pound'],
  ['volume', 'tsp', 'tsp tspn teaspoon teaspoonful ts teaspon teasppon teasoon'],
  ['volume', 'tbsp', 'tbsp tbs tb tbl tblsp tbspn tablespoon tablespoonful tablspoon tablespon tabelspoon tblspoon'],
  ['volume', 'cup', 'cup cupful c'],
  ['volume', 'fl oz', 'floz'],
  ['volume', 'ml', 'ml cc mil milliliter millilitre'],
  ['volume', 'ml', 'cl centiliter centilitre', 10],
  ['volume', 'ml', 'dl deciliter decilitre', 100],
  ['volume', 'l', 'l lt ltr liter litre'],
  ['volume', 'pint', 'pint pt'],
  ['volume', 'quart', 'quart qt'],
  ['volume', 'gallon', 'gallon gal'],
  // British and Australian spoons of 10 ml.
  ['volume', 'ml', 'dessertspoon dsp dstsp dessertspoonful', 10],
  // A bar's measures, US.
  ['volume', 'fl oz', 'jigger shot', 1.5],
];

const packages =
  'can tin package pkg pkge packet pkt pack sachet envelope jar bottle box carton bag tub tube block container ' +
  'stick pouch punnet brick case sleeve pot env ctn btl';

const portions =
  'clove slice stalk rib sprig head bunch piece pc pce fillet filet breast leaf ear rasher strip sheet ball square ' +
  'cube wedge chunk spear floret segment ring link loaf bulb knuckle log wheel round patty scoop serving portion ' +
  'batch recipe bundle inch cm helping rack side cake bar wing thigh drumstick stem branch thumb';

const vessels = 'bowl bowlful plate plateful glass mug goblet tumbler';

const rough =
  'pinch dash handful knob splash drizzle smidgen dollop drop squeeze glug sprinkle sprinkling dusting pat dab touch ' +
  'hint nub grind grinding shake spoonful spoon';

const irregular: Readonly<Record<string, string>> = {
  loaves: 'loaf',
  leaves: 'leaf',
  patties: 'patty',
};

/** Abbreviations of package and portion words, read as what they stand for. */
const longForms: Readonly<Record<string, string>> = {
  pkg: 'package',
  pkge: 'package',
  pkt: 'packet',
  pack: 'package',
  tin: 'can',
  pc: 'piece',
  pce: 'piece',
  env: 'envelope',
  ctn: 'carton',
  btl: 'bottle',
  filet: 'fillet',
  bowlful: 'bowl',
  plateful: 'plate',
};

function collect(): Map<string, UnitWord> {
  const words = new Map<string, UnitWord>();
  const add = (spelling: string, unit: UnitWord) => {
    words.set(spelling, unit);
    words.set(/(?:ch|sh|ss|x)$/.test(spelling) ? `${spelling}es` : `${spelling}s`, unit);
  };
  for (const [kind, key, spellings, of] of measures)
    for (const spelling of spellings.split(' ')) add(spelling, of === undefined ? { kind, key } : { kind, key, of });
  const kinds = [
    ['package', packages],
    ['portion', portions],
    ['vessel', vessels],
    ['rough', rough],
  ] as const;
  for (const [kind, list] of kinds)
    for (const word of list.split(' ')) add(word, { kind, key: longForms[word] ?? word });
  for (const [plural, singular] of Object.entries(irregular)) words.set(plural, words.get(singular) as UnitWord);
  words.set('handsful', words.get('handful') as UnitWord);
  return words;
}

const unitWords = collect();

/** The unit a word names. Only `T` and `t` depend on case: a tablespoon and a teaspoon. */
export function unitWord(text: string): UnitWord | undefined {
  if (text === 'T' || text === 'Tb' || text === 'TB') return unitWords.get('tbsp');
  if (text === 't') return unitWords.get('tsp');
  return unitWords.get(text.toLowerCase());
}

/** The unit of two words, where they name one: `fl oz`, `table spoon`. */
export function unitOfTwo(first: string, second: string): UnitWord | undefined {
  if (/^(?:fl|fluid)$/i.test(first) && /^(?:oz|ozs|ounces?)$/i.test(second)) return unitWords.get('floz');
  return /^(?:table|tea)$/i.test(first) && /^spoons?$/i.test(second)
    ? unitWords.get(`${first.toLowerCase()}spoon`)
    : undefined;
}

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
  medium: 'medium med md medium-sized medium-size small-to-medium average',
  large: 'large lg lrg lge big medium-large',
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
  `heaping heaped level rounded scant generous good hefty healthy thick thin thick-cut fat big tiny mini full short long
  tall bare hearty nice thumb-sized thumb-size walnut-sized bite-sized bite-size`,
);

/**
 * Unit words that may follow the food they count, and the foods they do so for; an empty list means any food.
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
