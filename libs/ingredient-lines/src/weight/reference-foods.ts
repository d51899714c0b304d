import { headStems, stems } from '../text/stems.js';
import { type FoodUnit, type WeighedFood } from './food.js';
import table from './reference-portions.json' with { type: 'json' };

/** Common food with the portions that USDA SR28 weighs. */
export interface ReferenceFood {
  /** NDB number, by which WEIGHT.txt names the food. */
  readonly food: string;
  readonly description: string;
  /** What recipes call it, in the singular. */
  readonly names: readonly string[];
  /** Grams of one, by SR28's measure. */
  readonly portions: Readonly<Record<string, number | undefined>>;
}

/**
 * Reference foods: what recipes count by the piece, clove, head or stick. They stand in where a catalog has no such portion.
 * Grams are SR28's; where it weighs several together, one of them. Of a measure that comes twice the first counts.
 */
export const REFERENCE_FOODS: readonly ReferenceFood[] = table;

const byName: ReadonlyMap<string, WeighedFood> = new Map(
  REFERENCE_FOODS.flatMap(({ description, names, portions }) => {
    const units = Object.entries(portions).map(([key, grams = 0]): FoodUnit => ({ id: '', key, grams }));
    return names.map((name) => [stems(name).join(' '), { description, quantity: 1, units }] as const);
  }),
);

/** Food that weighs much less than the fresh one of its name. */
const DRIED = /\bdried\b|\bdehydrated\b|\bsun-dried\b/i;

/** Hot peppers are a third of a sweet one. */
const isHot = (description: string): boolean => /\bhot chili\b/i.test(description);

/** Words before a name that do not change what one weighs. */
const PLAIN: ReadonlySet<string> = new Set(
  'fresh raw ripe whole red yellow green white brown black orange purple sweet organic'.split(' '),
);

/**
 * The reference food that a line names: by its whole name, without words such as `red`, or by its last words where the
 * food that was found is called so (`granny smith apple`, found as `Apples, raw`). Halves are counted of the same food.
 */
export function referenceFood(name: string, { description }: WeighedFood): WeighedFood | undefined {
  if (DRIED.test(description)) return undefined;
  const words = stems(name).filter((word) => word !== 'half');
  const head = headStems(description).join(' ');
  for (let first = 0, isPlain = true; first < words.length; first++) {
    const rest = words.slice(first).join(' ');
    const found = byName.get(rest);
    if (found && isHot(found.description) === isHot(description) && (isPlain || rest === head)) return found;
    isPlain &&= PLAIN.has(words[first]!);
  }
  return undefined;
}
