import { setImmediate } from 'node:timers/promises';
import { type Asked, best, type Found as Matching, match } from './ranking/matches.js';
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

/** So many of the best are the first pages. What single words find of them is remembered. */
export const FEW = 100;

/** Relevance from which on a food is what was asked for, more than something made of it or with it. */
const NEAR = 200;

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
    const matching = await firstOf(ways, releases, most);
    if (!matching) continue;
    const total = matching.reduce((sum, found) => sum + found.total, 0);
    const matches = matching.map((found) => found.best);
    return { correction: AS_ASKED, total, foods: best(matches, firstNumbers(releases), most) };
  }
  return { correction: AS_ASKED, total: 0, foods: new Int32Array(0) };
}

/** What the first of these ways finds that finds anything; where that is far from what was asked, with a nearer one's. */
async function firstOf(
  ways: Iterable<Way>,
  releases: readonly ReleaseIndex[],
  most: number,
): Promise<readonly Matching[] | undefined> {
  let far: { way: Way; matching: readonly Matching[] } | undefined;
  for (const way of ways) {
    if (far && !way.instead) continue;
    const matching = await matchesOf([way], releases, most);
    if (matching.every(({ total }) => total === 0)) continue;
    if (matching.some(isNear)) return far ? matchesOf([far.way, way], releases, most) : matching;
    far ??= { way, matching };
  }
  return far?.matching;
}

const isNear = ({ best: { scores } }: Matching): boolean => scores.some((score) => score >= NEAR);

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
  const tried: Reading[] = [];
  for (const words of asked) {
    const readings = synonymReadings(words.map(termOf), has);
    tried.push(...readings);
    yield { readings, last: begins ? (words.at(-1) ?? '') : '', instead: false };
  }
  const known = new Set(tried.map((reading) => JSON.stringify(reading)));
  for (const words of asked) {
    for (const reading of synonymReadings(words.map(termOf), has, true)) {
      if (!known.has(JSON.stringify(reading))) yield { readings: [reading], last: '', instead: true };
    }
  }
}

/** The number of the first food of each release when they are counted on. */
export function firstNumbers(releases: readonly ReleaseIndex[]): number[] {
  let next = 0;
  return releases.map((release) => (next += release.foods) - release.foods);
}

/** What any of these ways finds in each of the releases. */
function matchesOf(ways: readonly Way[], releases: readonly ReleaseIndex[], most: number): Promise<Matching[]> {
  return Promise.all(
    releases.map((release) =>
      most <= FEW && ways.every(isOneWord)
        ? release.remember(JSON.stringify(ways), () => matchesIn(release, ways, FEW))
        : matchesIn(release, ways, most),
    ),
  );
}

const isOneWord = ({ readings }: Way) => readings[0]?.length === 1;

async function matchesIn(release: ReleaseIndex, ways: readonly Way[], most: number): Promise<Matching> {
  const asked = await Promise.all(ways.map((way) => listsOf(way, release)));
  return match(asked.flat(), release.facts, most);
}

/** Asks for every word and beginning that many foods have, so that those who ask first need not wait for all to be ranked. */
export async function prepare(release: ReleaseIndex): Promise<void> {
  for (const letters of release.commonBeginnings()) {
    await search(letters, false, [release], FEW);
    // Others are served meanwhile.
    await setImmediate();
  }
}

/** The lists of those readings all of whose terms foods of the release have. */
async function listsOf({ readings, last: lastWord }: Way, release: ReleaseIndex): Promise<Asked[]> {
  const found = await release.lists([...new Set(readings.flat(2))]);
  const begun = lastWord === '' ? undefined : await release.beginning(lastWord);
  const nearlyWhole = begun && lastWord.length >= TELLING_BEGINNING && !release.has(termOf(lastWord));
  const nearly = nearlyWhole && (await release.beginning(lastWord, 1));
  return readings.flatMap((reading, index) => {
    const penalty = index === 0 ? 0 : PENALTY.synonym;
    const phrases = reading.map((phrase) => phrase.length);
    const lists = reading.flat().map((term) => found.get(term));
    const last = lists.pop();
    const earlier = lists.filter((list) => list !== undefined);
    if (earlier.length < lists.length) return [];
    const asked: Asked[] = [];
    if (last) asked.push({ lists: [...earlier, last], phrases, penalty });
    if (begun && endsWith(reading, termOf(lastWord))) {
      const beginning = { lists: [...earlier, begun], phrases, penalty: penalty + PENALTY.beginning };
      asked.push(last ? { ...beginning, others: last } : beginning);
      if (nearly) asked.push({ lists: [...earlier, nearly], phrases, penalty: penalty + PENALTY.lastLetter });
    }
    return asked;
  });
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
