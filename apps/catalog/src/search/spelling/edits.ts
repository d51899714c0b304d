const NEIGHBOURS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const VOWELS = 'aeiouy';
/** Letters that are heard for each other. */
const ALIKE = ['bp', 'ckq', 'csz', 'dt', 'fv', 'gj', 'mn', 'vw'];
const FAR = 1e6;

/** What an edit costs, by how easily it happens to someone typing. An edit that is no slip costs 1. */
const COST = {
  edit: 1,
  doubling: 0.55,
  swap: 0.55,
  vowel: 0.75,
  sound: 0.75,
  neighbour: 0.85,
  firstLetter: 0.4,
} as const;

/**
 * How many edits (a letter more, less or other, two neighbours swapped) turn one word into the other; `Infinity` above
 * `most`. Damerau's distance in the form that edits no part twice.
 */
export function edits(from: string, to: string, most: number): number {
  if (Math.abs(from.length - to.length) > most) return Infinity;
  const count = distance(from, to, () => 1, most);
  return count <= most ? count : Infinity;
}

/** The same with slips of the hand and the ear cheaper than other edits: for choosing among words equally far. */
export function typingCost(from: string, to: string): number {
  return distance(from, to, cost, FAR) + (from[0] === to[0] ? 0 : COST.firstLetter);
}

type Edit = { readonly removed: string; readonly added: string; readonly beside: string };

function cost({ removed, added, beside }: Edit): number {
  if (removed.length === 2) return COST.swap;
  if (removed === '' || added === '') return beside.includes(removed + added) ? COST.doubling : COST.edit;
  if (VOWELS.includes(removed) && VOWELS.includes(added)) return COST.vowel;
  if (ALIKE.some((letters) => letters.includes(removed) && letters.includes(added))) return COST.sound;
  return adjacentKeys(removed, added) ? COST.neighbour : COST.edit;
}

function adjacentKeys(one: string, other: string): boolean {
  return NEIGHBOURS.some(
    (row) => row.includes(one) && row.includes(other) && Math.abs(row.indexOf(one) - row.indexOf(other)) === 1,
  );
}

function distance(from: string, to: string, costOf: (edit: Edit) => number, most: number): number {
  let before: number[] = [];
  let above = [0];
  for (let j = 1; j <= to.length; j++) {
    above.push((above[j - 1] ?? FAR) + costOf({ removed: '', added: to[j - 1] ?? '', beside: to[j - 2] ?? '' }));
  }
  for (let i = 1; i <= from.length; i++) {
    const removed = from[i - 1] ?? '';
    const row = [(above[0] ?? FAR) + costOf({ removed, added: '', beside: from[i - 2] ?? '' })];
    for (let j = 1; j <= to.length; j++) {
      const added = to[j - 1] ?? '';
      let least =
        removed === added ? (above[j - 1] ?? FAR) : (above[j - 1] ?? FAR) + costOf({ removed, added, beside: '' });
      least = Math.min(least, (above[j] ?? FAR) + costOf({ removed, added: '', beside: from[i - 2] ?? '' }));
      least = Math.min(least, (row[j - 1] ?? FAR) + costOf({ removed: '', added, beside: to[j - 2] ?? '' }));
      if (i > 1 && j > 1 && removed === to[j - 2] && from[i - 2] === added) {
        least = Math.min(
          least,
          (before[j - 2] ?? FAR) + costOf({ removed: added + removed, added: removed + added, beside: '' }),
        );
      }
      row.push(least);
    }
    if (Math.min(...row) > most) return Infinity;
    before = above;
    above = row;
  }
  return above[to.length] ?? FAR;
}
