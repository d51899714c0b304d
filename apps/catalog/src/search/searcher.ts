import { best, either, match, type Matches } from './ranking/matches.js';
import { without } from './ranking/matching.js';
import { type ReleaseIndex } from './release-index.js';
import { corrections, type Vocabulary } from './spelling/corrections.js';
import foodWords from './spelling/food-words.json' with { type: 'json' };
import { Lexicon } from './spelling/lexicon.js';
import { asideWords, isMeasure, plainReadings, readings } from './words/query.js';
import { type Reading, synonymReadings, synonymsOf, synonymTerms, synonymWords } from './words/synonyms.js';
import { replaceWords, termOf, wordsOf } from './words/words.js';

/** What a query found, best first: foods by number, counted on through the releases as they were given. */
export interface Found {
  /** Words that were replaced, each with what replaces it, because the query as asked found nothing. */
  readonly correction: ReadonlyMap<string, string>;
  /** How many there are. */
  readonly total: number;
  /** The best of them. */
  readonly foods: Int32Array;
}

/** What a match loses that is not one of the query's own words, whole. */
const PENALTY = { synonym: 10, lastLetter: 160, beginning: 260 } as const;

/** A beginning of fewer letters does not say which word lacks only its last one. */
const TELLING_BEGINNING = 3;

/** Relevance from which on a food is what was asked for, more than something made of it or with it. */
const NEAR = 200;

const NOTHING: Matches = { foods: new Int32Array(0), scores: new Int16Array(0) };
const AS_ASKED: ReadonlyMap<string, string> = new Map();

/**
 * Finds the foods of these releases, correcting the spelling where `spell` allows it and nothing else is found.
 * @param most how many of the best are wanted; there can be more of them
 */
export async function search(
  query: string,
  spell: boolean,
  releases: readonly ReleaseIndex[],
  most = Infinity,
): Promise<Found> {
  const asked = await find(query, releases, most);
  if (asked.total > 0 || !spell) return asked;
  for (const unknown of unknownWords(query, releases)) {
    for (const correction of corrections(unknown, vocabularyOf(releases))) {
      const found = await find(replaceWords(query, correction), releases, most);
      if (found.total > 0) return { ...found, correction };
    }
  }
  return asked;
}

async function find(query: string, releases: readonly ReleaseIndex[], most: number): Promise<Found> {
  for (const ways of waysToAsk(query, releases)) {
    const matches = await firstOf(ways, releases);
    if (!matches) continue;
    const total = matches.reduce((sum, { foods }) => sum + foods.length, 0);
    return { correction: AS_ASKED, total, foods: best(matches, firstNumbers(releases), most) };
  }
  return { correction: AS_ASKED, total: 0, foods: new Int32Array(0) };
}

/** What the first of these ways finds that finds anything; where that is far from what was asked, with a nearer one's. */
async function firstOf(ways: Iterable<Way>, releases: readonly ReleaseIndex[]): Promise<Matches[] | undefined> {
  let far: Matches[] | undefined;
  for (const way of ways) {
    if (far && !way.instead) continue;
    const matches = await Promise.all(releases.map((release) => matchesOf(way, release)));
    if (matches.every(({ foods }) => foods.length === 0)) continue;
    if (matches.some(isNear)) return far ? far.map((found, at) => either(found, matches[at] ?? NOTHING)) : matches;
    far ??= matches;
  }
  return far;
}

function isNear({ scores }: Matches): boolean {
  for (let at = 0; at < scores.length; at++) if (scores[at]! >= NEAR) return true;
  return false;
}

/** Readings that are tried together. */
interface Way {
  /** The first is the query as asked; others are its synonyms. */
  readonly readings: readonly Reading[];
  /** The last word of the query where it may be the beginning of one, else nothing. */
  readonly last: string;
  /** Whether it asks for the nearest food in place of what was said. */
  readonly instead: boolean;
}

/** The query by all names of what it says, then with the nearest food instead; after that, without how it was cut or cooked. */
function* waysToAsk(query: string, releases: readonly ReleaseIndex[]): Generator<Iterable<Way>> {
  const has = (term: string) => releases.some((release) => release.has(term));
  const asked = readings(query).filter((words) => words.length > 0);
  const last = asked.at(-1)?.at(-1);
  yield waysOf(asked, has);
  for (const plain of plainReadings(query)) yield waysOf([plain], has, plain.at(-1) === last);
}

function* waysOf(asked: readonly (readonly string[])[], has: (term: string) => boolean, begins = true): Generator<Way> {
  const tried = new Set<string>();
  for (const words of asked) {
    const readings = synonymReadings(words.map(termOf), has);
    for (const reading of readings) tried.add(JSON.stringify(reading));
    yield { readings, last: begins ? (words.at(-1) ?? '') : '', instead: false };
  }
  for (const words of asked) {
    for (const reading of synonymReadings(words.map(termOf), has, true)) {
      if (!tried.has(JSON.stringify(reading))) yield { readings: [reading], last: '', instead: true };
    }
  }
}

/** The number of the first food of each release when they are counted on. */
export function firstNumbers(releases: readonly ReleaseIndex[]): number[] {
  let next = 0;
  return releases.map((release) => (next += release.foods) - release.foods);
}

async function matchesOf({ readings, last: lastWord }: Way, release: ReleaseIndex): Promise<Matches> {
  const postings = await release.postings([...new Set(readings.flat(2))]);
  const begun = lastWord === '' ? NOTHING.foods : await release.beginning(lastWord);
  const nearlyWhole = begun.length > 0 && lastWord.length >= TELLING_BEGINNING && !release.has(termOf(lastWord));
  const nearly = nearlyWhole ? await release.beginning(lastWord, 1) : NOTHING.foods;
  let found = NOTHING;
  for (const reading of readings) {
    const penalty = reading === readings[0] ? 0 : PENALTY.synonym;
    const phrases = reading.map((phrase) => phrase.length);
    const lists = reading.flat().map((term) => postings.get(term));
    const earlier = lists.slice(0, -1).filter((list) => list !== undefined);
    if (earlier.length < lists.length - 1) continue;
    const last = lists.at(-1);
    if (last) found = either(found, match({ postings: [...earlier, last], phrases, penalty }, release.facts));
    if (begun.length === 0 || !endsWith(reading, termOf(lastWord))) continue;
    const others = last ? without(begun, last) : begun;
    for (const [list, loss] of [
      [others, PENALTY.beginning],
      [nearly, PENALTY.lastLetter],
    ] as const) {
      const beginning = { postings: [...earlier, list], phrases, penalty: penalty + loss };
      if (list.length > 0) found = either(found, match(beginning, release.facts));
    }
  }
  return found;
}

const endsWith = (reading: Reading, term: string) => reading.at(-1)?.length === 1 && reading.at(-1)?.[0] === term;

/** The words of a query that match nothing in any of the releases: the last one first as a beginning, then as a whole. */
function* unknownWords(query: string, releases: readonly ReleaseIndex[]): Generator<string[]> {
  const words = readings(query).at(-1) ?? [];
  const vocabulary = vocabularyOf(releases);
  const unknown = words.filter((word) => !vocabulary.knows(word) && !isMeasure(word));
  const last = words.at(-1) ?? '';
  const begins = unknown.at(-1) === last && releases.some((release) => release.begins(last));
  if (begins) yield unknown.slice(0, -1);
  yield unknown;
}

function vocabularyOf(releases: readonly ReleaseIndex[]): Vocabulary {
  const has = (term: string) => releases.some((release) => release.has(term));
  const understood = (term: string) => has(term) || synonymsOf(term).some((reading) => reading.flat().every(has));
  return {
    knows: (word) => RIGHT.has(termOf(word)) || has(termOf(word)),
    near: (word, most) => [
      ...releases.flatMap((release) => release.lexicon.near(word, most)),
      ...SYNONYMS.near(word, most).filter((synonym) => understood(termOf(synonym.word))),
      ...ASIDE.near(word, most),
    ],
  };
}

/** Terms that are right even where no food has them. */
const RIGHT: ReadonlySet<string> = new Set([
  ...Object.values(foodWords).flatMap((words) => wordsOf(words).map(termOf)),
  ...synonymTerms,
  ...asideWords.map(termOf),
]);

const SYNONYMS = lexiconOf(synonymWords);
const ASIDE = lexiconOf(asideWords);

function lexiconOf(words: readonly string[]): Lexicon {
  return new Lexicon(
    words,
    words.map(() => 1),
  );
}
