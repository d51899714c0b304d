import { plural } from './plurals.js';
import data from './units.json' with { type: 'json' };

/**
 * What a unit word stands for.
 *
 * - `mass`, `volume`: a unit of the vocabulary, or so many of it
 * - `package`: something sold filled; its size may follow in brackets
 * - `portion`: a piece of the food, weighed by the food's own units
 * - `energy`: how much of the food has so many of it, which weighs nothing
 * - `vessel`: something a serving is eaten or drunk from
 * - `rough`: an amount that cooks do not measure; also said without a number (`pinch of salt`)
 */
export type UnitKind = 'mass' | 'volume' | 'package' | 'portion' | 'energy' | 'vessel' | 'rough';

export interface UnitWord {
  readonly kind: UnitKind;
  /** Singular name: `cup`, `can`, `clove`. Of masses and volumes a key of the vocabulary. */
  readonly key: string;
  /** How many of the vocabulary's unit one is: 100 ml a decilitre. Absent for 1. */
  readonly of?: number;
}

/** Units by each of their spellings, singular and plural, in lower case. */
export const unitWords: ReadonlyMap<string, UnitWord> = new Map([
  ...Object.entries(data.units).flatMap(([kind, units]) =>
    units.split(', ').flatMap((spellings) => {
      const [key = ''] = spellings.split(' ');
      return formsOf(spellings).map((form) => [form, { kind: kind as UnitKind, key }] as const);
    }),
  ),
  ...data.multiples.flatMap(({ kind, spellings, of, key }) =>
    formsOf(spellings).map((form) => [form, { kind: kind as UnitKind, key, ...(of !== 1 && { of }) }] as const),
  ),
]);

const linesOnly: ReadonlySet<string> = new Set(data.linesOnly.flatMap(({ words }) => formsOf(words)));
const countedOnly: ReadonlySet<string> = new Set(formsOf(data.countedOnly.words));

/** Unit words of queries in every form, and words that count: all but those that tell foods apart. */
export const queryUnits: readonly string[] = [
  ...[...unitWords.keys()].filter((word) => !linesOnly.has(word)),
  ...formsOf(data.counts.words),
];

/** Unit words that a query need not match wherever they stand, not only behind a number. */
export const bareUnits: readonly string[] = queryUnits.filter((word) => !countedOnly.has(word));

/** The word that is the same unit as these two: `tablespoon` of `table spoons`. */
export function unitOfTwo(first: string, second: string): string | undefined {
  return pairs.get(`${first} ${unitWords.get(second)?.key ?? second}`);
}

const pairs: ReadonlyMap<string, string> = new Map(Object.entries(data.pairs));

/** The same in recipe lines: `soup can` too. */
export const lineUnitOfTwo = (first: string, second: string): string | undefined =>
  unitOfTwo(first, second) ?? linePairs.get(`${first} ${unitWords.get(second)?.key ?? second}`);

const linePairs: ReadonlyMap<string, string> = new Map(Object.entries(data.linesOnlyPairs));

/** Words of a list and their plurals. */
function formsOf(words: string): string[] {
  return words.split(' ').flatMap((word) => [word, plural(word)]);
}
