import { stems } from '../text/stems.js';
import table from './usual-weights.json' with { type: 'json' };

type Table = readonly (readonly [words: readonly string[], grams: number])[];

const tableOf = (weights: Readonly<Record<string, number>>): Table =>
  Object.entries(weights).map(([words, grams]) => [stems(words), grams]);

/**
 * Grams of one as shops sell it most. Publishers weigh a smaller package or a larger vegetable of the name. Florets and
 * strips of carrots are SR28's, a new potato and a pickle FNDDS's.
 */
const sold = tableOf(table.sold);

/** Grams of a cup of food that tables weigh in another form or by no volume. Baking charts print them. */
const cups = tableOf(table.cups);

/**
 * Grams of a cup of food that a table weighs by no volume: of black olives, shredded cheddar, powder of
 * gelatin, FNDDS's kefir, 48 of its teaspoons of Splenda, and eight servings of SR28's hazelnut spread.
 */
const unweighedCups = tableOf(table.unweighedCups);

/**
 * Grams of one where the food has no portion of it: a bunch as greengrocers tie it, of soft herbs two ounces; the package
 * that shops sell most; a piece. SR28 and FNDDS weigh sprigs of parsley, cilantro and cress as 1 g and a stick of mozzarella
 * as 28.35; a head of garlic has some twelve cloves of SR28's 3 g, and an inch of ginger, as thick as long, is 10 to 13; its
 * half cup of ice cream is a scoop, its 18 onion rings are 117 g, and a cube of sugar is 2.3; FNDDS weighs a fry as 5 g.
 * Whole birds and cans of fish, seafood, evaporated milk and tomato paste are SR28's, without bones and drained. The others
 * are usual edible weights of cookery books.
 */
const pieces = tableOf({
  ...Object.fromEntries(Object.entries(table.bunches).map(([name, grams]) => [`${name} bunch`, grams])),
  ...table.packages,
  ...table.pieces,
});

/**
 * Grams of one as shops sell it, whatever the publisher weighs.
 * @param unit key of the unit that is said, empty for a piece
 * @param size that is said of it
 */
export const shopWeight = (name: string, unit: string, size?: string): number | undefined =>
  ofSize(weightIn(sold, name, unit), unit, size);

/** Grams of one piece, bunch or package, for food whose publisher weighs none. Parameters are those of `shopWeight`. */
export const pieceWeight = (name: string, unit: string, size?: string): number | undefined =>
  ofSize(weightIn(pieces, name, unit), unit, size);

/** Grams of one piece of a name without a number, as shops sell it, else as cookery books weigh it. */
export const onePieceWeight = (name: string): number | undefined => shopWeight(name, '') ?? pieceWeight(name, '');

/** Net grams of a can of unknown size: 400 g in Europe, 14.5 or 15 oz in the US. Smaller cans have one size. */
export const USUAL_CAN = 400;

/** Net grams of a small can, 8 oz, and of a large one, 28 oz. */
const cans: ReadonlyMap<string, number> = new Map(Object.entries({ small: 227, large: 794 }));

/** Least grams of a large can, and most of a small one, which holds condensed soup. */
const LEAST_LARGE_CAN = 227;
const MOST_SMALL_CAN = 320;

/**
 * Grams of one, of a can by its size.
 * @param usual grams of one that is weighed
 * @param unit key of the unit that is said
 * @returns `undefined` where only the cook knows it: a small can of evaporated milk
 */
export function canOfSize(usual: number, unit?: string, size = ''): number | undefined {
  const ofSize = unit === 'can' ? cans.get(size) : undefined;
  if (ofSize === undefined) return usual;
  if (usual >= USUAL_CAN) return ofSize;
  const isOfSize = size === 'small' ? usual <= MOST_SMALL_CAN : usual >= LEAST_LARGE_CAN;
  return isOfSize ? usual : undefined;
}

/** Size factors of heads and bunches: those of SR28's iceberg lettuce, 324 and 755 g beside 539. */
const sizeFactors: ReadonlyMap<string, number> = new Map([
  ['small', 0.6],
  ['large', 1.4],
]);

function ofSize(grams: number | undefined, unit: string, size = ''): number | undefined {
  if (grams === undefined) return undefined;
  return unit === 'head' || unit === 'bunch' ? Math.round(grams * (sizeFactors.get(size) ?? 1)) : grams;
}

/** Grams of a cup of food in the form of a name. The publisher weighs it in another form or not at all. */
export const cupWeight = (name: string): number | undefined => weightIn(cups, name, '');

/** Grams of a cup, for food whose volume the publisher does not weigh. */
export const unweighedCup = (name: string): number | undefined => weightIn(unweighedCups, name, '');

function weightIn(table: Table, name: string, unit: string): number | undefined {
  // `quarter pounder with no pickles` is no pickle.
  const words = stems(name.replace(/ with(?:out)? .*/i, ''));
  const said = new Set([...words, unit]);
  // Of `pecan pie` one is not a pecan: the name ends with what the table weighs.
  return table.find(([weighed]) => {
    const food = weighed.filter((word) => word !== unit);
    const isOfUnit = unit === '' || food.length < weighed.length;
    return isOfUnit && food.every((word) => said.has(word)) && (isFrozen(food) || isEnd(food, words));
  })?.[1];
}

const isFrozen = ([first]: readonly string[]): boolean => first === 'frozen';

const isEnd = (food: readonly string[], words: readonly string[]): boolean =>
  food.length === 0 || food.includes(words.at(-1) ?? '');
