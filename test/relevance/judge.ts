import correctWords from './sets/correct-words.json' with { type: 'json' };
import misspellings from './sets/misspellings.json' with { type: 'json' };
import queries from './sets/queries.json' with { type: 'json' };
import { type JudgedRelease, topFoods } from './top-foods.js';

/** Rates in per cent. Queries that no food of the catalogs answers rightly are left out. */
export interface QueryMetrics {
  /** The first result is right. */
  readonly first: number;
  /** A right one is among the first five. */
  readonly firstFive: number;
  /** Mean reciprocal rank of the first right one among ten, times a hundred. */
  readonly reciprocalRank: number;
  /** Misspellings that find what the word meant finds. */
  readonly spelling: number;
  /** Correct words left as they are. */
  readonly keptWords: number;
}

export interface QueryJudgement extends QueryMetrics {
  readonly queries: number;
  readonly misspellings: number;
  /** What went wrong, a line each. */
  readonly wrong: readonly string[];
}

/** What search was tuned on, and sets written later, each before it was first asked; then learnt from. */
export const PARTS = [
  'tuned',
  'heldOut',
  'learnt',
  'fresh',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
] as const;
export type Part = (typeof PARTS)[number];

interface Expected {
  readonly first: string;
  readonly never?: string;
}

/** Asks every judged query of one part and marks the answers. */
export async function judge(releases: readonly JudgedRelease[], part: Part): Promise<QueryJudgement> {
  const wrong: string[] = [];
  const ranks = await judgeQueries(releases, queries[part], wrong);
  const spelt = await judgeSpelling(releases, misspellings[part], wrong);
  const kept = await judgeCorrectWords(releases, wrong);
  const hundredth = (sum: number, of: number) => Math.round((1000 * sum) / of) / 10;
  return {
    queries: ranks.length,
    misspellings: spelt.length,
    first: hundredth(ranks.filter((rank) => rank === 1).length, ranks.length),
    firstFive: hundredth(ranks.filter((rank) => rank <= 5).length, ranks.length),
    reciprocalRank: hundredth(
      ranks.reduce((sum, rank) => sum + 1 / rank, 0),
      ranks.length,
    ),
    spelling: hundredth(spelt.filter(Boolean).length, spelt.length),
    keptWords: hundredth(kept.filter(Boolean).length, kept.length),
    wrong,
  };
}

async function judgeQueries(
  releases: readonly JudgedRelease[],
  expected: Readonly<Record<string, Expected>>,
  wrong: string[],
): Promise<number[]> {
  const ranks: number[] = [];
  for (const [query, { first, never }] of Object.entries(expected)) {
    const right = new RegExp(first, 'i');
    const { names } = await firstTen(query, releases);
    const at = names.findIndex((name) => right.test(name));
    if (at < 0 && !releases.some(({ foods }) => foods.some(({ description }) => right.test(description)))) continue;
    const bad = never === undefined ? undefined : names.slice(0, 5).find((name) => new RegExp(never, 'i').test(name));
    ranks.push(at < 0 || bad !== undefined ? Infinity : at + 1);
    if (at !== 0) wrong.push(`${query}: ${names.slice(0, 3).join(' | ') || 'nothing'}`);
    if (bad !== undefined) wrong.push(`${query}: never ${bad}`);
  }
  return ranks;
}

/** A correction is right where the first result is the one of the query meant. */
async function judgeSpelling(
  releases: readonly JudgedRelease[],
  meant: Readonly<Record<string, string>>,
  wrong: string[],
): Promise<boolean[]> {
  const right: boolean[] = [];
  for (const [query, intended] of Object.entries(meant)) {
    const wanted = await firstTen(intended, releases, false);
    if (wanted.names.length === 0) continue;
    const { names, correction } = await firstTen(query, releases);
    right.push(names[0] === wanted.names[0]);
    if (!right.at(-1)) wrong.push(`${query}: corrected to ${[...correction.values()].join(' ') || 'nothing'}`);
  }
  return right;
}

async function judgeCorrectWords(releases: readonly JudgedRelease[], wrong: string[]): Promise<boolean[]> {
  const kept: boolean[] = [];
  for (const word of correctWords) {
    const { correction } = await firstTen(word, releases);
    kept.push(correction.size === 0);
    if (correction.size > 0) wrong.push(`${word}: is right, became ${[...correction.values()].join(' ')}`);
  }
  return kept;
}

async function firstTen(query: string, releases: readonly JudgedRelease[], spell = true) {
  const { correction, foods } = await topFoods(query, releases, 10, spell);
  return { correction, names: foods.map(({ description }) => description) };
}
