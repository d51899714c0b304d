import { join, resolve } from 'node:path';
import { BlsSource } from '../../libs/food-import/src/sources/bls/bls.source.js';
import { CiqualSource } from '../../libs/food-import/src/sources/ciqual/ciqual.source.js';
import { SwissSource } from '../../libs/food-import/src/sources/swiss/swiss.source.js';
import { type SourceFood } from '../../libs/food-import/src/source/source.js';
import { indexed } from './corpora.js';
import german from './languages/de.json' with { type: 'json' };
import french from './languages/fr.json' with { type: 'json' };
import { type JudgedRelease, topFoods } from './top-foods.js';

const DATA = resolve('../shared/data');

/** Judged queries of a language: query → pattern of a right first result, in lower case without accents. */
export const judged: Readonly<Record<'de' | 'fr', Readonly<Record<string, string>>>> = { de: german, fr: french };

export interface LanguageMetrics {
  readonly queries: number;
  /** Rate of right first results, and of right results among the first five, in per cent. */
  readonly first: number;
  readonly firstFive: number;
  /** What went wrong, a line each. */
  readonly wrong: readonly string[];
}

/** Catalogs with names in the language, indexed in it. */
export const releasesIn = (language: 'de' | 'fr'): Promise<JudgedRelease[]> =>
  Promise.all([
    indexed(
      language === 'fr' ? new CiqualSource(join(DATA, 'ciqual_2025')) : new BlsSource(join(DATA, 'bls_4_0')),
      language,
    ),
    indexed(new SwissSource(join(DATA, 'swiss_fcdb_7_0')), language),
  ]);

const nameIn = (food: SourceFood, language: string): string =>
  (food.names?.get(language) ?? food.description)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('ß', 'ss')
    .replaceAll('’', "'");

/** Asks every judged query of a language and marks the first results. */
export async function judgeLanguage(
  language: 'de' | 'fr',
  releases: readonly JudgedRelease[],
): Promise<LanguageMetrics> {
  const wrong: string[] = [];
  const ranks: number[] = [];
  for (const [query, pattern] of Object.entries(judged[language])) {
    const right = new RegExp(pattern);
    const { foods } = await topFoods(query, releases, 5);
    const names = foods.map((food) => nameIn(food, language));
    const at = names.findIndex((name) => right.test(name));
    ranks.push(at < 0 ? Infinity : at + 1);
    if (at !== 0) wrong.push(`${query}: ${names.slice(0, 3).join(' | ') || 'nothing'}`);
  }
  const rate = (right: (rank: number) => boolean) =>
    Math.round((1000 * ranks.filter(right).length) / ranks.length) / 10;
  return { queries: ranks.length, first: rate((rank) => rank === 1), firstFive: rate((rank) => rank <= 5), wrong };
}
