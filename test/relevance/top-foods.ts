import { type SourceFood } from '../../libs/food-import/src/source/source.js';
import { type ReleaseIndex } from '../../libs/food-search/src/index/release-index.js';
import { search } from '../../libs/food-search/src/searcher.js';

/** A release in memory, its foods in the order in which the index numbers them. */
export interface JudgedRelease {
  readonly index: ReleaseIndex;
  readonly foods: readonly SourceFood[];
}

/** The first foods that search finds, all where no count is given, and what it corrected: word as typed → word searched. */
export async function topFoods(query: string, releases: readonly JudgedRelease[], count?: number, spell = true) {
  const indexes = releases.map(({ index }) => index);
  const { correction, foods } = await search(query, spell, indexes, count);
  return { correction, foods: [...foods.subarray(0, count)].map((number) => foodOf(number, releases)) };
}

/** Search numbers the foods of several releases one after another. */
function foodOf(number: number, releases: readonly JudgedRelease[]): SourceFood {
  let index = number;
  for (const { foods } of releases) {
    const food = foods[index];
    if (food) return food;
    index -= foods.length;
  }
  throw new RangeError(`no food ${number}`);
}

/** Foods of releases by the id of their source, those of the first release where two have one. */
export const foodsById = (releases: readonly JudgedRelease[]): ReadonlyMap<string, SourceFood> =>
  new Map(releases.toReversed().flatMap(({ foods }) => foods.map((food) => [food.sourceId, food] as const)));
