import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type JudgedLine } from './lines.js';
import { type JudgedWord } from './languages.js';
import { type NameSet } from './names.js';

/** Name of a food as people type it. */
export interface KitchenName {
  readonly name: string;
  readonly weight: number;
  /** NDB numbers of SR28 that are right. */
  readonly foods: readonly string[];
  /** Codes of FNDDS that are right. */
  readonly fndds: readonly string[];
}

/** Folder of the sets, from the root of the repository. */
export const SETS = 'test/relevance/sets';

interface KitchenLine extends Omit<JudgedLine, 'name_also' | 'grams' | 'foods'> {
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

/** Names and lines that were written without sight of the search. */
export interface KitchenSet {
  readonly names: readonly KitchenName[];
  readonly nonsense: readonly string[];
  readonly lines: readonly JudgedLine[];
  readonly words: Readonly<Record<'de' | 'fr', Readonly<Record<string, JudgedWord>>>>;
}

/** Reads a set by the name of its folder. */
export function readKitchenSet(folder: string): KitchenSet {
  const read = <Value>(name: string) => JSON.parse(readFileSync(join(SETS, folder, `${name}.json`), 'utf8')) as Value;
  return {
    names: read<KitchenName[]>('names'),
    nonsense: read<string[]>('nonsense'),
    lines: read<KitchenLine[]>('lines').map(judged),
    words: { de: read('names-de'), fr: read('names-fr') },
  };
}

/** The names of a set as they are judged, with the foods of FNDDS among the right ones where its catalog is asked. */
export const nameSetOf = ({ names, nonsense }: KitchenSet, withFndds: boolean): NameSet => ({
  names: names.map(({ name, weight, foods, fndds }) => ({
    query: name,
    weight,
    foods: withFndds ? [...foods, ...fndds] : foods,
  })),
  nothing: nonsense,
  correct: [],
});

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
}: KitchenLine): JudgedLine {
  return {
    ...line,
    ...(names_ok && { name_also: names_ok }),
    // The first is the measure of what is alike: the alternatives count as themselves.
    foods: no_food ? [] : [...foods, ...fndds, ...alternatives_ok],
    grams: grams_range?.[0] ?? grams ?? null,
    ...(grams_range && { grams_max: grams_range[1] }),
  };
}
