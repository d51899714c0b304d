import { type ReleaseIndex } from './index/release-index.js';
import { unknownWords, vocabularyOf } from './query/vocabulary.js';
import { corrections } from './spelling/corrections.js';
import { firstNamed, firstNumbers, search } from './searcher.js';
import { byScore, type FittingText, keyOf, type Suggestions } from './suggestions/suggestions.js';
import { type Analyzer } from './analysis/analyzer.js';
import { english } from './analysis/english.js';
import { groupsOf, type LanguageGroup } from './query/language-groups.js';
import { regularStem, replaceWords, tokenize } from './text/tokenize.js';

/** Texts that continue a query. */
export interface SuggestedTexts {
  /** Words of the query that were replaced, where nothing begins with it as sent. */
  readonly correction: ReadonlyMap<string, string>;
  /** Analyzer of the language in which they were read. */
  readonly analyzer: Analyzer;
  /** The best first. */
  readonly texts: readonly string[];
}

/** A release with the texts it suggests. */
export interface SuggestingRelease {
  readonly index: ReleaseIndex;
  readonly suggestions: Suggestions;
}

type SuggestingGroup = LanguageGroup<SuggestingRelease>;

const AS_SENT = { correction: new Map<string, string>(), analyzer: english };

/** Most words that are completed: a longer text is not a name. */
const MAX_WORDS = 8;

/** Fewest texts that are enough: where a query has fewer, its last words are completed behind the others. */
const ENOUGH = 8;

/**
 * Suggests texts that continue what was typed. Where there is none, what its corrected spelling begins. Those of the
 * preferred language come first, and other languages fill the list.
 * @param releases those of the preferred language first
 */
export async function suggest(
  query: string,
  releases: readonly SuggestingRelease[],
  most: number,
): Promise<SuggestedTexts> {
  const groups = groupsOf(releases, ({ index }) => index.analyzer);
  const lists = await Promise.all(groups.map((group) => continuations(query, group)));
  const texts = distinct(lists.flat(), most);
  if (texts.length > 0) return { ...AS_SENT, texts };
  const completed = distinct(
    groups.flatMap((group) => completedWord(query, group)),
    most,
  );
  if (completed.length > 0) return { ...AS_SENT, texts: completed };
  for (const group of groups) {
    const corrected = await correctedContinuations(query, group);
    if (corrected) return { ...corrected, texts: distinct(corrected.texts, most) };
  }
  return { ...AS_SENT, texts };
}

/**
 * The first texts, each once. A spelling is a text of its own beside the name, but no plural is: of `lychees` and `lychee`
 * the first counts.
 */
function distinct(texts: readonly string[], most: number): string[] {
  const kept = new Map<string, string>();
  for (const text of texts) {
    if (kept.size === most) break;
    const key = tokenize(text).map(regularStem).join(' ');
    if (!kept.has(key)) kept.set(key, text);
  }
  return [...kept.values()];
}

/** The words of names that a query of one word is or begins: `weetab` as _weetabix_, though no text has it. */
function completedWord(query: string, { language, releases }: SuggestingGroup): string[] {
  const { tokenize, stem } = language.analyzer;
  const [word = '', ...others] = tokenize(query);
  if (others.length > 0 || word.length < SHORTEST_NAME) return [];
  const own = releases.some(({ index }) => index.has(stem(word))) ? [asWritten(query)] : [];
  return [...own, ...releases.flatMap(({ index }) => index.wordsBeginning(word, ENOUGH))];
}

/** What continues the first correction of a query that anything continues. */
async function correctedContinuations(query: string, group: SuggestingGroup): Promise<SuggestedTexts | undefined> {
  const { language, releases } = group;
  const { analyzer } = language;
  if (analyzer.tokenize(query).length > MAX_WORDS) return undefined;
  const indexes = releases.map(({ index }) => index);
  for (const unknown of unknownWords(query, indexes, language)) {
    for (const correction of corrections(unknown, vocabularyOf(indexes, language))) {
      const texts = await continuations(replaceWords(query, correction, analyzer), group);
      if (texts.length > 0) return { correction, analyzer, texts };
    }
  }
  return undefined;
}

/** All texts of releases of one language that continue a query, the best first. */
async function continuations(query: string, group: SuggestingGroup): Promise<string[]> {
  const { language, releases } = group;
  const { analyzer } = language;
  const { tokenize, isStopWord } = analyzer;
  const indexes = releases.map(({ index }) => index);
  const words = tokenize(query);
  if (words.length === 0 || words.length > MAX_WORDS) return [];
  const whole = words.map((word) => releases.some(({ suggestions }) => suggestions.isWhole(word)));
  const texts = fittingTexts(words, whole, releases);
  const written = texts.map(({ text }) => text);
  if (words.length === 1 || texts.length >= ENOUGH || !WRITTEN.test(query)) return written;
  const vocabulary = vocabularyOf(indexes, language);
  if (!words.slice(0, -1).every((word) => isStopWord(word) || vocabulary.knows(word))) return written;
  const keys = new Set(texts.map(({ key }) => key));
  const composed: string[] = [];
  const last = words.at(-1) ?? '';
  const key = keyOf(words, analyzer);
  const terms = key.split(' ');
  // A name says no word twice, and its last word is on the way to none of the texts: `beef jerk` to beef jerky.
  const isName = new Set(terms).size === terms.length && (whole.at(-1) || texts.length === 0);
  if (isName && !keys.has(key) && last.length >= SHORTEST_NAME && vocabulary.knows(last)) {
    keys.add(key);
    if ((await search(query, false, indexes, 1)).total > 0) composed.push(asWritten(query));
  }
  const completed = whole.at(-1) ? [] : completions(query, last, indexes);
  for (const offered of [compositions(query, words, whole, group), completed]) {
    let tries = 0;
    for (const text of offered) {
      const key = keyOf(tokenize(text), analyzer);
      if (keys.has(key)) continue;
      if (tries++ === MAX_TRIES || texts.length + composed.length >= ENOUGH) break;
      keys.add(key);
      if ((await firstNamed(text, indexes)) !== undefined) composed.push(text);
    }
  }
  return [...written, ...composed];
}

/** Shortest last word of a name; shorter ones are on their way to one. */
const SHORTEST_NAME = 3;

/** Most texts that are searched for a query, a bound on its cost. */
const MAX_TRIES = 4;

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
  { language, releases }: SuggestingGroup,
): Generator<string> {
  const written = asWritten(query).split(' ');
  const { tokenize, stem, isStopWord } = language.analyzer;
  for (let at = 1; at < written.length; at++) {
    const before = tokenize(written.slice(0, at).join(' '));
    const rest = words.slice(before.length);
    // `slice of p` is no slice of `hearts of palm`.
    if (isStopWord(rest[0] ?? '')) continue;
    const terms = new Set(before.map(stem));
    for (const { text, key } of fittingTexts(rest, whole.slice(before.length), releases)) {
      if (!key.split(' ').some((term) => terms.has(term))) yield `${written.slice(0, at).join(' ')} ${text}`;
    }
  }
}

/**
 * The query with its last word completed by the words of names that no text has: `corn popp` as _corn popping_.
 * @param last the last word, folded
 */
function* completions(query: string, last: string, indexes: readonly ReleaseIndex[]): Generator<string> {
  const written = asWritten(query);
  if (last.length < SHORTEST_NAME || !written.endsWith(last)) return;
  const before = written.slice(0, -last.length);
  for (const word of indexes.flatMap((index) => index.wordsBeginning(last, MAX_TRIES))) yield before + word;
}

/** Fitting texts of all releases, the best first. Further names of the same food come last. */
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
