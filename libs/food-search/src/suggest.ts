import { type ReleaseIndex } from './index/release-index.js';
import { unknownWords, vocabularyOf } from './query/vocabulary.js';
import { corrections } from './spelling/corrections.js';
import { search } from './searcher.js';
import { replaceWords, tokenize } from './text/tokenize.js';
import { type FittingText, type Suggestions } from './suggestions/suggestions.js';

/** Texts that continue a query. */
export interface SuggestedTexts {
  /** Words of the query that were replaced, where nothing begins with it as sent. */
  readonly correction: ReadonlyMap<string, string>;
  /** The best first. */
  readonly texts: readonly string[];
}

/** A release with the texts it suggests. */
export interface SuggestingRelease {
  readonly index: ReleaseIndex;
  readonly suggestions: Suggestions;
}

const AS_SENT: ReadonlyMap<string, string> = new Map();

/** Most words that are completed: a longer text is no name. */
const MAX_WORDS = 8;

/** Suggests texts that continue what was typed; where there is none, what its corrected spelling begins. */
export async function suggest(
  query: string,
  releases: readonly SuggestingRelease[],
  most: number,
): Promise<SuggestedTexts> {
  const texts = continuations(query, releases, most);
  if (texts.length > 0 || tokenize(query).length > MAX_WORDS) return { correction: AS_SENT, texts };
  const indexes = releases.map(({ index }) => index);
  if (await isName(query, indexes)) return { correction: AS_SENT, texts: [asWritten(query)] };
  for (const unknown of unknownWords(query, indexes)) {
    for (const correction of corrections(unknown, vocabularyOf(indexes))) {
      const corrected = continuations(replaceWords(query, correction), releases, most);
      if (corrected.length > 0) return { correction, texts: corrected };
    }
  }
  return { correction: AS_SENT, texts };
}

/** Whether a query without a text of its own is the name of a food already: `canned diced tomatoes`. */
async function isName(query: string, releases: readonly ReleaseIndex[]): Promise<boolean> {
  const words = tokenize(query);
  const vocabulary = vocabularyOf(releases);
  if (words.length < 2 || !WRITTEN.test(query) || !words.every((word) => vocabulary.knows(word))) return false;
  return (await search(query, false, releases, 1)).total > 0;
}

/** Words and spaces, as names are suggested. */
const WRITTEN = /^[\p{L}\p{M}\s'’-]+$/u;

const asWritten = (query: string): string => query.trim().toLowerCase().split(/\s+/).join(' ');

function continuations(query: string, releases: readonly SuggestingRelease[], most: number): string[] {
  const words = tokenize(query);
  if (words.length === 0 || words.length > MAX_WORDS) return [];
  const whole = words.map((word) => releases.some(({ suggestions }) => suggestions.names(word)));
  const best = new Map<string, FittingText>();
  for (const { suggestions } of releases) {
    for (const text of suggestions.fitting(words, whole)) {
      if ((best.get(text.key)?.score ?? -Infinity) < text.score) best.set(text.key, text);
    }
  }
  const ranked = [...best.values()].sort(
    (a, b) => b.score - a.score || a.text.length - b.text.length || (a.text < b.text ? -1 : 1),
  );
  return ranked.slice(0, most).map(({ text }) => text);
}
