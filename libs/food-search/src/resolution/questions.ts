import { type QueryLanguage, queryLanguageOf } from '../query/query-language.js';
import data from './questions.json' with { type: 'json' };

/** Words of a language's questions. */
interface QuestionWords {
  readonly nutrients: ReadonlySet<string>;
  readonly foods: ReadonlySet<string>;
  readonly prepositions: ReadonlySet<string>;
  readonly complements: ReadonlySet<string>;
  readonly endings: ReadonlySet<string>;
  /** All words before the food. */
  readonly opening: ReadonlySet<string>;
}

function questionWords(lists: (typeof data)['en']): QuestionWords {
  const { nutrients, foods, others, prepositions, complements, endings } = lists;
  const set = (...lists: string[]) => new Set(lists.join(' ').match(/\S+/g));
  return {
    nutrients: set(nutrients, foods),
    foods: set(foods),
    prepositions: set(prepositions),
    complements: set(complements),
    endings: set(endings),
    opening: set(nutrients, foods, others, prepositions, complements),
  };
}

const wordsOf: Readonly<Record<string, QuestionWords>> = {
  en: questionWords(data.en),
  de: questionWords(data.de),
  es: questionWords(data.es),
  fr: questionWords(data.fr),
  it: questionWords(data.it),
};

/**
 * The food that a query asks about by a nutrient: `boiled egg` of `how much protein is in a boiled egg`. Other queries are
 * returned as they are: of `salt`, `cream of tartar` and `sugar in the raw` nothing is a question.
 */
export function foodAskedAbout(query: string, { analyzer, qualities }: QueryLanguage = queryLanguageOf()): string {
  const { nutrients, foods, prepositions, complements, endings, opening } = wordsOf[analyzer.language]!;
  const words = Array.from(query.matchAll(analyzer.written), ({ 0: written, index }) => ({
    word: analyzer.tokenize(written)[0] ?? '',
    index,
  }));
  let start = 0;
  let asks = false;
  // Whether a word stands there that only a question has.
  let isOpened = false;
  for (const [at, { word }] of words.entries()) {
    if (!opening.has(word)) break;
    asks ||= nutrients.has(word);
    if (asks && (prepositions.has(word) || (isOpened && complements.has(word)))) start = words[at + 1]?.index ?? start;
    isOpened ||= !foods.has(word) && !complements.has(word) && !prepositions.has(word);
  }
  const last = words.at(-1);
  if (start === 0 || !last) return query;
  const isOfFood = words.some(({ word, index }) => index >= start && !opening.has(word) && !qualities.has(word));
  if (!isOfFood) return query;
  return query.slice(start, endings.has(last.word) ? last.index : undefined).trimEnd();
}
