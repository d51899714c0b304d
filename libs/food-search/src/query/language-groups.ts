import { type Analyzer } from '../analysis/analyzer.js';
import { type QueryLanguage, queryLanguageOf } from './query-language.js';

/** Releases of one language, with their places among all. */
export interface LanguageGroup<Release> {
  readonly language: QueryLanguage;
  readonly releases: readonly Release[];
  readonly places: readonly number[];
}

/** Releases by language, in the order in which each language comes first. */
export function groupsOf<Release>(
  releases: readonly Release[],
  analyzerOf: (release: Release) => Analyzer,
): LanguageGroup<Release>[] {
  const analyzers = new Set(releases.map(analyzerOf));
  return Array.from(analyzers, (analyzer) => {
    const places = [...releases.keys()].filter((at) => analyzerOf(releases[at]!) === analyzer);
    return { language: queryLanguageOf(analyzer), releases: places.map((at) => releases[at]!), places };
  });
}
