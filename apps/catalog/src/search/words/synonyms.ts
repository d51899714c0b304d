import { telling } from './query.js';
import data from './synonyms.json' with { type: 'json' };
import { termOf, wordsOf } from './words.js';

/** The terms of a name, in order. */
export type Phrase = readonly string[];

/** One way to ask: terms that must all match, those of one phrase next to each other. */
export type Reading = readonly Phrase[];

const phraseOf = (text: string): Phrase => telling(wordsOf(text)).map(termOf);
const keyOf = (phrase: Phrase) => phrase.join(' ');
const unorderedKeyOf = (phrase: Phrase) => keyOf(phrase.toSorted());

/** What each name can be replaced by. */
type Alternatives = ReadonlyMap<string, readonly Reading[]>;

function alternativesOf(
  pairs: Iterable<readonly [string, readonly Reading[]]>,
  key: (phrase: Phrase) => string,
): Alternatives {
  const alternatives = new Map<string, Reading[]>();
  for (const [name, others] of pairs) {
    const named = key(phraseOf(name));
    alternatives.set(named, [...(alternatives.get(named) ?? []), ...others]);
  }
  return alternatives;
}

/** A name: its words stand together. */
const named = (name: string): Reading => [phraseOf(name)];
/** A food that is meant by something else: its words may stand anywhere. */
const described = (name: string): Reading => phraseOf(name).map((term) => [term]);

const alike = [
  ...data.same.flatMap((group) =>
    group.map((name) => [name, group.filter((other) => other !== name).map(named)] as const),
  ),
  ...Object.entries(data.also).map(([name, others]) => [name, others.map(named)] as const),
];
const sorts = Object.entries(data.sorts).flatMap(([food, names]) =>
  names.map((name) => [`${name} ${food}`, [`${food} raw`, food]] as const),
);
const nearest = [...Object.entries(data.instead), ...sorts].map(
  ([name, others]) => [name, others.map(described)] as const,
);
const strict = alternativesOf(alike, keyOf);
/** Whatever the order of the words of a name. */
const lenient = alternativesOf([...alike, ...nearest], unorderedKeyOf);

/** For each term, of how many the longest name is that has it: most terms of a query are in none. */
const longest = new Map<string, number>();
for (const key of lenient.keys()) {
  const terms = key.split(' ');
  for (const term of terms) longest.set(term, Math.max(longest.get(term) ?? 0, terms.length));
}

/** A query with more ways to ask than these wants to be slow. */
const MOST_READINGS = 12;

/**
 * Every way to ask for these terms: as they are, with names replaced by their synonyms, and with two terms written as
 * one where `isTerm` knows it (`butter milk`). The fewer the replacements, the earlier.
 * @param instead whether a name may give way to the nearest food, no food being called so
 */
export function synonymReadings(terms: Phrase, isTerm: (term: string) => boolean, instead = false): Reading[] {
  const [alternatives, key] = instead ? ([lenient, unorderedKeyOf] as const) : ([strict, keyOf] as const);
  // ways[at] are those to ask for the terms from `at` on; none ever has more than are used in the end.
  const ways: { reading: Reading; replaced: number }[][] = [];
  ways[terms.length] = [{ reading: [], replaced: 0 }];
  for (let at = terms.length - 1; at >= 0; at--) {
    const found = [...phrasesAt(at)].flatMap(([phrases, length], choice) =>
      (ways[at + length] ?? []).map(({ reading, replaced }) => ({
        reading: [...phrases, ...reading],
        replaced: replaced + (choice === 0 ? 0 : 1),
      })),
    );
    ways[at] = found.sort((a, b) => a.replaced - b.replaced).slice(0, MOST_READINGS);
  }
  return (ways[0] ?? []).map(({ reading }) => reading);

  function* phrasesAt(at: number): Generator<[Reading, number]> {
    yield [[terms.slice(at, at + 1)], 1];
    for (let length = Math.min(longest.get(terms[at] ?? '') ?? 0, terms.length - at); length > 0; length--) {
      const name = terms.slice(at, at + length);
      for (const other of alternatives.get(key(name)) ?? []) yield [other, length];
    }
    const joined = terms.slice(at, at + 2).join('');
    if (at + 1 < terms.length && isTerm(joined)) yield [[[joined]], 2];
  }
}

/** What the names of one term also ask for. */
export const synonymsOf = (term: string): readonly Reading[] => lenient.get(term) ?? [];

const names = [...new Set([...alike, ...nearest].map(([name]) => name))];

/** Every word that is a name with a synonym. */
export const synonymWords: readonly string[] = names.filter((name) => wordsOf(name).length === 1);

/** The terms of all names that have a synonym, and of the synonyms. */
export const synonymTerms: ReadonlySet<string> = new Set([
  ...names.flatMap(phraseOf),
  ...[...lenient.values()].flat(3),
]);
