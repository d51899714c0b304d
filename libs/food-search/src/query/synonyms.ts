import { withoutStopWords } from '../text/stop-words.js';
import kitchenNames from './kitchen-names.json' with { type: 'json' };
import data from './synonyms.json' with { type: 'json' };
import { stem, tokenize } from '../text/tokenize.js';

/** The terms of a name, in order. */
export type Phrase = readonly string[];

/** Interpretation of a query: terms that must all match, those of one phrase adjacent. */
export type Interpretation = readonly Phrase[];

const phraseOf = (text: string): Phrase => withoutStopWords(tokenize(text)).map(stem);
const keyOf = (phrase: Phrase) => phrase.join(' ');
const unorderedKeyOf = (phrase: Phrase) => keyOf(phrase.toSorted());

/** Replacements of each name. */
type Alternatives = ReadonlyMap<string, readonly Interpretation[]>;

function alternativesOf(
  pairs: Iterable<readonly [string, readonly Interpretation[]]>,
  key: (phrase: Phrase) => string,
): Alternatives {
  const alternatives = new Map<string, Interpretation[]>();
  for (const [name, others] of pairs) {
    const named = key(phraseOf(name));
    alternatives.set(named, [...(alternatives.get(named) ?? []), ...others]);
  }
  return alternatives;
}

/** A name: one phrase. */
const named = (name: string): Interpretation => [phraseOf(name)];
/** A substitute food: its words may stand anywhere. */
const described = (name: string): Interpretation => phraseOf(name).map((term) => [term]);

const asDescribed = ([name, others]: readonly [string, readonly string[]]) => [name, others.map(described)] as const;

/** A name and its alternatives, from a list that begins with the name. */
const nameAndOthers = ([name = '', ...others]: readonly string[]) => [name, others] as const;

const alike = [
  ...data.same.flatMap((group) =>
    group.map((name) => [name, group.filter((other) => other !== name).map(named)] as const),
  ),
  ...Object.entries(data.also).map(([name, others]) => [name, others.map(named)] as const),
  ...kitchenNames.groups.flatMap(({ also }) => also.map(nameAndOthers).map(asDescribed)),
];
const sorts = Object.entries(data.sorts).flatMap(([food, names]) =>
  names.map((name) => [`${name} ${food}`, [`${food} raw`, food]] as const),
);
const kitchen = kitchenNames.groups.flatMap(({ instead }) => instead.map(nameAndOthers));
// What is said first counts: recipes before the long list.
const nearest = [...kitchen, ...Object.entries(data.instead)].map(asDescribed);
const sortsOfFoods = sorts.map(asDescribed);
const strict = alternativesOf(alike, keyOf);
/** Keys without regard to the order of a name's words. */
const lenient = alternativesOf([...alike, ...nearest], unorderedKeyOf);
const widest = alternativesOf([...alike, ...nearest, ...sortsOfFoods], unorderedKeyOf);

/** How far a reading may go from the words: synonyms, then the nearest food, then any sort of the food. */
export type Reach = 'synonyms' | 'nearest' | 'sorts';

const REACH = {
  synonyms: [strict, keyOf],
  nearest: [lenient, unorderedKeyOf],
  sorts: [widest, unorderedKeyOf],
} as const;

/** Length of the longest name with each term; most terms of a query are in none. */
const longest = new Map<string, number>();
for (const key of widest.keys()) {
  const terms = key.split(' ');
  for (const term of terms) longest.set(term, Math.max(longest.get(term) ?? 0, terms.length));
}

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
): Interpretation[] {
  const [alternatives, key] = REACH[reach];
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
    for (let length = Math.min(longest.get(terms[at] ?? '') ?? 0, terms.length - at); length > 0; length--) {
      const name = terms.slice(at, at + length);
      for (const other of alternatives.get(key(name)) ?? []) yield [other, length];
    }
    const joined = terms.slice(at, at + 2).join('');
    if (at + 1 < terms.length && isTerm(joined)) yield [[[joined]], 2];
    for (const apart of splitsOf(terms[at] ?? '', isTerm)) yield [apart.map((half) => [half]), 1];
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

/** `lemongrass` as `lemon grass`, where some foods write it so; what no food has is spelling's to correct. */
function* splitsOf(term: string, isTerm: (term: string) => boolean): Generator<Phrase> {
  if (term.length < SHORTEST_COMPOUND || !isTerm(term)) return;
  for (let at = SHORTEST_HALF; at <= term.length - SHORTEST_HALF; at++) {
    const halves = [stem(term.slice(0, at)), term.slice(at)];
    if (halves.every(isTerm)) yield halves;
  }
}

/** Interpretations of a name. */
export const synonymsOf = (name: Phrase): readonly Interpretation[] => lenient.get(unorderedKeyOf(name)) ?? [];

/** The words of each sort, by all words of its name: `gala` of `gala apple`. */
const sortWords: ReadonlyMap<string, Phrase> = new Map(
  Object.entries(data.sorts).flatMap(([food, sortNames]) =>
    sortNames.map((name) => [unorderedKeyOf(phraseOf(`${name} ${food}`)), phraseOf(name)] as const),
  ),
);

/** Terms that only name a sort of the food beside them, where these terms have one: the longest name found. */
export function sortOf(terms: Phrase): Phrase | undefined {
  for (let length = terms.length; length > 1; length--) {
    for (let at = 0; at + length <= terms.length; at++) {
      const sort = sortWords.get(unorderedKeyOf(terms.slice(at, at + length)));
      if (sort) return sort;
    }
  }
  return undefined;
}

const names = [...new Set([...alike, ...nearest, ...sortsOfFoods].map(([name]) => name))];

/** Every name that has a synonym, in lower case. */
export const synonymNames: readonly string[] = names.map((name) => name.toLowerCase());

/** Every single word that has a synonym. */
export const synonymWords: readonly string[] = names.filter((name) => tokenize(name).length === 1);

/** Terms of all names with a synonym, and of the synonyms. */
export const synonymTerms: ReadonlySet<string> = new Set([...names.flatMap(phraseOf), ...[...widest.values()].flat(3)]);
