import { type Analyzer } from '../analysis/analyzer.js';
import { type QueryLanguage } from './query-language.js';
import { type Interpretation, type Phrase, type Reach } from './synonym-table.js';

export { type Interpretation, type Phrase, type Reach } from './synonym-table.js';

/** Most interpretations of a query, a bound on its cost. */
const MAX_READINGS = 12;

/** Terms of a query in another spelling. */
interface Spelling {
  readonly phrases: Interpretation;
  /** Number of terms that they stand for. */
  readonly length: number;
}

/** Interpretation of the last terms of a query. */
interface Suffix {
  readonly interpretation: Interpretation;
  /** Number of its replacements. */
  readonly replaced: number;
  /** Number of names and words that it is made of: the fewer, the longer they are. */
  readonly names: number;
}

/**
 * Reader of these terms for each reach: as they are, with names replaced by synonyms, with two terms joined (`butter milk`)
 * and with compounds taken apart (`lemongrass`) where `isTerm` knows the results. The first interpretation is the terms
 * themselves; the fewer the replacements, the earlier, and of as many the longer names first (`stewing beef` before `beef`
 * alone). What is beside the food is not a part of a name with it: a `burger in a bun` is not a burger bun. What the food
 * lacks is one phrase: `without beans`.
 * @param beside terms behind a preposition
 * @param words the terms as written: `tomaten`, which begins compounds as it is
 */
export function interpreterOf(
  terms: Phrase,
  isTerm: (term: string) => boolean,
  { analyzer, synonyms: table }: QueryLanguage,
  beside: readonly string[],
  words: Phrase,
): (reach: Reach) => Interpretation[] {
  const { negations, compounds } = analyzer;
  const joined = terms.map((_, at) => joinedAt(terms, words, at, analyzer));
  // Spellings are the same for every reach.
  const spellings = terms.map((_, at) => [
    ...spellingsAt(terms[at]!, joined[at]!, isTerm, analyzer),
    ...(isLackAt(at) ? negationsAt(terms, at, isTerm, negations) : []),
  ]);
  // So are the names that have replacements, the longest first.
  const names = terms.map((_, at) => namesAt(at));
  // Part of a name that means another food is not food of its own: the oats of `oat milk`.
  const isWholeName = terms.length > 1 && table.hasSubstitute(terms);
  const hasNames = names.some((found) => found.length > 0) || compounds;
  let ofAnyReach: Interpretation[] | undefined;
  return (reach) => (hasNames ? readingsWithin(reach) : (ofAnyReach ??= readingsWithin(reach)));

  function readingsWithin(reach: Reach): Interpretation[] {
    // suffixes[at]: interpretations of the terms from `at` on, never more than are used in the end.
    const suffixes: Suffix[][] = [];
    const shortest = isWholeName && reach === 'synonyms' ? terms.length : 1;
    suffixes[terms.length] = [{ interpretation: [], replaced: 0, names: 0 }];
    for (let at = terms.length - 1; at >= 0; at--) {
      const found: Suffix[] = [];
      const length = isLackAt(at) ? 2 : 1;
      prepend([terms.slice(at, at + length)], 0, suffixes[at + length]!, found);
      for (const name of names[at]!) {
        if (name.length < shortest) break;
        for (const phrases of table.replacements(name, reach)) prepend(phrases, 1, suffixes[at + name.length]!, found);
      }
      for (const { phrases, length } of spellings[at]!) prepend(phrases, 1, suffixes[at + length]!, found);
      for (const compound of compounds ? joined[at]! : [])
        for (const phrases of table.replacements([compound], reach)) prepend(phrases, 1, suffixes[at + 2]!, found);
      if (found.length > 1) found.sort((a, b) => a.replaced - b.replaced || a.names - b.names);
      suffixes[at] = found.slice(0, MAX_READINGS);
    }
    return suffixes[0]!.map(({ interpretation }) => withoutRepeated(interpretation));
  }

  function namesAt(at: number): Phrase[] {
    const longest = Math.min(table.longestWith(terms[at]!), terms.length - at);
    return Array.from({ length: longest }, (_, less) => terms.slice(at, at + longest - less)).filter(
      (name) => table.isListed(name) && (!crosses(name, beside) || table.hasPreposition(name)),
    );
  }

  /** Whether a word and the next, which foods have whole, say what the food lacks: `no beans`. */
  function isLackAt(at: number): boolean {
    return negations.has(terms[at]!) && at + 1 < terms.length && isTerm(terms[at + 1]!);
  }
}

/** What the food lacks by each other word for it: `no beans` where the query has `without beans`. */
const negationsAt = (
  terms: Phrase,
  at: number,
  isTerm: (term: string) => boolean,
  negations: ReadonlySet<string>,
): Spelling[] =>
  [...negations]
    .filter((word) => word !== terms[at] && isTerm(word))
    .map((word) => ({ phrases: [[word, terms[at + 1]!]], length: 2 }));

/** Whether some of the terms are beside the food, and others are not. */
const crosses = (terms: Phrase, beside: readonly string[]): boolean =>
  terms.some((term) => beside.includes(term)) && !terms.every((term) => beside.includes(term));

/** Adds each suffix with the phrases before it. @param replaced 1 where the phrases are a replacement, else 0 */
function prepend(phrases: Interpretation, replaced: 0 | 1, suffixes: readonly Suffix[], found: Suffix[]): void {
  for (const suffix of suffixes) {
    found.push({
      interpretation: [...phrases, ...suffix.interpretation],
      replaced: suffix.replaced + replaced,
      names: suffix.names + 1,
    });
  }
}

/** A term counts once: `swiss cheese` in place of `swiss` before `cheese`. */
function withoutRepeated(interpretation: Interpretation): Interpretation {
  if (interpretation.length < 2) return interpretation;
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

/** Terms of a word and the next as one: `roher Schinken` is `Rohschinken`, `Tomaten Suppe` is `Tomatensuppe`. */
function joinedAt(terms: Phrase, words: Phrase, at: number, { stem, compounds }: Analyzer): readonly string[] {
  if (at + 1 >= terms.length) return [];
  const ofTerms = `${terms[at]}${terms[at + 1]}`;
  return compounds ? [...new Set([ofTerms, stem(`${words[at]}${words[at + 1]}`)])] : [ofTerms];
}

/** A term in one word with the next or in two, where foods write it so. */
function spellingsAt(
  term: string,
  joined: readonly string[],
  isTerm: (term: string) => boolean,
  analyzer: Analyzer,
): Spelling[] {
  const found: Spelling[] = joined.filter(isTerm).map((one) => ({ phrases: [[one]], length: 2 }));
  for (const halves of splitsOf(term, isTerm, analyzer)) {
    found.push({ phrases: halves.map((half) => [half]), length: 1 });
  }
  return found;
}

/**
 * `lemongrass` as `lemon grass`, where some foods write it so. What no food has is spelling's to correct, unless the
 * language joins its nouns: `Hähnchenbrust`.
 */
function splitsOf(term: string, isTerm: (term: string) => boolean, { stem, compounds }: Analyzer): Phrase[] {
  if (term.length < SHORTEST_COMPOUND || !(compounds || isTerm(term))) return [];
  const splits: Phrase[] = [];
  for (let at = SHORTEST_HALF; at <= term.length - SHORTEST_HALF; at++) {
    const last = compounds ? stem(term.slice(at)) : term.slice(at);
    if (!isTerm(last)) continue;
    const first = stem(term.slice(0, at));
    if (isTerm(first)) splits.push([first, last]);
  }
  return splits;
}

/** Terms that only name a sort of the food beside them, where these terms have one: the longest name found. */
export function sortOf(terms: Phrase, { synonyms }: QueryLanguage): Phrase | undefined {
  for (let length = Math.min(terms.length, synonyms.longestSort); length > 1; length--) {
    for (let at = 0; at + length <= terms.length; at++) {
      const sort = synonyms.sort(terms.slice(at, at + length));
      if (sort) return sort;
    }
  }
  return undefined;
}
