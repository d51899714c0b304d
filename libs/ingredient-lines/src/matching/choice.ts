import { type IngredientReading } from '../reading/reading.js';
import { stateFit, stateIn, stateOfLine } from './state.js';

/** A food that a search found for the name of a line. */
export interface Candidate {
  readonly description: string;
  /** Relevance with static rank; comparable within one search. */
  readonly score: number;
  /** Share of the score that the words of the name earn. */
  readonly relevance: number;
}

/** How much lower than the best a food may score that is in the state the line says. */
const STATE_REACH = 60;

/**
 * Orders the foods a search found by what the line says beside the name: of those that the name fits about as well, the
 * one in the state said comes first. Where nothing is said, the plainest stays first and another state of it follows.
 */
export function byState<Found extends Candidate>(reading: IngredientReading, found: readonly Found[]): Found[] {
  const best = found[0];
  if (!best) return [];
  const said = stateOfLine(reading);
  const near = found.filter(({ score }) => score >= best.score - STATE_REACH);
  const rest = found.filter(({ score }) => score < best.score - STATE_REACH);
  if (said.states.size > 0) {
    const points = new Map(near.map((food) => [food, stateFit(said, food.description).points]));
    const ordered = near.toSorted((a, b) => (points.get(b) ?? 0) - (points.get(a) ?? 0));
    return [...ordered, ...rest];
  }
  const own = stateKey(best);
  const other = near.find((food) => stateKey(food) !== own);
  return other ? [best, other, ...near.filter((food) => food !== best && food !== other), ...rest] : [...near, ...rest];
}

const stateKey = ({ description }: Candidate): string => [...stateIn(description).states].sort().join();
