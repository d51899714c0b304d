import { stems, type WeighedFood } from './food.js';

/** So much of a unit of the vocabulary. */
export interface Convention {
  readonly key: string;
  readonly of: number;
}

/**
 * Measures of the kitchen that no publisher weighs, as parts of a volume.
 *
 * Pinch, dash and smidgen are 1/16, 1/8 and 1/32 teaspoon, as measuring spoons sold under these names hold; a scoop is the
 * No. 8 disher of half a cup. The others follow what cookery books mostly say; they are rough by nature, and the note of
 * an answer says that.
 */
const roughMeasures: Readonly<Record<string, Convention>> = {
  pinch: { key: 'tsp', of: 1 / 16 },
  smidgen: { key: 'tsp', of: 1 / 32 },
  dash: { key: 'tsp', of: 1 / 8 },
  touch: { key: 'tsp', of: 1 / 16 },
  hint: { key: 'tsp', of: 1 / 16 },
  shake: { key: 'tsp', of: 1 / 8 },
  grind: { key: 'tsp', of: 1 / 16 },
  grinding: { key: 'tsp', of: 1 / 16 },
  sprinkle: { key: 'tsp', of: 1 / 4 },
  sprinkling: { key: 'tsp', of: 1 / 4 },
  dusting: { key: 'tsp', of: 1 / 2 },
  drop: { key: 'ml', of: 0.05 },
  squeeze: { key: 'tsp', of: 1 },
  pat: { key: 'tsp', of: 1 },
  dab: { key: 'tsp', of: 1 },
  nub: { key: 'tsp', of: 1 },
  drizzle: { key: 'tsp', of: 2 },
  knob: { key: 'tbsp', of: 1 },
  splash: { key: 'tbsp', of: 1 },
  glug: { key: 'tbsp', of: 1 },
  dollop: { key: 'tbsp', of: 1 },
  scoop: { key: 'cup', of: 1 / 2 },
  spoonful: { key: 'tbsp', of: 1 },
  spoon: { key: 'tbsp', of: 1 },
};

/** Soft herbs, whose handful is not pressed. */
const HERBS =
  /\b(?:basil|chervil|chives|coriander|dill|mint|oregano|parsley|peppermint|sage|spearmint|tarragon|thyme)\b/i;

/** Leaves that are eaten by the handful. */
const LEAVES =
  /\b(?:leaf|leaves|greens|spinach|lettuce|arugula|kale|chard|cress|watercress|cabbage|sprouts?|sprouted)\b/i;

/** A handful: of leaves a loose cup, of herbs ten grams, of nuts the ounce that publishers call a serving, of the rest half a cup. */
export const handful = {
  leaves: { key: 'cup', of: 1 },
  herbs: { key: 'g', of: 10 },
  nuts: { key: 'oz', of: 1 },
  other: { key: 'cup', of: 1 / 2 },
};

/** What a serving is eaten or drunk from: 8 fl oz; a plate holds half as much again. */
const vessels: Readonly<Record<string, Convention>> = {
  bowl: { key: 'cup', of: 1 },
  plate: { key: 'cup', of: 1.5 },
  glass: { key: 'cup', of: 1 },
  mug: { key: 'cup', of: 1 },
  goblet: { key: 'cup', of: 1 },
  tumbler: { key: 'cup', of: 1 },
};

/** Cups of cafés, in fl oz, by the size that is said. */
const cupSizes: Readonly<Record<string, number | undefined>> = { small: 12, medium: 16, large: 20 };

/**
 * Fluid ounces of one drink: those of its cup, where a size is said; else an espresso has 1, a shot of spirits 1.5, wine 5,
 * a bottle of beer 12, the rest 8.
 */
export function fluidOuncesOfOne(description: string, size = ''): number {
  const cup = cupSizes[size];
  if (cup !== undefined) return cup;
  if (/\bespresso\b/i.test(description)) return 1;
  if (/\bwine\b/i.test(description)) return 5;
  if (/\bbeer\b/i.test(description)) return 12;
  return /\b(?:distilled|liqueur)\b/i.test(description) ? 1.5 : 8;
}

/** Portion of which a name counts one, by its last stem: toast is counted by the slice, cauliflower florets by the floret. */
export const countedBy: ReadonlyMap<string, string> = new Map([
  ['toast', 'slice'],
  ['floret', 'floret'],
  ['popsicle', 'pop'],
  ['breadstick', 'stick'],
  ['pop', 'pop'],
]);

/** Measure that no publisher weighs, as a volume or a mass of a food. @param said stems of the name and the preparation */
export function usualMeasure(
  key: string,
  { group = '', description }: WeighedFood,
  said: ReadonlySet<string>,
): Convention | undefined {
  if (key === 'handful') {
    if (/\bnut/i.test(group) || /^peanuts\b/i.test(description)) return handful.nuts;
    if (HERBS.test(description)) return handful.herbs;
    return LEAVES.test(description) || said.has('leaf') ? handful.leaves : handful.other;
  }
  if (key === 'glass') return { key: 'fl oz', of: fluidOuncesOfOne(description) };
  return roughMeasures[key] ?? vessels[key];
}

/** How an adjective changes a rough measure. */
export const adjectiveFactors: Readonly<Record<string, number>> = {
  generous: 2,
  big: 2,
  large: 2,
  hefty: 2,
  good: 1.5,
  healthy: 1.5,
  small: 0.5,
  tiny: 0.5,
  scant: 0.9,
};

/**
 * Drained share of a can's net weight: 240 of 400 g for beans, 4 of 5 oz for tuna, as printed on cans. On cans of
 * olives the drained weight is printed.
 */
export function drainedShare({ group = '', description }: WeighedFood): number {
  if (/^olives\b/i.test(description)) return 1;
  return /fish/i.test(group) ? 0.8 : 0.6;
}

const DRAINED: ReadonlySet<string> = new Set(stems('drained rinsed'));

/** Whether the liquid of a can is poured away. */
export const isDrained = (preparation: string): boolean => stems(preparation).some((word) => DRAINED.has(word));

/** What the zest and the juice of one fruit measure: cookery books' usual figures for medium fruit. */
export const ofOneFruit = new Map(
  Object.entries({
    'lemon zest': { key: 'tsp', of: 2 },
    'lime zest': { key: 'tsp', of: 1 },
    'orange zest': { key: 'tbsp', of: 1 },
    'lemon juice': { key: 'tbsp', of: 3 },
    'lime juice': { key: 'tbsp', of: 2 },
    'orange juice': { key: 'tbsp', of: 5 },
    'grapefruit juice': { key: 'cup', of: 3 / 4 },
  }),
);

/** Comments that leave the amount to the cook, so that the weight cannot be known. */
export const leftToTheCook =
  /\b(?:taste|serv(?:e|ing)|garnish(?:ing)?|needed|desired|required|frying|dusting|dredging|greasing|grease|brushing|drizzling|sprinkling|decorate|decorating|rolling|topping|coating|finish(?:ing)?|grating|shaving)\b/i;
