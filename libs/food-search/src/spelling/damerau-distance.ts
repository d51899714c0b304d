const NEIGHBOURS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const VOWELS = 'aeiouy';
/** Letters that sound alike. */
const ALIKE = ['bp', 'ckq', 'csz', 'dt', 'fv', 'gj', 'mn', 'vw'];
const FAR = 1e6;

/**
 * Edit costs by how easily the slip happens to someone typing. An edit that is not a slip costs 1. Tuned on random edits of
 * the catalogs' words and on the judged misspellings.
 */
const COST = {
  edit: 1,
  /** A doubled letter, an extra one, and missing letters: of two alike, a vowel, another. */
  doubled: 0.45,
  extra: 1.1,
  undoubled: 0.7,
  missingVowel: 0.6,
  missing: 0.7,
  swap: 0.55,
  vowel: 0.6,
  sound: 0.6,
  neighbour: 0.7,
  firstLetter: 0.5,
} as const;

/** Costs of single edits. */
interface Costs {
  /** An extra letter, after another. */
  extra(letter: string, before: string): number;
  /** A missing letter, after another. */
  missing(letter: string, before: string): number;
  /** Another letter. */
  other(one: string, other: string): number;
  readonly swap: number;
}

const COUNTED: Costs = { extra: () => 1, missing: () => 1, other: () => 1, swap: 1 };

const TYPED: Costs = {
  extra: (letter, before) => (letter === before ? COST.doubled : COST.extra),
  missing(letter, before) {
    if (letter === before) return COST.undoubled;
    return VOWELS.includes(letter) ? COST.missingVowel : COST.missing;
  },
  other(one, other) {
    if (VOWELS.includes(one) && VOWELS.includes(other)) return COST.vowel;
    if (ALIKE.some((letters) => letters.includes(one) && letters.includes(other))) return COST.sound;
    return adjacentKeys(one, other) ? COST.neighbour : COST.edit;
  },
  swap: COST.swap,
};

/**
 * Damerau distance in its restricted form (optimal string alignment): insertions, deletions, substitutions and swaps of
 * neighbours. `Infinity` above `limit`.
 */
export function damerauDistance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) > limit) return Infinity;
  const count = distance(from, to, COUNTED, limit);
  return count <= limit ? count : Infinity;
}

/** Weighted distance from the typed word to the one meant: slips of the hand and the ear are cheaper. */
export function weightedDistance(from: string, to: string): number {
  return distance(from, to, TYPED, FAR) + (from[0] === to[0] ? 0 : COST.firstLetter);
}

function adjacentKeys(one: string, other: string): boolean {
  return NEIGHBOURS.some(
    (row) => row.includes(one) && row.includes(other) && Math.abs(row.indexOf(one) - row.indexOf(other)) === 1,
  );
}

/** Scratch rows of the distance matrix: the current one and the two above. */
let rows: [Float64Array, Float64Array, Float64Array] = [new Float64Array(0), new Float64Array(0), new Float64Array(0)];

/** Computes only the diagonal band that `limit` edits can reach. */
function distance(from: string, to: string, costs: Costs, limit: number): number {
  if (rows[0].length <= to.length) rows = [row(to.length), row(to.length), row(to.length)];
  let [before, above, here] = rows;
  above[0] = 0;
  for (let j = 1; j <= to.length; j++) above[j] = above[j - 1]! + costs.missing(to[j - 1]!, to[j - 2] ?? '');
  for (let i = 1; i <= from.length; i++) {
    const removed = from[i - 1]!;
    const beside = from[i - 2] ?? '';
    const first = Math.max(1, i - limit);
    const last = Math.min(to.length, i + limit);
    here[first - 1] = first === 1 ? above[0]! + costs.extra(removed, beside) : FAR;
    let best = here[first - 1]!;
    for (let j = first; j <= last; j++) {
      const added = to[j - 1]!;
      let least = above[j - 1]! + (removed === added ? 0 : costs.other(removed, added));
      if (j < i + limit) least = Math.min(least, above[j]! + costs.extra(removed, beside));
      least = Math.min(least, here[j - 1]! + costs.missing(added, to[j - 2] ?? ''));
      if (i > 1 && j > 1 && removed === to[j - 2] && beside === added) {
        least = Math.min(least, before[j - 2]! + costs.swap);
      }
      here[j] = least;
      if (least < best) best = least;
    }
    if (best > limit) return Infinity;
    [before, above, here] = [above, here, before];
  }
  return above[to.length]!;
}

const row = (length: number) => new Float64Array(2 * length + 2);
