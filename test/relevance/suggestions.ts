import { collectSuggestions } from '../../libs/food-search/src/collect-suggestions.js';
import { Suggestions } from '../../libs/food-search/src/suggestions/suggestions.js';
import { suggest, type SuggestingRelease } from '../../libs/food-search/src/suggest.js';
import { type SourceFood } from '../../libs/food-import/src/source/source.js';
import { isRight, type NameSet } from './names.js';
import { type JudgedRelease, topFoods } from './top-foods.js';

/** Rates in per cent of the names that search finds as they are, since no other name can be suggested. */
export interface SuggestionMetrics {
  readonly names: number;
  /** What is meant is among the first three of the whole name. */
  readonly first: number;
  /** Among the first three and eight of the first half of its letters. */
  readonly firstThree: number;
  readonly firstEight: number;
  /** Mean share of its letters after which what is meant is among the first five. */
  readonly letters: number;
  /** Names of whose first half a branded food, dish or baby food is suggested before the plain food that is meant. */
  readonly outranked: number;
  /** What went wrong, a line each. */
  readonly wrong: readonly string[];
}

const MOST = 8;

/** Groups of foods that nobody means by the name of a plain one. */
const MADE = /^(?:Baby Foods|Fast Foods|Restaurant Foods|Meals, Entrees, and Side Dishes)$/;

/** Capitals of a brand's name. */
const BRAND = /\b\p{Lu}{4,}/u;

/**
 * Types every name letter by letter. A suggestion is what is meant where search finds a right food first by it, without
 * correction.
 */
export async function judgeSuggestions(
  { names }: NameSet,
  releases: readonly JudgedRelease[],
  reference: ReadonlyMap<string, SourceFood>,
): Promise<SuggestionMetrics> {
  const suggesting = await Promise.all(releases.map(suggestingRelease));
  const firstFoods = new Map<string, SourceFood | undefined>();
  const firstFood = async (text: string) => {
    if (!firstFoods.has(text)) firstFoods.set(text, (await topFoods(text, releases, 1, false)).foods[0]);
    return firstFoods.get(text);
  };
  const wrong: string[] = [];
  const ranks: { whole: number; half: number; share: number; outranked: boolean }[] = [];
  for (const { query, foods } of names) {
    const own = await firstFood(query);
    if (!own || !isRight(own, foods, reference)) continue;
    const found = async (typed: string) => {
      const { texts } = await suggest(typed, suggesting, MOST);
      const offered = await Promise.all(texts.map(firstFood));
      const at = offered.findIndex((food) => food && isRight(food, foods, reference));
      return { texts, offered, rank: at < 0 ? Infinity : at + 1 };
    };
    const typed = query.slice(0, Math.floor(query.length / 2));
    const [whole, half] = [await found(query), await found(typed)];
    let letters = 1;
    while (letters < query.length && (await found(query.slice(0, letters))).rank > 5) letters++;
    const outranked =
      !isMade(own) && half.offered.slice(0, Math.min(half.rank - 1, 3)).some((food) => food && isMade(food));
    ranks.push({ whole: whole.rank, half: half.rank, share: letters / query.length, outranked });
    if (half.rank > 3 || whole.rank > 3 || outranked)
      wrong.push(`${query} [${whole.rank}], ${typed} [${half.rank}]: ${half.texts.join(', ') || 'nothing'}`);
  }
  const rate = (right: (of: (typeof ranks)[number]) => boolean) => percent(ranks.filter(right).length / ranks.length);
  return {
    names: ranks.length,
    first: rate(({ whole }) => whole <= 3),
    firstThree: rate(({ half }) => half <= 3),
    firstEight: rate(({ half }) => half <= MOST),
    letters: percent(ranks.reduce((sum, { share }) => sum + share, 0) / ranks.length),
    outranked: rate(({ outranked }) => outranked),
    wrong,
  };
}

const isMade = ({ group = '', description }: SourceFood): boolean => MADE.test(group) || BRAND.test(description);

const percent = (share: number): number => Math.round(1000 * share) / 10;

async function suggestingRelease({ index, foods }: JudgedRelease): Promise<SuggestingRelease> {
  const descriptions = foods.map(({ description }) => description);
  return { index, suggestions: new Suggestions(await collectSuggestions(index, descriptions), index.analyzer) };
}
