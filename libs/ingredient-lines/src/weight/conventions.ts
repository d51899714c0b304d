import table from './conventions.json' with { type: 'json' };
import { type IngredientReading } from '../reading/reading.js';
import { stems } from '../text/stems.js';
import { fluidOuncesOfOne } from './drinks.js';
import { type WeighedFood } from './food.js';

/** So much of a unit of the vocabulary. */
export interface Convention {
  readonly key: string;
  readonly of: number;
}

/** Conventions by what is measured. @param units how many of each unit one is */
const conventionsOf = (units: Readonly<Record<string, Readonly<Record<string, number>>>>) =>
  Object.entries(units).flatMap(([key, measures]) =>
    Object.entries(measures).map(([word, of]): [string, Convention] => [word, { key, of }]),
  );

/** Rough measures (`pinch`) and vessels (`bowl`), as volumes. */
const measures: ReadonlyMap<string, Convention> = new Map([
  ...conventionsOf(table.rough.measures),
  ...conventionsOf(table.vessels.measures),
]);

/** Soft herbs, whose handful is not pressed. */
const HERBS =
  /\b(?:basil|chervil|chives|cilantro|coriander|dill|marjoram|mint|oregano|parsley|peppermint|rosemary|sage|spearmint|tarragon|thyme)\b/i;

/** Leaves that are eaten by the handful. */
const LEAVES =
  /\b(?:leaf|leaves|greens|spinach|lettuce|arugula|kale|chard|cress|watercress|cabbage|sprouts?|sprouted|endive|chicory|radicchio|collards)\b/i;

/** Whether a food is eaten for its leaves, or made like one. */
export const isLeafy = (description: string): boolean =>
  LEAVES.test(description) || HERBS.test(description) || /\bgelatin/i.test(description);

/** A handful: of leaves a loose cup, of herbs ten grams, of nuts the ounce that publishers call a serving, of the rest half a cup. */
export const handful = {
  leaves: { key: 'cup', of: 1 },
  herbs: { key: 'g', of: 10 },
  nuts: { key: 'oz', of: 1 },
  other: { key: 'cup', of: 1 / 2 },
};

/** Portion of which a name counts one, by its last stem. */
export const countedBy: ReadonlyMap<string, string> = new Map(Object.entries(table.countedBy.portions));

/** Measure that no publisher weighs, as a volume or a mass of a food. @param said stems of the name and the preparation */
export function usualMeasure(key: string, food: WeighedFood, said: ReadonlySet<string>): Convention | undefined {
  const { group = '', description } = food;
  if (key === 'handful') {
    if (/\bnut/i.test(group) || /^peanuts\b/i.test(description)) return handful.nuts;
    if (HERBS.test(description)) return handful.herbs;
    return LEAVES.test(description) || said.has('leaf') ? handful.leaves : handful.other;
  }
  if (key === 'glass') return { key: 'fl oz', of: fluidOuncesOfOne(food) };
  return measures.get(key);
}

/** Product of the factors of words. */
const productOf = (words: string, factors: ReadonlyMap<string, number>): number =>
  words
    .toLowerCase()
    .split(' ')
    .reduce((product, word) => product * (factors.get(word) ?? 1), 1);

/** Product of the factors of a rough measure's adjectives: of a `large handful` and a `scant small handful`. */
export const factorOf = (words: string): number => productOf(words, factors);

const factors: ReadonlyMap<string, number> = new Map(Object.entries(table.adjectives.factors));

/** How many level ones a spoon or cup is: a `heaped tsp`. */
export const fullnessOf = ({ unit, unitText = '' }: IngredientReading): number =>
  unit?.kind === 'volume' ? productOf(unitText, fullness) : 1;

const fullness: ReadonlyMap<string, number> = new Map(Object.entries(table.fullness.factors));

/**
 * Drained share of a can's net weight: 240 of 400 g for beans, 4 of 5 oz for tuna, as printed on cans. On cans of
 * olives the drained weight is printed.
 */
export function drainedShare({ group = '', description }: WeighedFood): number {
  if (/^olives\b/i.test(description)) return 1;
  return /fish/i.test(group) ? 0.8 : 0.6;
}

const DRAINED: ReadonlySet<string> = new Set(stems('drained rinsed'));

/** Whether the liquid of a line's cans is poured away. */
export const isDrainedCan = ({ unit, preparation = '' }: IngredientReading): boolean =>
  unit?.key === 'can' && !/\bnot drained\b/i.test(preparation) && stems(preparation).some((word) => DRAINED.has(word));

/** Measures of the zest and the juice of one fruit, by name. */
export const ofOneFruit: ReadonlyMap<string, Convention> = new Map(conventionsOf(table.ofOneFruit.measures));

/** Millilitres that a unit of a drink or broth holds. @param unit key of the unit that is said */
export function contentOf(unit: string, name: string): number | undefined {
  const words = stems(name);
  return contents.get(unit)?.find(([held]) => words.includes(held))?.[1];
}

const contents: ReadonlyMap<string, readonly [held: string, millilitres: number][]> = new Map(
  Object.entries(table.contents.millilitres).map(([unit, held]) => [unit, Object.entries(held)]),
);
