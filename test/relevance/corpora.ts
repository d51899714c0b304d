import { access } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { foodId } from '#contracts';
import { memoize } from '#memoize';
import { DefaultSource } from '../../libs/food-import/src/sources/default/default.source.js';
import { FnddsSource } from '../../libs/food-import/src/sources/fndds/fndds.source.js';
import { type FoodSource, type SourceFood } from '../../libs/food-import/src/source/source.js';
import { SrSource } from '../../libs/food-import/src/sources/sr/sr.source.js';
import { analyzerOf } from '../../libs/food-search/src/analysis/analyzers.js';
import { IndexBuilder } from '../../libs/food-search/src/index/index-builder.js';
import { unpack } from '../../libs/food-search/src/postings/postings.js';
import { staticRank } from '../../libs/food-search/src/ranking/static-rank.js';
import { foodList, type FoodList } from '../../libs/food-search/src/postings/food-list.js';
import { ReleaseIndex } from '../../libs/food-search/src/index/release-index.js';
import { type JudgedRelease } from './top-foods.js';

/** Full data lies beside the repository on machines that have it. */
const DATA = resolve('../shared/data');

export interface Corpus {
  readonly name: string;
  readonly releases: readonly JudgedRelease[];
}

const SOURCES = {
  default: () => new DefaultSource(),
  SR28: () => new SrSource(join(DATA, 'sr28')),
  FNDDS: () => new FnddsSource(join(DATA, 'fndds_2017_2018')),
};

/** A catalog, indexed when it is first asked for. */
const catalog: (name: keyof typeof SOURCES) => Promise<JudgedRelease> = memoize((name) =>
  indexed(SOURCES[name as keyof typeof SOURCES]()),
);

/** The default catalog, and the full ones where their data is available. */
export async function* corpora(): AsyncGenerator<Corpus> {
  yield { name: 'default', releases: [await catalog('default')] };
  const missing = await access(DATA).then(
    () => false,
    () => true,
  );
  if (missing) return;
  const sr = await catalog('SR28');
  yield { name: 'SR28', releases: [sr] };
  const fndds = await catalog('FNDDS');
  yield { name: 'FNDDS', releases: [fndds] };
  yield { name: 'SR28 and FNDDS', releases: [sr, fndds] };
}

const isFound = (entry: readonly [string, FoodList | undefined]): entry is [string, FoodList] => entry[1] !== undefined;

/** The foods of a source, indexed in memory in a language as an import indexes them in the database. */
export async function indexed(source: FoodSource, language = 'en'): Promise<JudgedRelease> {
  const analyzer = analyzerOf(language);
  await source.nutrients();
  const foods: (SourceFood & { id: string; staticRank: number })[] = [];
  for await (const food of source.foods())
    foods.push({ ...food, id: foodId(source.catalog, food.sourceId), staticRank: staticRank(food) });
  foods.sort(
    (a, b) => b.staticRank - a.staticRank || a.description.length - b.description.length || (a.id < b.id ? -1 : 1),
  );
  const stored = new Map<string, Buffer[]>();
  const builder = new IndexBuilder((segments) => {
    for (const { term, postings } of segments) stored.set(term, [...(stored.get(term) ?? []), postings]);
    return Promise.resolve();
  }, analyzer);
  for (const food of foods) await builder.add(food);
  const summary = await builder.finish();
  const lists = new Map([...stored].map(([term, segments]) => [term, foodList(unpack(segments), foods.length)]));
  const index = new ReleaseIndex(
    summary,
    (terms) => Promise.resolve(new Map(terms.flatMap((term) => [[term, lists.get(term)] as const]).filter(isFound))),
    analyzer,
  );
  return { index, foods };
}
