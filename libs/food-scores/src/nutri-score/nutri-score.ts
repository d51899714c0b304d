import { type Score } from '#contracts';
import { compared, decimal, type Ratio, ratio, roundedRatio, ZERO } from '#decimal';
import { AMOUNT_DECIMALS, type ScoreComponent } from '../standard/score.js';
import { measure, type NutriScoreFood } from './measures.js';
import { type NutriScoreCategory, nutriScoreStandard, type Scale } from './nutri-score-standard.js';

export const NUTRI_SCORE = 'nutri-score-2023';
const SWEETENERS = 'non_nutritive_sweeteners';

/**
 * Nutri-Score of a food by its values per 100 g: unfavourable minus favourable points (lower is better) and the grade of
 * its category. `maximum` is the largest possible number of unfavourable points. Values are not rounded as on a label. A
 * food without an input is not scored; the names of missing inputs are nutrient keys, `fruits_vegetables_legumes` and
 * `non_nutritive_sweeteners`.
 */
export function scoreNutriScore(category: NutriScoreCategory, given: NutriScoreFood): Score {
  const food = category === 'water' ? asWater(given) : given;
  const rules = nutriScoreStandard.categories[category];
  const unfavourable = rules.unfavourable.map((scale) => component(scale, food));
  if (rules.sweeteners !== undefined) unfavourable.push(sweetenersComponent(rules.sweeteners, food.sweeteners));
  const favourable = rules.favourable.map((scale) => component(scale, food));
  const lacking = [...unfavourable, ...favourable].flatMap((part) => ('lacking' in part ? part.lacking : []));
  if (lacking.length > 0) return { score: NUTRI_SCORE, not_scored: [...new Set(lacking)] };

  const against = unfavourable.filter(isComponent);
  const negative = pointsOf(against);
  const countsProtein = rules.proteinBelow === undefined || negative < rules.proteinBelow;
  const inFavour = favourable
    .filter(isComponent)
    .map((part) => (part.name === 'protein' && !countsProtein ? { ...part, points: 0 } : part));
  const value = negative - pointsOf(inFavour);
  return {
    score: NUTRI_SCORE,
    value,
    maximum: against.reduce((sum, { maximum }) => sum + maximum, 0),
    grade: rules.grades.find(({ upTo = Infinity }) => value <= upTo)?.grade,
    components: [...against, ...inFavour],
  };
}

/** Water is always A, so inputs that are unknown of it count as zero. */
const asWater = ({ amountOf, fruitsVegetablesLegumes = 0, sweeteners = false }: NutriScoreFood): NutriScoreFood => ({
  amountOf: (nutrient) => amountOf(nutrient) ?? (nutrient === 'energy-kj' ? undefined : ZERO),
  fruitsVegetablesLegumes,
  sweeteners,
});

type Part = ScoreComponent | { readonly lacking: readonly string[] };
const isComponent = (part: Part): part is ScoreComponent => !('lacking' in part);

const pointsOf = (components: readonly ScoreComponent[]): number =>
  components.reduce((sum, { points }) => sum + points, 0);

function component(name: string, food: NutriScoreFood): Part {
  const scale = nutriScoreStandard.scales[name];
  if (!scale) throw new RangeError(`no scale ${name}`);
  const measured = measure(scale.measure, food);
  if ('lacking' in measured) return measured;
  return {
    name: scale.measure,
    amount: roundedRatio(measured.amount, AMOUNT_DECIMALS),
    unit: scale.unit,
    points: pointsOn(scale, measured.amount),
    maximum: pointsOfBound(scale, boundsOf(scale).length),
  };
}

/** Component without an amount: sweeteners are present or absent. */
const sweetenersComponent = (points: number, present: boolean | undefined): Part =>
  present === undefined
    ? { lacking: [SWEETENERS] }
    : { name: SWEETENERS, unit: 'presence', points: present ? points : 0, maximum: points };

const boundsOf = ({ over, from }: Scale): readonly number[] => over ?? from ?? [];

const pointsOfBound = ({ points }: Scale, bounds: number): number => points?.[bounds - 1] ?? bounds;

function pointsOn(scale: Scale, amount: Ratio): number {
  const passes = (bound: number) => compared(amount, ratio(decimal(bound))) > (scale.from ? -1 : 0);
  return pointsOfBound(scale, boundsOf(scale).filter(passes).length);
}
