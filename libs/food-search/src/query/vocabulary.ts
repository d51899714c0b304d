import { type ReleaseIndex } from '../index/release-index.js';
import { type Vocabulary } from '../spelling/corrections.js';
import foodWords from '../spelling/food-words.json' with { type: 'json' };
import { Lexicon } from '../spelling/lexicon.js';
import { stem, tokenize } from '../text/tokenize.js';
import { isFormWord, isPartWord } from '../text/part-words.js';
import { interpret, isMeasure, isQuality, optionalWords, wordsBeside } from './query.js';
import { type WordFacts } from './relaxation.js';
import { type Phrase, sortOf, synonymsOf, synonymTerms, synonymWords } from './synonyms.js';

/** Unknown words of a query in all releases: the last word first as a prefix, then as a whole. */
export function* unknownWords(query: string, releases: readonly ReleaseIndex[]): Generator<string[]> {
  const words = interpret(query).at(-1) ?? [];
  const vocabulary = vocabularyOf(releases);
  const unknown = words.filter((word) => !vocabulary.knows(word) && !isMeasure(word));
  const last = words.at(-1) ?? '';
  const begins = unknown.at(-1) === last && releases.some((release) => release.begins(last));
  if (begins) yield unknown.slice(0, -1);
  yield unknown;
}

/** Words that corrections of a query may use: those of the releases, and those understood as synonyms of theirs. */
export function vocabularyOf(releases: readonly ReleaseIndex[]): Vocabulary {
  const understood = (term: string) => isUnderstood(term, releases);
  return {
    knows: (word) => CORRECT.has(stem(word)) || releases.some((release) => release.has(stem(word))),
    near: (word, limit) => [
      ...releases.flatMap((release) => release.lexicon.near(word, limit)),
      ...SYNONYMS.near(word, limit).filter((synonym) => understood(stem(synonym.word))),
      ...OPTIONAL.near(word, limit),
    ],
  };
}

/** Words of a query that only name a sort of the food beside them: `gala` of `gala apple`. */
export function sortWordsOf(query: string): string[] {
  const words = interpret(query).at(-1) ?? [];
  const sort = sortOf(words.map(stem));
  return sort ? words.filter((word) => sort.includes(stem(word))) : [];
}

/** Whether a release has the term, or all terms of a synonym of it. */
const isUnderstood = (term: string, releases: readonly ReleaseIndex[]): boolean =>
  releases.some((release) => release.has(term)) || hasSynonym([term], releases);

function hasSynonym(name: Phrase, releases: readonly ReleaseIndex[]): boolean {
  const has = (term: string) => releases.some((release) => release.has(term));
  return synonymsOf(name).some((interpretation) => interpretation.flat().every(has));
}

/** Longest name that is looked up as a whole, in words. */
const LONGEST_NAME = 3;

/** What the releases know of the words of a query; those of a name with a synonym (`bok choy`) together. */
export async function wordFacts(query: string, releases: readonly ReleaseIndex[]): Promise<WordFacts[]> {
  const words = interpret(query).at(-1) ?? [];
  const beside = wordsBeside(query);
  const found: WordFacts[] = [];
  for (let at = 0; at < words.length;) {
    // The whole query as one name has been tried.
    let length = Math.max(1, Math.min(LONGEST_NAME, words.length - 1));
    while (length > 1 && !hasSynonym(words.slice(at, at + length).map(stem), releases)) length--;
    const name = words.slice(at, at + length);
    const about = name.length > 1 ? A_NAME : await factsOf(name[0] ?? '', releases);
    found.push({ ...about, words: name, beside: name.some((word) => beside.has(word)) });
    at += length;
  }
  return found;
}

/** Shortest beginning that tells which word is meant. */
const TELLING_BEGINNING = 3;

type Facts = Omit<WordFacts, 'words' | 'beside'>;

const A_NAME: Facts = {
  known: true,
  begins: false,
  foreign: false,
  namesFood: true,
  namesSort: false,
  part: false,
  form: false,
  quality: false,
  foods: 0,
};

async function factsOf(word: string, releases: readonly ReleaseIndex[]): Promise<Facts> {
  const term = stem(word);
  const roles = await Promise.all(releases.map((release) => release.roleOf(term)));
  const foods = roles.reduce((sum, role) => sum + role.foods, 0);
  const [part, quality] = [isPartWord(word), isQuality(word)];
  return {
    known: foods > 0 || part || quality || synonymTerms.has(term),
    foreign: foods === 0 && !part && !CORRECT.has(term),
    begins: foods === 0 && word.length >= TELLING_BEGINNING && releases.some((release) => release.begins(word)),
    namesFood: hasSynonym([term], releases) || roles.some(({ namesFood }) => namesFood),
    namesSort: roles.some(({ namesSort }) => namesSort),
    part,
    form: isFormWord(word),
    quality,
    foods,
  };
}

/** Correctly spelt terms, though no food may have them. */
const CORRECT: ReadonlySet<string> = new Set([
  ...Object.values(foodWords).flatMap((words) => tokenize(words).map(stem)),
  ...synonymTerms,
  ...optionalWords.map(stem),
]);

const SYNONYMS = lexiconOf(synonymWords);
const OPTIONAL = lexiconOf(optionalWords);

function lexiconOf(words: readonly string[]): Lexicon {
  return new Lexicon(
    words,
    words.map(() => 1),
  );
}
