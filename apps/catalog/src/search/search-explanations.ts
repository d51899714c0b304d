import { type MatchExplanation, type SearchRequest } from '#contracts';
import { explain, type ReleaseIndex } from '#food-search';

/** Whether the operator lets callers ask how items matched: it costs a second search. */
export const isExplainAllowed = (): boolean => process.env['SEARCH_EXPLAIN'] === '1';

/**
 * Explains why these foods are found and rank where they do; `undefined` where words did not find them.
 * @param foods numbers through all indexes
 */
export async function explanationsOf(
  { query, spell }: SearchRequest,
  indexes: readonly ReleaseIndex[],
  foods: readonly number[],
): Promise<(MatchExplanation | undefined)[]> {
  const { matches } = await explain(query, spell, indexes, foods);
  return matches.map(
    (match) =>
      match && {
        score: match.score,
        static_rank: match.staticRank,
        penalty: match.penalty,
        terms: [...match.terms],
        parts: { ...match.parts },
      },
  );
}

/** An item with its explanation as the last field, where there is one. */
export const withExplanation = (item: string, explanation: MatchExplanation | undefined): string =>
  explanation ? `${item.slice(0, -1)},"explanation":${JSON.stringify(explanation)}}` : item;
