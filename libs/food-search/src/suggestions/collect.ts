import { DOC_FEATURE_BYTES, DocFeature } from '../ranking/relevance.js';
import { synonymNames, synonymsOf } from '../query/synonyms.js';
import { type ReleaseIndex } from '../index/release-index.js';
import { stem, tokenize } from '../text/tokenize.js';
import { phrasesOf, WordOrder } from './phrases.js';
import { type SuggestedText, Suggestions } from './suggestions.js';

/** Rank that a food with a quality loses against the food alone. */
const QUALITY_PENALTY = 8;

/** Rank that another name loses against the food's own. */
const SYNONYM_PENALTY = 5;

/**
 * Collects the texts that a release suggests: phrases of its names, and other names of the foods called so.
 * @param descriptions of the foods of highest static rank, by number
 */
export function collectSuggestions({ facts }: ReleaseIndex, descriptions: readonly string[]): Suggestions {
  const order = new WordOrder();
  for (const description of descriptions) order.add(description);
  const own: SuggestedText[] = descriptions.flatMap((description, food) => {
    const rank = facts[DOC_FEATURE_BYTES * food + DocFeature.staticRank] ?? 0;
    return phrasesOf(description, order).map((text, at) => ({ text, rank: at === 0 ? rank : rank - QUALITY_PENALTY }));
  });
  const ranks = new Map<string, number>();
  for (const { text, rank } of own) {
    const key = keyOf(tokenize(text).map(stem));
    ranks.set(key, Math.max(rank, ranks.get(key) ?? 0));
  }
  return new Suggestions([...own, ...otherNames(ranks)]);
}

/** Names of foods that have another one, of those a release calls by that other one. */
function* otherNames(ranks: ReadonlyMap<string, number>): Generator<SuggestedText> {
  for (const name of synonymNames) {
    const readings = synonymsOf(tokenize(name).map(stem));
    const rank = Math.max(...readings.map((reading) => ranks.get(keyOf(reading.flat())) ?? -Infinity));
    if (Number.isFinite(rank)) yield { text: name, rank: rank - SYNONYM_PENALTY, isSynonym: true };
  }
}

const keyOf = (terms: readonly string[]): string => terms.toSorted().join(' ');
