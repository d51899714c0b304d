import { termOf } from '../words/words.js';
import { typingCost } from './edits.js';
import { type NearWord } from './lexicon.js';

/** What a correction is made from. */
export interface Vocabulary {
  /** Whether a word is known as it is: then it is never changed. */
  knows(word: string): boolean;
  near(word: string, most: number): readonly NearWord[];
}

/** Candidates of one word, and ways to correct a query, that are tried. */
const CANDIDATES = 4;
const ATTEMPTS = 8;

/** A query with more unknown words than these is not a slip of the hand. */
const MOST_UNKNOWN = 8;

/** What ten times as many foods are worth, in edits. */
const COMMON = 0.2;

/** A plural that no food is called by costs more than a word that some are. */
const PLURAL = 0.3;

/** A word of this cost or less is the one meant: none with more edits is looked for. */
const SURE = 0.4;

/** A word written as two costs more than one with a slip in it. */
const SPLIT = 0.9;

/** A word of fewer letters may be two edits from the one meant only where both are slips, as typing costs tell. */
const LONG = 8;
const TWO_SLIPS = 2;

interface Candidate {
  readonly word: string;
  readonly cost: number;
}

/** How many edits a word of this length may be from the one meant. */
export function editsAllowed(word: string): number {
  if (word.length < 4 || /\P{L}/u.test(word)) return 0;
  if (word.length < 6) return 1;
  return word.length < 12 ? 2 : 3;
}

/**
 * Ways to correct the words of a query that are not known, the likeliest first: each word with what replaces it. None
 * where some word has nothing like it.
 */
export function corrections(unknown: readonly string[], vocabulary: Vocabulary): ReadonlyMap<string, string>[] {
  if (unknown.length === 0 || unknown.length > MOST_UNKNOWN) return [];
  let ways: { cost: number; words: [string, string][] }[] = [{ cost: 0, words: [] }];
  for (const word of unknown) {
    const candidates = candidatesFor(word, vocabulary);
    if (candidates.length === 0) return [];
    ways = ways
      .flatMap((way) =>
        candidates.map((to) => ({
          cost: way.cost + to.cost,
          words: [...way.words, [word, to.word] as [string, string]],
        })),
      )
      .sort((a, b) => a.cost - b.cost)
      .slice(0, ATTEMPTS);
  }
  return ways.map(({ words }) => new Map(words));
}

function candidatesFor(word: string, vocabulary: Vocabulary): Candidate[] {
  let found: ReturnType<typeof candidate>[] = [];
  for (let most = 1; most <= editsAllowed(word) && !found.some(({ cost }) => cost <= SURE); most++) {
    found = [
      ...vocabulary.near(word, most).map((other) => candidate(word, other)),
      ...plurals(word, vocabulary, most).map((other) => candidate(word, other, PLURAL)),
    ].filter(({ edits, slips }) => edits === 1 || word.length >= LONG || slips <= TWO_SLIPS);
  }
  const apart = editsAllowed(word) === 0 || found.some(({ edits }) => edits === 1) ? [] : splits(word, vocabulary);
  const best = new Map([...found, ...apart].sort((a, b) => b.cost - a.cost).map((one) => [one.word, one.cost]));
  return [...best]
    .map(([to, cost]) => ({ word: to, cost }))
    .sort((a, b) => a.cost - b.cost)
    .slice(0, CANDIDATES);
}

function candidate(word: string, { word: other, edits, foods }: NearWord, more = 0) {
  const slips = typingCost(word, other);
  return { word: other, edits, slips, cost: slips + more - COMMON * Math.log10(foods + 1) };
}

/** `bannanas` where foods only say `banana`. */
function plurals(word: string, vocabulary: Vocabulary, most: number): NearWord[] {
  if (!/[^s]s$/.test(word)) return [];
  return vocabulary
    .near(word.slice(0, -1), most)
    .map((one) => ({ ...one, word: `${one.word}s` }))
    .filter((one) => !one.word.endsWith('eds') && termOf(one.word) === termOf(one.word.slice(0, -1)));
}

/** `icecream`. */
function splits(word: string, vocabulary: Vocabulary): Candidate[] {
  const found: Candidate[] = [];
  for (let at = 3; at <= word.length - 3; at++) {
    const [left, right] = [word.slice(0, at), word.slice(at)];
    if (vocabulary.knows(left) && vocabulary.knows(right)) found.push({ word: `${left} ${right}`, cost: SPLIT });
  }
  return found;
}
