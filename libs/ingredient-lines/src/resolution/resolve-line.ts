import { mayBeSame, mayBeSameCooked } from '#food-search';
import { byState } from '../matching/choice.js';
import { match, type Match } from '../matching/confidence.js';
import { stateIn } from '../matching/state.js';
import { type IngredientReading } from '../reading/reading.js';
import { endsWithAmount, hasUnreadAmount } from '../reading/unread-amount.js';
import { weigh } from '../weight/weigh.js';
import { type Weight } from '../weight/weight.js';
import { candidatesOf, type ComparedFood } from './candidates.js';
import { evidenceOf } from './evidence.js';
import { type FoundLine } from './named-search.js';

/** The food of a line, and what the line weighs. */
export interface ResolvedLine<Food> {
  readonly match: Match;
  /** Absent where the match is `none`. */
  readonly food?: Food;
  readonly weight: Weight;
  /** The next best foods, or the nearest where nothing matches. */
  readonly alternatives: readonly Food[];
}

const MAX_ALTERNATIVES = 5;

/** Baby vegetables and foods, which weigh far less than others of their name. */
const BABY = /\bbaby/i;

/** Whether a food is a powder to be mixed with water, which weighs less than the drink. */
const isPowder = ({ description }: ComparedFood): boolean =>
  /\bpowder\b/i.test(description) && !/\bprepared\b/i.test(description);

/** Whether one food weighs like another: of one group, or of the same composition and state in another catalog. */
function isOfOneKind(food: ComparedFood, other: ComparedFood): boolean {
  if (isPowder(food) !== isPowder(other)) return false;
  if (food.group !== undefined && food.group === other.group) return true;
  const [states, own] = [stateIn(food.description).states, stateIn(other.description).states];
  const isOfOneState = states.size === own.size && [...states].every((state) => own.has(state));
  const isSame = states.has('cooked') ? mayBeSameCooked : mayBeSame;
  return isOfOneState && isSame(food.composition, other.composition);
}

/**
 * Chooses the food of a line among those found, and weighs the line as it.
 * @param foods those found, by their number through all releases
 */
export function resolveLine<Food extends ComparedFood>(
  reading: IngredientReading,
  found: FoundLine,
  foods: ReadonlyMap<number, Food>,
): ResolvedLine<Food> {
  const ordered = byState(reading, candidatesOf(reading, found.foods, foods));
  const [chosen, ...others] = ordered;
  const isUnread =
    hasUnreadAmount(reading.name) || (chosen !== undefined && endsWithAmount(reading.name, chosen.description));
  const matched = match(chosen && evidenceOf(reading, found, chosen, others, isUnread));
  const other = found.other === undefined ? undefined : foods.get(found.other);
  const next = [...new Set([...(other ? [other] : []), ...others.map(({ food }) => food)])];
  if (!chosen || matched === 'none') {
    const nearest = ordered.map(({ food }) => food);
    return { match: 'none', weight: {}, alternatives: nearest.slice(0, MAX_ALTERNATIVES) };
  }
  const alike = next.filter((food) => !BABY.test(food.description) && isOfOneKind(food, chosen.food));
  return {
    match: matched,
    food: chosen.food,
    // A part of what the line measures was not read, and it says no mass of all.
    weight: isUnread && reading.weighs === undefined ? {} : weigh({ ...reading, name: found.name }, chosen.food, alike),
    alternatives: next.filter((food) => food !== chosen.food).slice(0, MAX_ALTERNATIVES),
  };
}
