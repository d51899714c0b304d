import { type IngredientReading, textOf } from '../reading/reading.js';
import { stems } from '../text/stems.js';
import { isClass } from './class.js';
import { addsKind, isUnsaidKind } from './kind.js';
import { isNamedBeside, isNamedInFull } from './named.js';
import { isAsEaten, isSurveyed, isUnsaidVariety, stateFit, stateIn, stateOfLine } from './state.js';
import { isTreatedAsSaid } from './treatment.js';

/** A food that a search found for the name of a line. */
export interface Candidate {
  readonly description: string;
  /** Relevance with static rank; comparable within one search. */
  readonly score: number;
  /** Share of the score that the words of the name earn. */
  readonly relevance: number;
  /** Whether its catalog is a dietary survey, whose foods are as eaten, cooked unless named otherwise. */
  readonly isSurvey: boolean;
}

/** Largest score gap to the best food for one in the state of the line. */
const STATE_REACH = 60;

/**
 * Orders the foods a search found by what the line says beside the name: of those that the name fits about as well, the
 * one in the state said comes first. Where nothing is said, the plainest stays first and another state of it follows.
 */
export function byState<Found extends Candidate>(reading: IngredientReading, found: readonly Found[]): Found[] {
  const said = stateOfLine(reading);
  const isOfClass = said.states.size === 0 && isClass(reading.name) && NOT_SPECIFIED.test(found[0]?.description ?? '');
  if (isOfClass) return [...found];
  const ingredients = inState(
    reading,
    found.filter(({ isSurvey }) => !isSurvey),
  );
  const all = inState(reading, found);
  const [best, ingredient] = [found[0], ingredients[0]];
  const isTreated = (food: Candidate | undefined) => food !== undefined && isTreatedAsSaid(reading, food.description);
  const isIngredient =
    best !== undefined &&
    ingredient !== undefined &&
    (isTreated(ingredient) || !isTreated(all[0])) &&
    ingredient.relevance >= best.relevance - SURVEY_REACH &&
    !(best.isSurvey && isUnsaidKind(reading, ingredient.description)) &&
    !(isNamedBeside(reading, ingredient.description) && isNamedInFull(reading, best.description)) &&
    stateFit(said, ingredient.description).agrees;
  return isIngredient ? [...new Set([...ingredients, ...found])] : all;
}

/** A survey's food of a whole class, which a table of ingredients lacks: `Fruit, NFS`. */
const NOT_SPECIFIED = /^\p{L}+(?: \p{L}+)?, NFS$/u;

/** Largest score gap to a survey's best food for one of an ingredient table. */
const SURVEY_REACH = 100;

function inState<Found extends Candidate>(reading: IngredientReading, found: readonly Found[]): Found[] {
  const said = stateOfLine(reading);
  const best = found[0];
  if (!best) return [];
  const near = found.filter(({ score }) => score >= best.score - STATE_REACH);
  const rest = found.filter(({ score }) => score < best.score - STATE_REACH);
  if (said.states.size > 0) {
    const saidWords = stems(textOf(reading));
    const isStated = stateFit(said, best.description).points > 0;
    const isOfOtherKind = ({ description }: Candidate) =>
      isStated && addsKind(description, best.description, new Set([...saidWords, ...stateIn(description).words]));
    const pointsOf = (food: Candidate) =>
      stateFit(said, food.description).points -
      (isSurveyed(food.description) || isUnsaidVariety(reading, food.description) ? 1 : 0) -
      (isOfOtherKind(food) ? OTHER_KIND : 0);
    const points = new Map(near.map((food) => [food, pointsOf(food)]));
    const ordered = near.toSorted((a, b) => (points.get(b) ?? 0) - (points.get(a) ?? 0));
    return [...ordered, ...rest];
  }
  const ordered = asBoughtFirst(reading, best, near, found);
  const [first = best] = ordered;
  const own = stateKey(first);
  const other = ordered.find((food) => stateKey(food) !== own);
  const usual = ordered.filter(({ description }) => !isUnsaidVariety(reading, description));
  return [...new Set([first, ...(other ? [other] : []), ...usual, ...ordered, ...rest])];
}

/** Points that a food of another kind lacks where the best is in the state said: `Blackeyed peas, from frozen`. */
const OTHER_KIND = 4;

/** Largest score gap to the best food for one as bought. The best is as eaten or of another variety. */
const AS_BOUGHT_REACH = 60;

/**
 * Puts a food as bought before one as eaten or with less of something. The name has to fit both about as well: a
 * recipe's `bacon` is neither `Bacon, NS as to type of meat, cooked` nor one of low sodium. A survey's food is as eaten
 * where it lists the raw one too, and of what it leaves open a special kind is no plainer: `Sugar, NFS` is not brown.
 */
function asBoughtFirst<Found extends Candidate>(
  reading: IngredientReading,
  best: Found,
  near: readonly Found[],
  found: readonly Found[],
): Found[] {
  const raw = found.find(({ isSurvey, description }) => isSurvey && description === `${best.description}, raw`);
  if (raw) return [...new Set([raw, ...near])];
  const isBought = ({ description }: Candidate) => !isAsEaten(description) && !isUnsaidVariety(reading, description);
  const bought = near.filter((food) => isBought(food) && food.relevance >= best.relevance - AS_BOUGHT_REACH);
  const plainest = isSurveyed(best.description)
    ? (bought.find(({ description }) => stateIn(description).states.has('raw')) ??
      bought.find(({ description }) => !addsKind(description, best.description) && !LIGHT.test(description)))
    : bought[0];
  return plainest ? [...new Set([plainest, ...near])] : [...near];
}

/** A survey's word for food with less fat. */
const LIGHT = /\blight\b/i;

const stateKey = ({ description }: Candidate): string => [...stateIn(description).states].sort().join();
