import {
  byState,
  type Composition,
  type IngredientReading,
  isAlike,
  match,
  type Match,
  stateFit,
  stateOfLine,
  weigh,
  type WeighedFood,
  type Weight,
} from '#ingredient-lines';
import { type FoundLine } from './line-search.js';

/** A food as lines are compared with it. */
export interface IngredientFood extends WeighedFood {
  /** The Food Result, as JSON. */
  readonly item: string;
  readonly composition: Composition;
}

/** The food of a line, and what the line weighs. */
export interface ResolvedLine {
  readonly match: Match;
  /** Absent where the match is `none`. */
  readonly food?: IngredientFood;
  readonly weight: Weight;
  /** The next best foods, or the nearest where there is no match. */
  readonly alternatives: readonly IngredientFood[];
}

const MAX_ALTERNATIVES = 5;

/** A baby carrot says nothing of what a carrot weighs. */
const BABY = /\bbaby/i;

/** Chooses the food of a line among those found, and weighs the line as it. */
export function resolveLine(
  reading: IngredientReading,
  found: FoundLine,
  foods: ReadonlyMap<number, IngredientFood>,
): ResolvedLine {
  const candidates = found.foods.flatMap(({ food: number, score, relevance }) => {
    const food = foods.get(number);
    return food ? [{ food, description: food.description, score, relevance }] : [];
  });
  const ordered = byState(reading, candidates);
  const [chosen, ...others] = ordered;
  const said = stateOfLine(reading);
  const rivals = others.filter(
    ({ food, description }) =>
      !isAlike(food.composition, chosen?.food.composition ?? {}) && stateFit(said, description).agrees,
  );
  const matched = match(
    chosen && {
      isRelaxed: found.isRelaxed,
      isCorrected: found.isCorrected,
      relevance: chosen.relevance,
      stateAgrees: stateFit(said, chosen.description).agrees,
      lead: chosen.score - Math.max(...rivals.map(({ score }) => score)),
    },
  );
  const other = found.other === undefined ? undefined : foods.get(found.other);
  const next = [...new Set([...(other ? [other] : []), ...others.map(({ food }) => food)])];
  if (!chosen || matched === 'none') {
    const nearest = ordered.map(({ food }) => food);
    return { match: 'none', weight: {}, alternatives: nearest.slice(0, MAX_ALTERNATIVES) };
  }
  const alike = next.filter(({ group, description }) => group === chosen.food.group && !BABY.test(description));
  return {
    match: matched,
    food: chosen.food,
    weight: weigh(reading, chosen.food, alike),
    alternatives: next.filter((food) => food !== chosen.food).slice(0, MAX_ALTERNATIVES),
  };
}
