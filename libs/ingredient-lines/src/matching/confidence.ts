import { type Ingredient } from '#contracts';

/** What is known of the food chosen for a line. */
export interface Evidence {
  /** Whether the name is that of a food: not only a description (`salted`), nor the beginning of a longer word. */
  readonly namesFood: boolean;
  /** Whether the search left out words of the name to find anything. */
  readonly isRelaxed: boolean;
  /** Whether spelling correction changed a word, or the line is a guess for another reason. */
  readonly isGuess: boolean;
  /** Whether the name is one of the food, not of another in its place. */
  readonly isOfSameFood: boolean;
  /** Whether the food's name has a brand or kind that the line would have said. */
  readonly isUnsaidKind: boolean;
  /** Whether the name is that of a whole class of foods: `fish`. */
  readonly isClass: boolean;
  /** Share of its score that the words of the name earn, static rank aside. */
  readonly relevance: number;
  /** Whether many recipes use the food, which speaks for it where its name has many other words. */
  readonly isCommon: boolean;
  /** Whether the line has something with the food that is not of it: `coffee with milk`. */
  readonly isWithMore: boolean;
  /** Whether the state the line says is the food's, or its name tells none. */
  readonly stateAgrees: boolean;
  /** Whether the line says a state, or the food is as a kitchen buys it. */
  readonly asBought: boolean;
  /** How much higher it scores than the best food of its catalog that is unlike it. */
  readonly lead: number;
  /** Whether the first food of every other catalog is like it. */
  readonly catalogsAgree: boolean;
}

export type Match = NonNullable<Ingredient['match']>;

/** Relevance from which the name is what the food is called, not only words it has somewhere. */
export const CALLED = 30;

/** The same of a food that many recipes use: `Wheat flour, white, all-purpose, enriched, bleached`. */
const CALLED_COMMONLY = 10;

/** Relevance that a food must have to stand for a name that was cut short. */
const CALLED_IN_PART = 40;

/** Score lead over a different food from which a match is not due to static rank alone. */
export const LEAD = 10;

/**
 * Whether the chosen food is what a line means.
 *
 * - `none`: nothing was found, the name is not that of a food, or it was found only after words were left out and by words
 *   that do not name it: `barbecue ribs` answered with a sauce would be a wrong food
 * - `sure`: the food is called by the whole name as it was written, its state agrees, and no unlike food fits as well
 * - `likely`: everything between
 */
export function match(evidence: Evidence | undefined): Match {
  if (!evidence?.namesFood) return 'none';
  const {
    isRelaxed,
    isGuess,
    isOfSameFood,
    isClass,
    isUnsaidKind,
    relevance,
    isCommon,
    isWithMore,
    stateAgrees,
    asBought,
    lead,
    catalogsAgree,
  } = evidence;
  if (isRelaxed && relevance < CALLED_IN_PART) return 'none';
  const isSaid =
    !isRelaxed &&
    !isGuess &&
    isOfSameFood &&
    !isClass &&
    !(isUnsaidKind && !isCommon) &&
    !isWithMore &&
    stateAgrees &&
    asBought &&
    catalogsAgree;
  return isSaid && relevance >= (isCommon ? CALLED_COMMONLY : CALLED) && lead >= LEAD ? 'sure' : 'likely';
}
