import { setImmediate } from 'node:timers/promises';
import { type Analyzer } from './analysis/analyzer.js';
import { type ReleaseIndex } from './index/release-index.js';
import { queryLanguageOf } from './query/query-language.js';
import { mergeRanked } from './ranking/matches.js';
import { type Matches } from './ranking/top-k.js';
import { FEW, highestScore, isRelevant, NAMED, type Step } from './resolution/find.js';
import { type Resolved } from './resolution/relax.js';
import { AS_ASKED, resolve } from './resolution/resolve.js';

/** Foods that a query finds, best first, numbered through all releases in the order given. */
export interface SearchResult {
  /**
   * Corrected words of the query, each with its replacement, where the query as sent found nothing. The empty string
   * stands for a word that was left out.
   */
  readonly correction: ReadonlyMap<string, string>;
  /** Analyzer of the language in which they were read. */
  readonly analyzer: Analyzer;
  /** Number of all matches. */
  readonly total: number;
  /** The best matches. */
  readonly foods: Int32Array;
}

/**
 * Searches these releases. Where `spell` allows it and nothing matches as sent, spelling is corrected; where that finds
 * nothing either, the words that tell least are left out.
 * @param releases those of the preferred language first. Their foods come first where no other matches clearly better, and
 *   their correction counts where two languages have one
 * @param limit how many of the best are wanted; the result may have more
 */
export async function search(
  query: string,
  spell: boolean,
  releases: readonly ReleaseIndex[],
  limit = Infinity,
): Promise<SearchResult> {
  return searchResultOf(await resolve(query, spell, releases, limit), releases, limit);
}

/** The best foods of a resolved query. */
export function searchResultOf(
  { step, correction, analyzer }: Resolved,
  releases: readonly ReleaseIndex[],
  limit: number,
): SearchResult {
  if (!step) return { ...AS_ASKED, total: 0, foods: new Int32Array(0) };
  const total = step.releases.reduce((sum, { matching }) => sum + matching.total, 0);
  const penalties = languagePenalties(releases, step);
  const matches = step.releases.map(({ matching }, at) => lowered(matching.best, penalties[at] ?? 0));
  return { correction, analyzer, total, foods: mergeRanked(matches, firstNumbers(releases), limit) };
}

/** Lowest penalty of releases that are searched in another language than the preferred one. */
const OTHER_LANGUAGE = 30;

/**
 * Penalty of every score of each release. Where both languages have the word (_orange_, _Butter_), foods with a name in the
 * preferred language come first; where one is called so, they all stand behind it: `prunes` are no dried plums in French.
 */
export function languagePenalties(releases: readonly ReleaseIndex[], { releases: found }: Step): number[] {
  const isOther = releases.map(({ analyzer }) => analyzer !== releases[0]?.analyzer);
  if (!isOther.includes(true)) return releases.map(() => 0);
  const matching = found.map((matches) => matches.matching);
  const own = matching.filter((_, at) => !isOther[at]);
  const others = matching.filter((_, at) => isOther[at]);
  const isNamed = own.some(({ isCalledSo, relevance }) => isCalledSo && relevance >= NAMED);
  const above = Math.max(...others.map(highestScore)) - Math.max(...own.map(highestScore));
  const penalty = isNamed ? Math.max(OTHER_LANGUAGE, above + 1) : OTHER_LANGUAGE;
  return isOther.map((other) => (other ? penalty : 0));
}

const lowered = ({ foods, scores }: Matches, penalty: number): Matches =>
  penalty === 0 ? { foods, scores } : { foods, scores: scores.map((score) => score - penalty) };

/** The first food that a text finds as it is, where it is called so. Its number through all releases. */
export async function firstNamed(text: string, releases: readonly ReleaseIndex[]): Promise<number | undefined> {
  const resolved = await resolve(text, false, releases, FEW);
  const isCalledSo = resolved.step?.isCalledSo && resolved.step.releases.some(({ matching }) => isRelevant(matching));
  return isCalledSo ? searchResultOf(resolved, releases, 1).foods[0] : undefined;
}

/** Number of each release's first food when foods are numbered through all releases. */
export function firstNumbers(releases: readonly ReleaseIndex[]): number[] {
  let next = 0;
  return releases.map((release) => (next += release.foods) - release.foods);
}

/**
 * Place of the release that has a food.
 * @param food its number through all releases
 * @param bases number of each release's first food
 */
export function releaseOf(food: number, bases: readonly number[]): number {
  let at = bases.length - 1;
  while (at > 0 && bases[at]! > food) at--;
  return at;
}

/**
 * Place of a food: that of its release among the releases, and its number in that release.
 * @param food its number through all releases
 * @param bases number of each release's first food
 */
export function placeOf(food: number, bases: readonly number[]): { readonly at: number; readonly no: number } {
  const at = releaseOf(food, bases);
  return { at, no: food - (bases[at] ?? 0) };
}

/**
 * Reads the words of the release's language, and caches the matches of every common word and prefix. The first callers
 * would wait for both.
 */
export async function warmUp(release: ReleaseIndex): Promise<void> {
  queryLanguageOf(release.analyzer);
  for (const letters of release.commonPrefixes()) {
    await search(letters, false, [release], FEW);
    // Lets requests in between.
    await setImmediate();
  }
}
