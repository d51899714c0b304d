import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { FnddsSource } from '../../libs/food-import/src/sources/fndds/fndds.source.js';
import { SrSource } from '../../libs/food-import/src/sources/sr/sr.source.js';
import { fieldsOf, readLine } from '../../libs/ingredient-lines/src/index.js';
import { indexed } from './corpora.js';
import { type JudgedLine, judgeLines } from './lines.js';
import { type JudgedWord, judgeLanguage, namesOf, releasesIn } from './languages.js';
import { judgeMatches } from './matches.js';
import { judgeNames } from './names.js';

interface HeldOutName {
  readonly name: string;
  readonly weight: number;
  /** NDB numbers of SR28. */
  readonly foods: readonly string[];
  /** Codes of FNDDS. */
  readonly fndds: readonly string[];
}
interface HeldOutLine extends Omit<JudgedLine, 'name_also' | 'grams'> {
  readonly names_ok?: readonly string[];
  readonly alternatives_ok?: readonly string[];
  readonly grams?: number;
  /** Least and most. */
  readonly grams_range?: readonly [number, number];
  readonly no_food?: true;
}

/** Prints the figures of a held-out set, and no miss: who has read one works on a set that is seen. */
const print = (what: string, { wrong: _, ...metrics }: { readonly wrong: readonly string[] }) =>
  process.stdout.write(`${what}: ${JSON.stringify(metrics)}\n`);

const read = <Value>(name: string) => JSON.parse(readFileSync(`test/relevance/held-out/${name}.json`, 'utf8')) as Value;

const data = resolve('../shared/data');
const sr = await indexed(new SrSource(join(data, 'sr28')));
const fndds = await indexed(new FnddsSource(join(data, 'fndds_2017_2018')));
const reference = new Map([...fndds.foods, ...sr.foods].map((food) => [food.sourceId, food]));

const all = read<HeldOutName[]>('names');
const nothing = read<string[]>('nonsense');
for (const [catalogs, releases, right] of [
  ['SR28', [sr], ({ foods }: HeldOutName) => foods],
  ['SR28 and FNDDS', [sr, fndds], ({ foods, fndds: codes }: HeldOutName) => [...foods, ...codes]],
] as const) {
  const names = all.map((judged) => ({ query: judged.name, weight: judged.weight, foods: right(judged) }));
  print(`names, ${catalogs}`, await judgeNames({ names, nothing, correct: [] }, releases, reference));
}

const lines = read<HeldOutLine[]>('lines').map(
  ({ names_ok, alternatives_ok = [], grams, grams_range, no_food, foods = [], ...line }): JudgedLine => ({
    ...line,
    ...(names_ok && { name_also: names_ok }),
    // The first is the measure of what is alike: the alternatives count as themselves.
    foods: no_food ? [] : [...foods, ...alternatives_ok],
    grams: grams_range?.[0] ?? grams ?? null,
    ...(grams_range && { grams_max: grams_range[1] }),
  }),
);
const { metrics } = judgeLines(
  lines.filter(({ foods }) => foods.length > 0),
  (line) => fieldsOf(readLine(line)),
);
for (const [kind, { lines: count, quantity, unit, name }] of metrics)
  process.stdout.write(`${kind}: ${count} lines, quantity ${quantity}, unit ${unit}, name ${name}\n`);
const foodLines = lines.filter(({ heading }) => !heading);
for (const [catalogs, releases] of Object.entries({ SR28: [sr], 'SR28 and FNDDS': [sr, fndds] }))
  print(`lines, ${catalogs}`, await judgeMatches(foodLines, releases, reference));

for (const language of ['de', 'fr'] as const) {
  const queries = namesOf(read<Record<string, JudgedWord>>(`names-${language}`));
  print(`names in ${language}`, await judgeLanguage({ language, queries }, await releasesIn(language)));
}
