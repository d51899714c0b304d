import { type MatchExplanation, type SearchRequest } from '#contracts';
import { explain, type ReleaseIndex } from '#food-search';

/**
 * Explains why these foods are found and rank where they do. `undefined` where words did not find them.
 * @param foods numbers through all indexes
 * @param repeatOf id of the earlier food that a food repeats, by its number
 */
export async function explanationsOf(
  { query, spell }: SearchRequest,
  indexes: readonly ReleaseIndex[],
  foods: readonly number[],
  repeatOf: ReadonlyMap<number, string>,
): Promise<(MatchExplanation | undefined)[]> {
  const { matches } = await explain(query, spell, indexes, foods);
  return matches.map(
    (match, at) =>
      match && {
        score: match.score,
        static_rank: match.staticRank,
        penalty: match.penalty,
        terms: [...match.terms],
        parts: { ...match.parts },
        repeat_of: repeatOf.get(foods[at]!),
      },
  );
}

/** Member of an item for its explanation, where it has one. */
export const explanationMember = (explanation: MatchExplanation | undefined): string =>
  explanation ? `,"explanation":${JSON.stringify(explanation)}` : '';
