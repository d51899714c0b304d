import { type QueryLanguage } from './query-language.js';
import { isMeasure } from './query.js';
import { type Interpretation, interpreterOf, type Reach } from './synonyms.js';
import { isSideWord } from './vocabulary.js';

/** Variant of a query: interpretations that are tried together. */
export interface QueryVariant {
  /** The first is the query itself; the others have synonyms. */
  readonly interpretations: readonly Interpretation[];
  /** Interpretations among them that mean one food of several as it is written. */
  readonly meant: readonly Interpretation[];
  /** The last word where it may be a prefix, else empty. */
  readonly last: string;
  /** Terms of what is beside the food, which describe it though they stand behind it: `tuna in oil`. */
  readonly beside: readonly string[];
  /** Those of them that do not stand before the preposition as well. */
  readonly besideAlone: readonly string[];
  /** How far its readings go from the words. */
  readonly reach: Reach;
  /** Whether its readings name the same food, not another in its place. The query's own words do. */
  readonly isOfSameFood: boolean;
}

/**
 * Variants of a query: each interpretation with its synonyms, then with the nearest foods instead, before the next one
 * (`glass noodles` before noodles by the glass).
 * @param asked interpretations, the strictest first
 * @param beside terms behind a preposition, and other names of them
 * @param besideAlone those of them that do not stand before the preposition as well
 * @param isTerm whether a food has the term
 */
export function* variantsOf(
  asked: readonly (readonly string[])[],
  beside: readonly string[],
  besideAlone: readonly string[],
  isTerm: (term: string) => boolean,
  language: QueryLanguage,
): Generator<QueryVariant> {
  const tried = new Set<string>();
  const isListed = (term: string) => language.foods.has(term) && !isTerm(term);
  for (const words of asked) {
    const terms = words.map(language.analyzer.stem);
    const interpretationsWithin = interpreterOf(terms, isTerm, language, beside, words);
    const meant = language.synonyms.asWritten(words, terms);
    const interpretations = [...interpretationsWithin('synonyms'), ...meant];
    // A name of a food that a table lacks begins no other: `pepe`, `peperone`.
    const last = isListed(terms.at(-1) ?? '') ? '' : (words.at(-1) ?? '');
    const places = { beside, besideAlone };
    yield { interpretations, meant, last, ...places, reach: 'synonyms', isOfSameFood: true };
    for (const interpretation of interpretations) tried.add(JSON.stringify(interpretation));
    for (const reach of ['nearest', 'sorts'] as const) {
      // The first is the query itself.
      for (const interpretation of interpretationsWithin(reach).slice(1)) {
        const key = JSON.stringify(interpretation);
        const isOfSameFood =
          language.synonyms.isOfSameFood(terms) || (reach === 'nearest' && isWithin(interpretation, words, language));
        if (!tried.has(key))
          yield { interpretations: [interpretation], meant: [], last: '', ...places, reach, isOfSameFood };
        tried.add(key);
      }
    }
  }
}

/** Whether an interpretation only leaves out what a food as bought needs no word for: `fresh ginger` is ginger, raw. */
function isWithin(interpretation: Interpretation, words: readonly string[], language: QueryLanguage) {
  const kept = interpretation.flat();
  const terms = words.map(language.analyzer.stem);
  return (
    kept.every((term) => term === 'raw' || terms.includes(term)) &&
    words.every((word, at) => kept.includes(terms[at]!) || isSideWord(word, language) || isMeasure(word, language))
  );
}
