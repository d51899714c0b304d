/** Nutrients that tell foods apart, by their keys in the vocabulary. */
export const COMPARED_NUTRIENTS = ['energy', 'protein', 'total-fat', 'carbohydrate', 'water'] as const;

/** Amounts per 100 g; a nutrient the source does not give is absent. */
export type Composition = Readonly<Partial<Record<(typeof COMPARED_NUTRIENTS)[number], number>>>;

/** Difference that does not matter: a share of the larger amount, or so much where that is more. */
const TOLERANCES: Readonly<Record<keyof Composition, { readonly share: number; readonly amount: number }>> = {
  energy: { share: 0.15, amount: 15 },
  protein: { share: 0.25, amount: 2 },
  'total-fat': { share: 0.25, amount: 2 },
  carbohydrate: { share: 0.25, amount: 2 },
  water: { share: 0.15, amount: 0 },
};

/** Whether two foods are the same to a nutritionist. A nutrient that only one of them has tells them apart. */
export function isAlike(one: Composition, other: Composition): boolean {
  return COMPARED_NUTRIENTS.every((nutrient) => {
    const [a, b] = [one[nutrient], other[nutrient]];
    return a === undefined || b === undefined ? a === b : isNear(nutrient, a, b);
  });
}

/** Grams of water by which tables differ on one dry food. */
const DRY_WATER = 2;

/**
 * Whether two tables may mean the same food: their energy is near, and so is each other nutrient that both have. A
 * nutrient that one of them has says nothing, since tables differ in what they publish.
 */
export function mayBeSame(one: Composition, other: Composition): boolean {
  if (one.energy === undefined || other.energy === undefined) return false;
  return COMPARED_NUTRIENTS.every((nutrient) => {
    const [a, b] = [one[nutrient], other[nutrient]];
    return a === undefined || b === undefined || isNear(nutrient, a, b, nutrient === 'water' ? DRY_WATER : 0);
  });
}

/**
 * Whether two tables may mean the same cooked food: as it is, or by its dry matter where both have the water, since
 * cooking adds more or less of it.
 */
export function mayBeSameCooked(one: Composition, other: Composition): boolean {
  const [a, b] = [dryMatter(one), dryMatter(other)];
  return mayBeSame(one, other) || (a !== undefined && b !== undefined && mayBeSame(a, b));
}

/** Amounts per 100 g of dry matter. `undefined` where the water is not known, or all there is. */
function dryMatter({ water, ...amounts }: Composition): Composition | undefined {
  if (water === undefined || water >= 100) return undefined;
  const dry = Object.entries(amounts).map(([nutrient, amount]) => [nutrient, (100 * amount) / (100 - water)]);
  return Object.fromEntries(dry) as Composition;
}

function isNear(nutrient: keyof Composition, a: number, b: number, least = 0): boolean {
  const { share, amount } = TOLERANCES[nutrient];
  return Math.abs(a - b) <= Math.max(share * Math.max(a, b), amount, least);
}
