import table from './conventions.json' with { type: 'json' };
import { type IngredientReading } from '../reading/reading.js';
import { stems } from '../text/stems.js';
import { mealWords } from '../words/diary-words.js';
import { unitWord } from '../words/unit-words.js';
import { wordSet } from '../words/word-set.js';
import { headOf, type WeighedFood } from './food.js';

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

/** Cups of cafés, in fl oz, by the size that is said. */
const cupSizes: Readonly<Record<string, number | undefined>> = { small: 12, medium: 16, large: 20 };

/**
 * Fluid ounces of one drink: those of its cup, where a size is said, or of the drink that its publisher pours, a cocktail;
 * else an espresso has 1, a shot of spirits 1.5, wine 5, a bottle of beer 12, the rest 8.
 */
export function fluidOuncesOfOne({ description, units }: WeighedFood, size = ''): number {
  const cup = cupSizes[size];
  if (cup !== undefined) return cup;
  const [poured, ounce] = ['drink (portion)', 'fl oz'].map((key) => units.find((unit) => unit.key === key)?.grams);
  if (poured !== undefined && ounce !== undefined) return poured / ounce;
  if (/\bespresso\b/i.test(description)) return 1;
  if (/\bwine\b/i.test(description)) return 5;
  if (/\bbeer\b/i.test(description)) return 12;
  return /\b(?:distilled|liqueur)\b/i.test(description) ? 1.5 : 8;
}

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

/** Groups of drinks, and of what is measured by the cup first, as orange juice is. */
const DRINKS = /beverage|coffee|^tea$|juice|drink|smoothie|beer|^wine|liquor/i;

/** Whether a food is drunk, so that its ounces are fluid ounces. Of other groups than beverages, these come first. */
export function isDrink({ group = '', description, units }: WeighedFood): boolean {
  if (/beverage/i.test(group)) return units.some(({ key }) => key === 'fl oz');
  return units[0]?.key === 'fl oz' && (DRINKS.test(group) || /^milk shakes?\b/i.test(description));
}

/** Whether ounces of a food are fluid ounces: of drinks, and of juices. */
export const isPoured = (food: WeighedFood): boolean => isDrink(food) || /\bjuice\b/.test(headOf(food));

/** Oil and fat to cook with, by a table's name: `Oil, canola`, `Sesame oil`, but not `Oil and vinegar`. */
const COOKING_FAT = /^(?:[\p{L}-]+ )?oil(?:,|$)|^(?:lard|ghee|shortening)\b/iu;

/** Ice for a drink. */
const ICE = /^(?:crushed |cracked )?ice(?: cubes?)?$/i;

/** Whether a food is a spice, salt, pepper, cooking fat or ice, which everyone takes as they like. Bell pepper is a vegetable. */
export function isSeasoning(name: string, { group = '', description }: WeighedFood): boolean {
  if (ICE.test(name)) return true;
  if (/spice|herb|season/i.test(group) || COOKING_FAT.test(description)) return true;
  return /\b(?:salt|pepper)\b/i.test(name) && !/vegetable/i.test(group);
}

/** Whether a comment leaves the amount to the cook, so that the weight cannot be known: `to taste`, `for the pan`. */
export function isLeftToCook(comment: string): boolean {
  const purpose = PURPOSE.exec(comment)?.[1]?.toLowerCase();
  return LEFT_TO_COOK.test(comment) || (purpose !== undefined && !mealWords.has(purpose));
}

/** What a food is for: `for tossing`, but `for lunch`. */
const PURPOSE = /\bfor (?:an? |the |my )?(\w+)/i;

const LEFT_TO_COOK =
  /\b(?:taste|serv(?:e|ing)|garnish(?:ing)?|needed|desired|required|(?:deep-?)?fry(?:ing)?|saut(?:e|eing)?|coat|brush|dust|drizzle|sprinkle|dusting|dredging|greasing|grease|brushing|drizzling|sprinkling|decorate|decorating|rolling|topping|coating|finish(?:ing)?|grating|shaving|rest|remainder|remaining|few|several|size of|enough to|all (?:of )?the|a (?:bit|little)|top|cover|make|thin|fill)\b/i;

/** Guests, for each of whom a line may measure. */
const GUESTS = wordSet('person guest head serving');

/** Whether a line says what goes with each of something that it does not count: `1 clove garlic per jar`. */
export const isRate = ({ comment = '' }: IngredientReading): boolean =>
  comment.split(', ').some((phrase) => {
    const [per, each = '', ...others] = phrase.toLowerCase().split(' ');
    return per === 'per' && others.length === 0 && (GUESTS.has(each) || unitWord(each) !== undefined);
  });

/** Count from which a number without a unit may be grams or calories: `250 beef jerky`. */
const UNCLEAR_COUNT = 100;

/** Whether a line says a number that may count no pieces. */
export const isUnclearCount = ({ quantity = 0, unitText }: IngredientReading): boolean =>
  unitText === undefined && quantity >= UNCLEAR_COUNT;

/** Whether only the cook knows what a line weighs: an unclear count, or a piece `the size of a walnut`. */
export const isUnweighable = (reading: IngredientReading): boolean =>
  isUnclearCount(reading) || /\bsize of\b/i.test(reading.comment ?? '');
