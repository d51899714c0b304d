import { type SourceFood } from '../../libs/food-import/src/source/source.js';
import { COMPARED_NUTRIENTS } from '../../libs/food-search/src/index.js';
import {
  type ComparedFood,
  readLine,
  type ResolvedLine,
  resolveLine,
  searchLine,
} from '../../libs/ingredient-lines/src/index.js';
import { isRightWeight, type JudgedLine } from './lines.js';
import { isRight } from './names.js';
import { type JudgedRelease } from './top-foods.js';

/** Lines resolved to foods, in per cent. */
export interface MatchMetrics {
  readonly lines: number;
  /** The food is right, or none where no food is meant. */
  readonly food: number;
  /** The food or one of the alternatives is right. */
  readonly withAlternatives: number;
  readonly grams: number;
  /** Lines of no food that are `none`. */
  readonly refused: number;
  /** Lines of a food that are `sure`. */
  readonly sure: number;
  /** Of these, those with a wrong food. */
  readonly wrongAmongSure: number;
  /** What went wrong, a line each. */
  readonly wrong: readonly string[];
}

/** Resolves every line as the catalog service does, and compares the foods chosen with those judged. */
export async function judgeMatches(
  lines: readonly JudgedLine[],
  releases: readonly JudgedRelease[],
  reference: ReadonlyMap<string, SourceFood>,
): Promise<MatchMetrics> {
  const all = releases.flatMap(({ foods }) => foods.map((source) => ({ source, food: ingredientFood(source) })));
  const foods = new Map(all.map(({ food }, number) => [number, food]));
  const sources = new Map(all.map(({ source, food }) => [food, source]));
  const indexes = releases.map(({ index }) => index);
  const wrong: string[] = [];
  const count = { food: 0, withAlternatives: 0, weighed: 0, grams: 0, meant: 0, refused: 0, sure: 0, wrongSure: 0 };
  for (const judged of lines) {
    const reading = readLine(judged.line);
    const resolved =
      reading.kind === 'ingredient' ? resolveLine(reading, await searchLine(reading, indexes), foods) : undefined;
    if (judged.foods.length === 0) {
      if ((resolved?.match ?? 'none') === 'none') count.refused++;
      else wrong.push(`${judged.line}: ${shown(resolved)}, names no food`);
      continue;
    }
    count.meant++;
    const rightFood = (food?: ComparedFood) => {
      const source = food && sources.get(food);
      return source !== undefined && isRight(source, judged.foods, reference);
    };
    const isFood = rightFood(resolved?.food);
    if (isFood) count.food++;
    if (isFood || resolved?.alternatives.some(rightFood)) count.withAlternatives++;
    const chosen = (resolved?.food && sources.get(resolved.food)?.sourceId) ?? '';
    const grams = judged.grams_by_food?.[chosen] ?? judged.grams;
    if (!judged.open?.includes('grams')) {
      count.weighed++;
      if (isRightWeight({ ...judged, grams }, resolved?.weight.grams)) count.grams++;
    }
    if (resolved?.match === 'sure') count.sure++;
    if (resolved?.match === 'sure' && !isFood) count.wrongSure++;
    if (!isFood)
      wrong.push(`${judged.line}: ${shown(resolved)}, not ${reference.get(judged.foods[0] ?? '')?.description}`);
  }
  const none = lines.length - count.meant;
  return {
    lines: lines.length,
    food: percent(count.food, count.meant),
    withAlternatives: percent(count.withAlternatives, count.meant),
    grams: percent(count.grams, count.weighed),
    refused: percent(count.refused, none),
    sure: percent(count.sure, count.meant),
    wrongAmongSure: percent(count.wrongSure, count.sure),
    wrong,
  };
}

const shown = (resolved?: ResolvedLine<ComparedFood>): string =>
  `${resolved?.match ?? 'none'} ${resolved?.food?.description ?? ''}`;

const percent = (part: number, whole: number): number => Math.round((1000 * part) / Math.max(1, whole)) / 10;

function ingredientFood({ description, group, product, supplier, quantity, units, values }: SourceFood): ComparedFood {
  const brand = [product, supplier].filter((name) => name !== undefined).join(' ');
  const compared = COMPARED_NUTRIENTS.flatMap((key) => {
    const amount = values.get(key);
    return amount === undefined ? [] : [[key, amount] as const];
  });
  return {
    description,
    ...(group !== undefined && { group }),
    ...(brand !== '' && { brand }),
    quantity,
    units: units.map((unit) => ({ ...unit, id: unit.key })),
    composition: Object.fromEntries(compared),
  };
}
