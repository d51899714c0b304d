import { type ReleaseIndex } from './index/release-index.js';
import { unknownWords, vocabularyOf } from './query/vocabulary.js';
import { corrections } from './spelling/corrections.js';
import { firstNamed, firstNumbers, search } from './searcher.js';
import { byScore, type FittingText, keyOf, type Suggestions } from './suggestions/suggestions.js';
import { isStopWord } from './text/stop-words.js';
import { replaceWords, stem, tokenize } from './text/tokenize.js';

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

/** Fewest texts that are enough: where a query has fewer, its last words are completed behind the others. */
const ENOUGH = 8;

/** Suggests texts that continue what was typed; where there is none, what its corrected spelling begins. */
export async function suggest(
  query: string,
  releases: readonly SuggestingRelease[],
  most: number,
): Promise<SuggestedTexts> {
  const indexes = releases.map(({ index }) => index);
  const texts = await continuations(query, releases, indexes);
  if (texts.length > 0 || tokenize(query).length > MAX_WORDS)
    return { correction: AS_SENT, texts: texts.slice(0, most) };
  for (const unknown of unknownWords(query, indexes)) {
    for (const correction of corrections(unknown, vocabularyOf(indexes))) {
      const corrected = await continuations(replaceWords(query, correction), releases, indexes);
      if (corrected.length > 0) return { correction, texts: corrected.slice(0, most) };
    }
  }
  return { correction: AS_SENT, texts };
}

/** All texts that continue a query, the best first. */
async function continuations(
  query: string,
  releases: readonly SuggestingRelease[],
  indexes: readonly ReleaseIndex[],
): Promise<string[]> {
  const words = tokenize(query);
  if (words.length === 0 || words.length > MAX_WORDS) return [];
  const whole = words.map((word) => releases.some(({ suggestions }) => suggestions.isWhole(word)));
  const texts = fittingTexts(words, whole, releases);
  const written = texts.map(({ text }) => text);
  if (words.length === 1 || texts.length >= ENOUGH || !WRITTEN.test(query)) return written;
  const vocabulary = vocabularyOf(indexes);
  if (!words.slice(0, -1).every((word) => isStopWord(word) || vocabulary.knows(word))) return written;
  const keys = new Set(texts.map(({ key }) => key));
  const composed: string[] = [];
  const last = words.at(-1) ?? '';
  if (!keys.has(keyOf(words)) && last.length >= SHORTEST_NAME && vocabulary.knows(last)) {
    keys.add(keyOf(words));
    if ((await search(query, false, indexes, 1)).total > 0) composed.push(asWritten(query));
  }
  let tries = 0;
  for (const text of compositions(query, words, whole, releases)) {
    const key = keyOf(tokenize(text));
    if (keys.has(key)) continue;
    if (tries++ === MOST_TRIES || texts.length + composed.length >= ENOUGH) break;
    keys.add(key);
    if ((await firstNamed(text, indexes)) !== undefined) composed.push(text);
  }
  return [...written, ...composed];
}

/** Shortest last word of a name; shorter ones are on their way to one. */
const SHORTEST_NAME = 3;

/** Most texts that are searched for a query, a bound on its cost. */
const MOST_TRIES = 4;

/** Words and spaces, as names are suggested. */
const WRITTEN = /^[\p{L}\p{M}\s'’-]+$/u;

const asWritten = (query: string): string => query.trim().toLowerCase().split(/\s+/).join(' ');

/**
 * The beginning of the query, followed by texts that its last words begin: `sharp ched` as _sharp cheddar cheese_,
 * `boneless skinl` as _boneless skinless chicken_.
 */
function* compositions(
  query: string,
  words: readonly string[],
  whole: readonly boolean[],
  releases: readonly SuggestingRelease[],
): Generator<string> {
  const written = asWritten(query).split(' ');
  for (let at = 1; at < written.length; at++) {
    const before = tokenize(written.slice(0, at).join(' '));
    const rest = words.slice(before.length);
    const terms = new Set(before.map(stem));
    for (const { text, key } of fittingTexts(rest, whole.slice(before.length), releases)) {
      if (!key.split(' ').some((term) => terms.has(term))) yield `${written.slice(0, at).join(' ')} ${text}`;
    }
  }
}

/** Texts of all releases that fit, the best first, further names of the same food after all others. */
function fittingTexts(
  words: readonly string[],
  whole: readonly boolean[],
  releases: readonly SuggestingRelease[],
): FittingText[] {
  const best = new Map<string, FittingText>();
  const bases = firstNumbers(releases.map(({ index }) => index));
  releases.forEach(({ suggestions }, at) => {
    for (const text of suggestions.fitting(words, whole)) {
      const food = (bases[at] ?? 0) + text.food;
      if ((best.get(text.key)?.score ?? -Infinity) < text.score) best.set(text.key, { ...text, food });
    }
  });
  const ranked = [...best.values()].sort(byScore);
  const named = new Set<number>();
  const isNew = ranked.map(({ food }) => !named.has(food) && named.add(food).size > 0);
  return [...ranked.filter((_, at) => isNew[at]), ...ranked.filter((_, at) => !isNew[at])];
}
