import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type JudgedLine } from './lines.js';
import { type JudgedWord } from './languages.js';

/** Name as a stranger types it. */
export interface StrangerName {
  readonly name: string;
  readonly weight: number;
  /** NDB numbers of SR28 that are right. */
  readonly foods: readonly string[];
  /** Codes of FNDDS that are right. */
  readonly fndds: readonly string[];
}

interface StrangerLine extends Omit<JudgedLine, 'name_also' | 'grams' | 'foods'> {
  readonly foods?: readonly string[];
  /** Codes of FNDDS that are right. */
  readonly fndds?: readonly string[];
  readonly names_ok?: readonly string[];
  readonly alternatives_ok?: readonly string[];
  readonly grams?: number;
  /** Least and most. */
  readonly grams_range?: readonly [number, number];
  readonly no_food?: true;
}

/** Set that was written without sight of the search. */
export interface StrangerSet {
  readonly names: readonly StrangerName[];
  readonly nonsense: readonly string[];
  readonly lines: readonly JudgedLine[];
  readonly words: Readonly<Record<'de' | 'fr', Readonly<Record<string, JudgedWord>>>>;
}

/** Reads a set of `test/relevance` by the name of its folder. */
export function readStrangerSet(folder: string): StrangerSet {
  const read = <Value>(name: string) =>
    JSON.parse(readFileSync(join('test/relevance', folder, `${name}.json`), 'utf8')) as Value;
  return {
    names: read<StrangerName[]>('names'),
    nonsense: read<string[]>('nonsense'),
    lines: read<StrangerLine[]>('lines').map(judged),
    words: { de: read('names-de'), fr: read('names-fr') },
  };
}

/** The line with the foods of both tables; a catalog without FNDDS has none of its codes. */
function judged({
  foods = [],
  fndds = [],
  names_ok,
  alternatives_ok = [],
  grams,
  grams_range,
  no_food,
  ...line
}: StrangerLine): JudgedLine {
  return {
    ...line,
    ...(names_ok && { name_also: names_ok }),
    // The first is the measure of what is alike: the alternatives count as themselves.
    foods: no_food ? [] : [...foods, ...fndds, ...alternatives_ok],
    grams: grams_range?.[0] ?? grams ?? null,
    ...(grams_range && { grams_max: grams_range[1] }),
  };
}
