import { pick, seededRandom, zipf } from '../random.js';

/** Distinct queries of one kind. */
export interface QueryKind {
  readonly kind: string;
  readonly queries: readonly string[];
}

const JOINING = ['with', 'and', 'in', 'without'];
const LETTERS = 'bcdfghjklmnpqrstvwxz';

/** Queries of every kind, generated from names of the foods. Common words do not depend on the seed. */
export function queriesFrom(names: readonly string[], each: number, seed = 2): QueryKind[] {
  const random = seededRandom(seed);
  const counts = new Map<string, number>();
  const named = names.map((name) => name.toLowerCase().match(/[a-z]{3,}/g) ?? []);
  for (const words of named) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const byCount = [...counts].sort((a, b) => b[1] - a[1]).map(([word]) => word);
  const common = byCount.slice(0, Math.min(each, 120));
  const rare = byCount.filter((word) => (counts.get(word) ?? 0) <= 2 && word.length > 5);
  const several = named.filter((words) => words.length > 1);
  const distinct = (make: () => string) => {
    const made = new Set<string>();
    for (let tries = 0; made.size < each && tries < 20 * each; tries++) made.add(make());
    return [...made];
  };
  return [
    { kind: 'common word', queries: common },
    { kind: 'two common words', queries: distinct(() => `${zipf(random, common)} ${zipf(random, common)}`) },
    { kind: 'two words of a name', queries: distinct(() => pick(random, several).slice(-2).join(' ')) },
    { kind: 'three words of a name', queries: distinct(() => pick(random, several).slice(-3).join(' ')) },
    {
      kind: 'two names joined',
      queries: distinct(() => {
        const [one, other] = [pick(random, several), pick(random, several)].map((name) => name.slice(-2).join(' '));
        return `${one} ${pick(random, JOINING)} ${other}`;
      }),
    },
    { kind: 'rare word', queries: distinct(() => pick(random, rare)) },
    {
      kind: 'prefix',
      queries: distinct(() => zipf(random, byCount.slice(0, 2000)).slice(0, 1 + Math.floor(random() * 5))),
    },
    {
      kind: 'typo',
      queries: distinct(() =>
        misspelt(
          zipf(
            random,
            byCount.slice(0, 2000).filter((word) => word.length > 5),
          ),
          random,
        ),
      ),
    },
    { kind: 'no match', queries: distinct(() => Array.from({ length: 9 }, () => pick(random, [...LETTERS])).join('')) },
  ];
}

function misspelt(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (word.length - 2));
  switch (Math.floor(random() * 3)) {
    case 0:
      return word.slice(0, at) + word.slice(at + 1);
    case 1:
      return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
    default:
      return word.slice(0, at) + word.charAt(at) + word.slice(at);
  }
}
