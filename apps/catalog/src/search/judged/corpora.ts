import { access } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { foodId } from '#contracts';
import { DefaultSource } from '../../import/default/default.source.js';
import { FnddsSource } from '../../import/fndds/fndds.source.js';
import { type FoodSource, type SourceFood } from '../../import/source.js';
import { SrSource } from '../../import/sr/sr.source.js';
import { IndexBuilder } from '../index/index-builder.js';
import { unpack } from '../index/postings.js';
import { standingOf } from '../index/standing.js';
import { foodList } from '../ranking/food-list.js';
import { ReleaseIndex } from '../release-index.js';
import { type JudgedRelease } from './judge.js';

/** Full data lies beside the repository on machines that have it. */
const DATA = resolve('../shared/data');

export interface Corpus {
  readonly name: string;
  readonly releases: readonly JudgedRelease[];
}

/** The default catalog, and the full ones where their data is at hand. */
export async function* corpora(): AsyncGenerator<Corpus> {
  yield { name: 'default', releases: [await indexed(new DefaultSource())] };
  const missing = await access(DATA).then(
    () => false,
    () => true,
  );
  if (missing) return;
  const sr = await indexed(new SrSource(join(DATA, 'sr28')));
  const fndds = await indexed(new FnddsSource(join(DATA, 'fndds_2017_2018')));
  yield { name: 'SR28', releases: [sr] };
  yield { name: 'FNDDS', releases: [fndds] };
  yield { name: 'SR28 and FNDDS', releases: [sr, fndds] };
}

/** The foods of a source, indexed in memory as an import indexes them in the database. */
export async function indexed(source: FoodSource): Promise<JudgedRelease> {
  await source.nutrients();
  const foods: (SourceFood & { id: string; standing: number })[] = [];
  for await (const food of source.foods())
    foods.push({ ...food, id: foodId(source.catalog, food.sourceId), standing: standingOf(food) });
  foods.sort(
    (a, b) => b.standing - a.standing || a.description.length - b.description.length || (a.id < b.id ? -1 : 1),
  );
  const stored = new Map<string, Buffer[]>();
  const builder = new IndexBuilder((stretches) => {
    for (const { term, postings } of stretches) stored.set(term, [...(stored.get(term) ?? []), postings]);
    return Promise.resolve();
  });
  for (const food of foods) await builder.add(food);
  const list = (term: string) => foodList(unpack(stored.get(term) ?? []), foods.length);
  const index = new ReleaseIndex(await builder.finish(), (terms) =>
    Promise.resolve(new Map(terms.filter((term) => stored.has(term)).map((term) => [term, list(term)]))),
  );
  return { index, names: foods.map(({ description }) => description) };
}
