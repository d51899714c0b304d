import { spelt, stem } from '../text/tokenize.js';
import { weightedDistance } from './damerau-distance.js';
import { type NearWord } from './lexicon.js';

/** Words that corrections are made of. */
export interface Vocabulary {
  /** Whether a word is correct as it is; such a word is never changed. */
  knows(word: string): boolean;
  /** Whether it is two correct words written as one, which hardly have several slips: `Hirschgulasch`. */
  isCompound(word: string): boolean;
  near(word: string, limit: number): readonly NearWord[];
  /** Words whose consonants these letters are. */
  contractedTo(letters: string): readonly NearWord[];
  /** The commonest words that begin so, where no other word is. */
  begunBy(letters: string): readonly string[];
}

/** Most candidates for a word, and most corrections of a query that are tried. */
const CANDIDATES = 4;
const ATTEMPTS = 8;

/** Most unknown words of a query that is corrected. */
const MAX_UNKNOWN = 8;

/** Bonus in edits for a tenfold document frequency. */
const COMMON = 0.2;

/** Extra cost of a plural that no food name has. */
const PLURAL = 0.3;

/** Cost up to which a candidate is certain: none with more edits is looked for. */
const SURE = 0.4;

/** Cost of splitting a word in two, above that of a typing slip. */
const SPLIT = 0.9;

/** Below this length two edits count only where both are cheap typing slips. */
const LONG = 8;
const TWO_SLIPS = 2;

/** Cost of one edit from which it is not a slip: another first letter, neither alike nor beside it on a keyboard. */
const NO_SLIP = 1.5;

/** A short word without vowels behind its first letter: an abbreviation by consonants, as dietitians write `brst`. */
const CONTRACTION = /^\p{L}[^aeiouy\P{L}]{2,6}$/u;

/** Cost of a consonant that an abbreviation lacks: the last of `frz`. */
const LACKING = 0.3;

/** Cost of a word that is only begun: `amer`. */
const BEGUN = 0.9;

/** Letters of several words for each slip in them, below which other words are meant: `running shoes`. */
const LETTERS_PER_SLIP = 5;

interface Candidate {
  readonly word: string;
  readonly slips: number;
  readonly cost: number;
}

/** Largest edit distance of a correction, by the word's length. */
function editsAllowed(word: string): number {
  if (word.length < 4 || /\P{L}/u.test(word)) return 0;
  if (word.length < 6) return 1;
  return word.length < 12 ? 2 : 3;
}

/**
 * Corrections of a query's unknown words, the likeliest first: each word with its replacement. None where some word has
 * no candidate.
 * @param areAll whether the query has no other words, by which a correction could be told to be right
 */
export function corrections(
  unknown: readonly string[],
  vocabulary: Vocabulary,
  areAll = false,
): ReadonlyMap<string, string>[] {
  if (unknown.length === 0 || unknown.length > MAX_UNKNOWN) return [];
  let ways: { cost: number; slips: number; words: [string, string][] }[] = [{ cost: 0, slips: 0, words: [] }];
  for (const word of unknown) {
    const candidates = candidatesFor(word, vocabulary);
    if (candidates.length === 0) return [];
    ways = ways
      .flatMap((way) =>
        candidates.map((to) => ({
          cost: way.cost + to.cost,
          slips: way.slips + to.slips,
          words: [...way.words, [word, spelt(to.word)] as [string, string]],
        })),
      )
      .sort((a, b) => a.cost - b.cost)
      .slice(0, ATTEMPTS);
  }
  const letters = unknown.join('').length;
  const isFarFetched = (slips: number) => areAll && unknown.length > 1 && slips * LETTERS_PER_SLIP > letters;
  return ways.filter(({ slips }) => !isFarFetched(slips)).map(({ words }) => new Map(words));
}

function candidatesFor(word: string, vocabulary: Vocabulary): Candidate[] {
  let found: ReturnType<typeof candidate>[] = [];
  const most = vocabulary.isCompound(word) ? 1 : editsAllowed(word);
  for (let limit = 1; limit <= most && !found.some(({ cost }) => cost <= SURE); limit++) {
    found = [
      ...vocabulary.near(word, limit).map((other) => candidate(word, other)),
      ...plurals(word, vocabulary, limit).map((other) => candidate(word, other, PLURAL)),
    ].filter(({ edits, slips }) => (edits === 1 ? slips < NO_SLIP : word.length >= LONG || slips <= TWO_SLIPS));
  }
  const apart = editsAllowed(word) === 0 || found.some(({ edits }) => edits === 1) ? [] : splits(word, vocabulary);
  const begun = vocabulary.begunBy(word).map((one, at) => ({ word: one, slips: 0, cost: BEGUN + at / 100 }));
  return cheapest([...found, ...apart, ...begun, ...contracted(word, vocabulary)]);
}

/** The best candidates, each word once. */
function cheapest(candidates: readonly Candidate[]): Candidate[] {
  const best = new Map([...candidates].sort((a, b) => b.cost - a.cost).map((one) => [one.word, one]));
  return [...best.values()].sort((a, b) => a.cost - b.cost).slice(0, CANDIDATES);
}

const commonness = (foods: number): number => COMMON * Math.log10(foods + 1);

/** Words that an abbreviation by consonants stands for: `breast` of `brst`. None of another word. */
const contracted = (word: string, vocabulary: Vocabulary): Candidate[] =>
  CONTRACTION.test(word)
    ? vocabulary
        .contractedTo(word)
        .map(({ word: whole, edits, foods }) => ({ word: whole, slips: 0, cost: LACKING * edits - commonness(foods) }))
    : [];

/** Abbreviations among these words, each with the likeliest word. They are no slips. */
export function contractionsIn(words: readonly string[], vocabulary: Vocabulary): ReadonlyMap<string, string> {
  const unknown = words.filter((word) => CONTRACTION.test(word) && !vocabulary.knows(word));
  const likeliest = unknown.flatMap((word) =>
    cheapest(contracted(word, vocabulary))
      .slice(0, 1)
      .map((whole) => [word, whole.word] as const),
  );
  return new Map(likeliest);
}

function candidate(word: string, { word: other, edits, foods }: NearWord, more = 0) {
  const slips = weightedDistance(word, other);
  return { word: other, edits, slips, cost: slips + more - commonness(foods) };
}

/** `bannanas` where foods only say `banana`. */
function plurals(word: string, vocabulary: Vocabulary, limit: number): NearWord[] {
  if (!/[^s]s$/.test(word)) return [];
  return vocabulary
    .near(word.slice(0, -1), limit)
    .map((one) => ({ ...one, word: `${one.word}s` }))
    .filter((one) => !one.word.endsWith('eds') && stem(one.word) === stem(one.word.slice(0, -1)));
}

/** `icecream`. */
function splits(word: string, vocabulary: Vocabulary): Candidate[] {
  const found: Candidate[] = [];
  for (let at = 3; at <= word.length - 3; at++) {
    const [left, right] = [word.slice(0, at), word.slice(at)];
    if (vocabulary.knows(left) && vocabulary.knows(right))
      found.push({ word: `${left} ${right}`, slips: SPLIT, cost: SPLIT });
  }
  return found;
}
