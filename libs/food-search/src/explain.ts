import { type ReleaseIndex } from './index/release-index.js';
import { explainMatch, type MatchExplanation } from './ranking/match-explanation.js';
import { FEW } from './resolution/find.js';
import { type Resolved } from './resolution/relax.js';
import { resolve } from './resolution/resolve.js';
import { allListsOf } from './resolution/variant-lists.js';
import { type SearchResult, firstNumbers, languagePenalties, searchResultOf, placeOf } from './searcher.js';
import { replaceWords } from './text/tokenize.js';

/** Explanation of a search: what was searched, and how each of these foods matched and ranked. */
export interface Explanation {
  /** The query after correction and relaxation. */
  readonly query: string;
  /** One for each food asked about, `undefined` where it does not match. */
  readonly matches: readonly (MatchExplanation | undefined)[];
}

/** A search whose results can be explained. */
export interface ExplainedSearch extends Pick<SearchResult, 'correction'> {
  /** The best of each release, and more of some. */
  readonly foods: readonly number[];
  /** Explains one of them. */
  readonly explain: (food: number) => MatchExplanation | undefined;
}

/**
 * Explains why these foods are found by a query and rank where they do.
 * @param foods numbers through all releases, as in `SearchResult`
 */
export async function explain(
  query: string,
  spell: boolean,
  releases: readonly ReleaseIndex[],
  foods: readonly number[],
): Promise<Explanation> {
  const resolved = await resolve(query, spell, releases, FEW);
  return {
    query: replaceWords(query, resolved.correction, resolved.analyzer),
    matches: foods.map(await explainerOf(resolved, releases)),
  };
}

/**
 * Searches, and explains those results that are asked about: an explanation costs more than a rank.
 * @param limit how many of the best of each release are wanted, at most `FEW`
 */
export async function searchExplained(
  query: string,
  spell: boolean,
  releases: readonly ReleaseIndex[],
  limit: number,
): Promise<ExplainedSearch> {
  const resolved = await resolve(query, spell, releases, limit);
  return {
    correction: resolved.correction,
    foods: [...searchResultOf(resolved, releases, FEW).foods],
    explain: await explainerOf(resolved, releases),
  };
}

/** Explains how foods match a resolved query. */
async function explainerOf(
  { step }: Resolved,
  releases: readonly ReleaseIndex[],
): Promise<(food: number) => MatchExplanation | undefined> {
  const bases = firstNumbers(releases);
  const penalties = step ? languagePenalties(releases, step) : [];
  const asked = await Promise.all(
    releases.map((release, at) => allListsOf(step?.releases[at]?.variants ?? [], release)),
  );
  return (food) => {
    const { at, no } = placeOf(food, bases);
    const release = releases[at];
    const match = release && explainMatch(asked[at] ?? [], release.features, no);
    const penalty = penalties[at] ?? 0;
    return match && { ...match, penalty: match.penalty + penalty, score: match.score - penalty };
  };
}
