import { queryLanguageOf } from '../query/query-language.js';
import { tokenize, WRITTEN } from '../text/tokenize.js';
import data from './questions.json' with { type: 'json' };

const NUTRIENTS: ReadonlySet<string> = new Set(data.nutrients.split(' '));
const PREPOSITIONS: ReadonlySet<string> = new Set(data.prepositions.split(' '));
const ENDINGS: ReadonlySet<string> = new Set(data.endings.split(' '));
const OPENING: ReadonlySet<string> = new Set([...NUTRIENTS, ...PREPOSITIONS, ...data.others.split(' ')]);

/**
 * The food that a query asks about by a nutrient: `boiled egg` of `how much protein is in a boiled egg`. Other queries are
 * returned as they are: of `salt`, `cream of tartar` and `sugar in the raw` nothing is a question.
 */
export function foodAskedAbout(query: string): string {
  const words = Array.from(query.matchAll(WRITTEN), ({ 0: written, index }) => ({
    word: tokenize(written)[0] ?? '',
    index,
  }));
  let start = 0;
  let asks = false;
  for (const [at, { word }] of words.entries()) {
    if (!OPENING.has(word)) break;
    asks ||= NUTRIENTS.has(word);
    if (asks && PREPOSITIONS.has(word)) start = words[at + 1]?.index ?? start;
  }
  const last = words.at(-1);
  if (start === 0 || !last) return query;
  const { qualities } = queryLanguageOf();
  const isOfFood = words.some(({ word, index }) => index >= start && !OPENING.has(word) && !qualities.has(word));
  if (!isOfFood) return query;
  return query.slice(start, ENDINGS.has(last.word) ? last.index : undefined).trimEnd();
}
