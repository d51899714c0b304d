import { isNoun, positionOf } from '../postings/postings.js';
import { type Cut, type ListQuery, postingsOfMatch } from './matches.js';
import { DOC_FEATURE_BYTES, DocFeature, RELEVANCE, relevanceOf, type RelevanceParts } from './relevance.js';

/** How a food matches an interpretation. */
export interface MatchExplanation {
  /** Terms of the interpretation, with their positions in the food. */
  readonly terms: readonly { readonly term: string; readonly position: number; readonly noun: boolean }[];
  readonly penalty: number;
  readonly staticRank: number;
  readonly parts: RelevanceParts;
  readonly score: number;
  /** Whether the interpretation is the query's own words or names of the same food. */
  readonly isOfSameFood: boolean;
  /** How the last word of the query is cut, where the food has a longer one. */
  readonly cut: Cut | undefined;
}

/** Explains the best match of a food with any of the interpretations. `undefined` where it matches none. */
export function explainMatch(
  interpretations: readonly ListQuery[],
  features: Uint8Array,
  food: number,
): MatchExplanation | undefined {
  let best: MatchExplanation | undefined;
  for (const query of interpretations) {
    const postings = postingsOfMatch(query, features, food);
    if (!postings) continue;
    const at = DOC_FEATURE_BYTES * food;
    let noted: RelevanceParts | undefined;
    const relevance = relevanceOf(postings, features, at, (parts) => (noted = parts));
    const score = Math.min(Math.max(RELEVANCE.lowest, relevance - query.penalty), RELEVANCE.highest);
    if (!noted || (best && best.score >= score)) continue;
    const terms = postings.map((posting, index) => ({
      term: query.terms?.[index] ?? '',
      position: positionOf(posting),
      noun: isNoun(posting),
    }));
    const staticRank = features[at + DocFeature.staticRank] ?? 0;
    const { penalty, isOfSameFood = true, cut } = query;
    best = { terms, penalty, staticRank, parts: noted, score, isOfSameFood, cut };
  }
  return best;
}
