import { type Analyzer } from '../analysis/analyzer.js';
import { type QueryLanguage, queryLanguageOf } from './query-language.js';
import { type Interpretation, type Phrase, type Reach } from './synonym-table.js';

export { type Interpretation, type Phrase, type Reach } from './synonym-table.js';

/** Most interpretations of a query, a bound on its cost. */
const MOST_READINGS = 12;

/**
 * Interpretations of these terms: as they are, with names replaced by synonyms, with two terms joined (`butter milk`) and
 * with compounds taken apart (`lemongrass`) where `isTerm` knows the results. The fewer the replacements, the earlier, and of as many
 * the longer names first (`stewing beef` before `beef` alone).
 */
export function synonymInterpretations(
  terms: Phrase,
  isTerm: (term: string) => boolean,
  reach: Reach = 'synonyms',
  { analyzer, synonyms: table }: QueryLanguage = queryLanguageOf(),
): Interpretation[] {
  // suffixes[at]: interpretations of the terms from `at` on, never more than are used in the end.
  const suffixes: { interpretation: Interpretation; replaced: number; names: number }[][] = [];
  suffixes[terms.length] = [{ interpretation: [], replaced: 0, names: 0 }];
  for (let at = terms.length - 1; at >= 0; at--) {
    const found = [...phrasesAt(at)].flatMap(([phrases, length], choice) =>
      (suffixes[at + length] ?? []).map(({ interpretation, replaced, names }) => ({
        interpretation: [...phrases, ...interpretation],
        replaced: replaced + (choice === 0 ? 0 : 1),
        names: names + 1,
      })),
    );
    suffixes[at] = found.sort((a, b) => a.replaced - b.replaced || a.names - b.names).slice(0, MOST_READINGS);
  }
  return (suffixes[0] ?? []).map(({ interpretation }) => withoutRepeated(interpretation));

  function* phrasesAt(at: number): Generator<[Interpretation, number]> {
    yield [[terms.slice(at, at + 1)], 1];
    for (let length = Math.min(table.longestWith(terms[at] ?? ''), terms.length - at); length > 0; length--) {
      for (const other of table.replacements(terms.slice(at, at + length), reach)) yield [other, length];
    }
    const joined = terms.slice(at, at + 2).join('');
    if (at + 1 < terms.length && isTerm(joined)) yield [[[joined]], 2];
    for (const apart of splitsOf(terms[at] ?? '', isTerm, analyzer)) yield [apart.map((half) => [half]), 1];
  }
}

/** A term counts once: `swiss cheese` in place of `swiss` before `cheese`. */
function withoutRepeated(interpretation: Interpretation): Interpretation {
  return interpretation.filter(
    (phrase, index) =>
      phrase.length > 1 ||
      !interpretation.some(
        (other, at) => at !== index && other.includes(phrase[0] ?? '') && (other.length > 1 || at < index),
      ),
  );
}

/** Shortest half of a compound. */
const SHORTEST_HALF = 3;
/** Shortest compound: most shorter words that fall into two are none (`carrot`). */
const SHORTEST_COMPOUND = 8;

/**
 * `lemongrass` as `lemon grass`, where some foods write it so; what no food has is spelling's to correct, unless the
 * language joins its nouns: `Hähnchenbrust`.
 */
function* splitsOf(term: string, isTerm: (term: string) => boolean, { stem, compounds }: Analyzer): Generator<Phrase> {
  if (term.length < SHORTEST_COMPOUND || !(compounds || isTerm(term))) return;
  for (let at = SHORTEST_HALF; at <= term.length - SHORTEST_HALF; at++) {
    const halves = [stem(term.slice(0, at)), compounds ? stem(term.slice(at)) : term.slice(at)];
    if (halves.every(isTerm)) yield halves;
  }
}

/** Terms that only name a sort of the food beside them, where these terms have one: the longest name found. */
export function sortOf(terms: Phrase, { synonyms }: QueryLanguage): Phrase | undefined {
  for (let length = terms.length; length > 1; length--) {
    for (let at = 0; at + length <= terms.length; at++) {
      const sort = synonyms.sort(terms.slice(at, at + length));
      if (sort) return sort;
    }
  }
  return undefined;
}
