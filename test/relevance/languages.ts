import { join, resolve } from 'node:path';
import { memoize } from '#memoize';
import { BlsSource } from '../../libs/food-import/src/sources/bls/bls.source.js';
import { CiqualSource } from '../../libs/food-import/src/sources/ciqual/ciqual.source.js';
import { SwissSource } from '../../libs/food-import/src/sources/swiss/swiss.source.js';
import { type FoodSource, type SourceFood } from '../../libs/food-import/src/source/source.js';
import { indexed } from './corpora.js';
import german from './sets/languages/de.json' with { type: 'json' };
import french from './sets/languages/fr.json' with { type: 'json' };
import germanKitchens from './sets/languages/kitchens/de.json' with { type: 'json' };
import frenchKitchens from './sets/languages/kitchens/fr.json' with { type: 'json' };
import italianKitchens from './sets/languages/kitchens/it.json' with { type: 'json' };
import germanTyped from './sets/languages/typed/de.json' with { type: 'json' };
import frenchTyped from './sets/languages/typed/fr.json' with { type: 'json' };
import italianTyped from './sets/languages/typed/it.json' with { type: 'json' };
import germanPhones from './sets/languages/phones/de.json' with { type: 'json' };
import frenchPhones from './sets/languages/phones/fr.json' with { type: 'json' };
import italianPhones from './sets/languages/phones/it.json' with { type: 'json' };
import italianRecipes from './sets/languages/recipes/it.json' with { type: 'json' };
import german01 from './sets/development-01/names-de.json' with { type: 'json' };
import french01 from './sets/development-01/names-fr.json' with { type: 'json' };
import german02 from './sets/development-02/names-de.json' with { type: 'json' };
import french02 from './sets/development-02/names-fr.json' with { type: 'json' };
import { type JudgedRelease, topFoods } from './top-foods.js';

const DATA = resolve('../shared/data');

export type JudgedLanguage = 'de' | 'fr' | 'it';

/** Judged queries: query → pattern of the names that are right, in lower case without accents. */
type JudgedQueries = Readonly<Record<string, string>>;

/** A judged query with its meaning in English, from which its names were chosen. */
export interface JudgedWord {
  readonly meaning: string;
  readonly names: string;
}

export interface JudgedSet {
  readonly name: string;
  readonly language: JudgedLanguage;
  readonly queries: JudgedQueries;
}

export const namesOf = (words: Readonly<Record<string, JudgedWord>>): JudgedQueries =>
  Object.fromEntries(Object.entries(words).map(([query, { names }]) => [query, names]));

/**
 * Sets of judged queries: one of each language from before its search was written, the words of its kitchens and
 * recipes, and what people type: plurals, articles, states, what a food lacks, slips, and on phones words of regions, questions
 * about nutrients, two words for a compound.
 */
export const judgedSets: readonly JudgedSet[] = [
  { name: 'French', language: 'fr', queries: french },
  { name: 'German', language: 'de', queries: german },
  { name: 'French kitchens', language: 'fr', queries: namesOf(frenchKitchens) },
  { name: 'German kitchens', language: 'de', queries: namesOf(germanKitchens) },
  { name: 'Italian kitchens', language: 'it', queries: namesOf(italianKitchens) },
  { name: 'Italian recipes', language: 'it', queries: namesOf(italianRecipes) },
  { name: 'French as typed', language: 'fr', queries: frenchTyped },
  { name: 'German as typed', language: 'de', queries: germanTyped },
  { name: 'Italian as typed', language: 'it', queries: italianTyped },
  { name: 'French on phones', language: 'fr', queries: frenchPhones },
  { name: 'German on phones', language: 'de', queries: germanPhones },
  { name: 'Italian on phones', language: 'it', queries: italianPhones },
  { name: 'French development-01', language: 'fr', queries: namesOf(french01) },
  { name: 'German development-01', language: 'de', queries: namesOf(german01) },
  { name: 'French development-02', language: 'fr', queries: namesOf(french02) },
  { name: 'German development-02', language: 'de', queries: namesOf(german02) },
];

export interface LanguageMetrics {
  readonly queries: number;
  /** Rate of right first results, and of right results among the first five, in per cent. */
  readonly first: number;
  readonly firstFive: number;
  /** What went wrong, a line each. */
  readonly wrong: readonly string[];
}

/** National tables with names in each language, the Swiss one last. */
const sources: Readonly<Record<JudgedLanguage, readonly FoodSource[]>> = {
  de: [new BlsSource(join(DATA, 'bls_4_0')), new SwissSource(join(DATA, 'swiss_fcdb_7_0'))],
  fr: [new CiqualSource(join(DATA, 'ciqual_2025')), new SwissSource(join(DATA, 'swiss_fcdb_7_0'))],
  it: [new SwissSource(join(DATA, 'swiss_fcdb_7_0'))],
};

/** Catalogs with names in the language, indexed in it once for all its sets. */
export const releasesIn: (language: JudgedLanguage) => Promise<JudgedRelease[]> = memoize((language) =>
  Promise.all(sources[language as JudgedLanguage].map((source) => indexed(source, language))),
);

const nameIn = (food: SourceFood, language: string): string =>
  (food.names?.get(language) ?? food.description)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('ß', 'ss')
    .replaceAll('’', "'");

/** Asks every query of a set and marks the first results. */
export async function judgeLanguage(
  { language, queries }: Pick<JudgedSet, 'language' | 'queries'>,
  releases: readonly JudgedRelease[],
): Promise<LanguageMetrics> {
  const wrong: string[] = [];
  const ranks: number[] = [];
  for (const [query, pattern] of Object.entries(queries)) {
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
