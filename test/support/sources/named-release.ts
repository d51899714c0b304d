import { indexed } from '../../relevance/corpora.js';
import { type JudgedRelease } from '../../relevance/top-foods.js';
import { sampleFood, sampleSource } from './sample-foods.js';

/** A release of foods, indexed in a language: English name → name in the language, empty where there is none. */
export const namedRelease = (language: string, names: Readonly<Record<string, string>>): Promise<JudgedRelease> =>
  indexed(
    sampleSource(
      Object.entries(names).map(([description, name], at) =>
        sampleFood(String(at), description, name === '' ? {} : { names: new Map([[language, name]]) }),
      ),
    ),
    language,
  );
