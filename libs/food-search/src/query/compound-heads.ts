import { type ReleaseIndex } from '../index/release-index.js';
import { interpret } from './query.js';
import { type QueryLanguage } from './query-language.js';
import { namesFood, SHORTEST_BEGINNING, SHORTEST_HEAD, vocabularyOf } from './vocabulary.js';

/**
 * Corrections of a query that read an unknown compound as its last noun, the longest first: `Erdbeermarmelade` as `Marmelade`. That
 * noun must name a food (`Pulver` does not), and its beginning must begin some word of the releases or be another name of
 * a food, so that nonsense before a food stays unknown. Where the last noun is a shape, the compound is what is before it:
 * `Speckwürfel` is `Speck`.
 */
export async function* compoundHeads(
  query: string,
  releases: readonly ReleaseIndex[],
  language: QueryLanguage,
): AsyncGenerator<ReadonlyMap<string, string>> {
  if (!language.analyzer.compounds) return;
  const vocabulary = vocabularyOf(releases, language);
  const { stem } = language.analyzer;
  const isOfFood = (beginning: string) =>
    language.synonyms.terms.has(stem(beginning)) || releases.some((release) => release.begins(beginning));
  for (const word of interpret(query, language).at(-1) ?? []) {
    if (vocabulary.knows(word)) continue;
    for (let at = SHORTEST_BEGINNING; at <= word.length - SHORTEST_HEAD; at++) {
      const [beginning, head] = [word.slice(0, at), word.slice(at)];
      if (!isOfFood(beginning)) continue;
      if (language.shapes.has(head)) yield new Map([[word, beginning]]);
      else if (await namesFood(head, releases, language)) yield new Map([[word, head]]);
    }
  }
}
