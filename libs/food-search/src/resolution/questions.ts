import { type QueryLanguage } from '../query/query-language.js';
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
  /** First words of a question whose nutrient stands behind the food. */
  readonly asking: ReadonlySet<string>;
  /** All words behind the food. */
  readonly closing: ReadonlySet<string>;
}

function questionWords(lists: (typeof data)['en']): QuestionWords {
  const { nutrients, foods, others, prepositions, complements, endings, asking, closing } = lists;
  const set = (...lists: string[]) => new Set(lists.join(' ').match(/\S+/g));
  return {
    nutrients: set(nutrients, foods),
    foods: set(foods),
    prepositions: set(prepositions),
    complements: set(complements),
    endings: set(endings),
    opening: set(nutrients, foods, others, prepositions, complements),
    asking: set(asking),
    closing: set(nutrients, foods, others, prepositions, complements, endings, closing),
  };
}

const questions: Readonly<Record<string, QuestionWords>> = {
  en: questionWords(data.en),
  de: questionWords(data.de),
  es: questionWords(data.es),
  fr: questionWords(data.fr),
  it: questionWords(data.it),
  nl: questionWords(data.nl),
  pt: questionWords(data.pt),
};

/** Places of the first word of the food and of the first behind it. */
type Span = readonly [start: number, end: number];

/**
 * The food that a query asks about by a nutrient: `boiled egg` of `how much protein is in a boiled egg` and of `does boiled egg
 * have protein`. Other queries are returned as they are: of `salt`, `cream of tartar` and `sugar in the raw` nothing is a
 * question.
 */
export function foodAskedAbout(query: string, { analyzer, tokenizeQuery, qualities }: QueryLanguage): string {
  const question = questions[analyzer.language]!;
  const [first = ''] = tokenizeQuery(query);
  if (!question.opening.has(first) && !question.asking.has(first)) return query;
  const written = Array.from(query.matchAll(analyzer.written));
  const words = written.map(([text]) => analyzer.tokenize(text)[0] ?? '');
  const [start, end] = behindNutrient(words, question) ?? beforeNutrient(words, question) ?? [0, 0];
  if (words.slice(start, end).every((word) => question.opening.has(word) || qualities.has(word))) return query;
  return query.slice(written[start]?.index, written[end]?.index).trimEnd();
}

/** The food behind the nutrient and a preposition: `carbs in rice`. */
function behindNutrient(
  words: readonly string[],
  { nutrients, foods, prepositions, complements, endings, opening }: QuestionWords,
): Span | undefined {
  let start = 0;
  let asks = false;
  // Whether a word stands there that only a question has.
  let isOpened = false;
  for (const [at, word] of words.entries()) {
    if (!opening.has(word)) break;
    asks ||= nutrients.has(word);
    if (asks && (prepositions.has(word) || (isOpened && complements.has(word)))) start = at + 1;
    isOpened ||= !foods.has(word) && !complements.has(word) && !prepositions.has(word);
  }
  return start === 0 ? undefined : [start, endings.has(words.at(-1) ?? '') ? words.length - 1 : words.length];
}

/** The food before the nutrient, behind a verb: `is spinach high in iron`. */
function beforeNutrient(words: readonly string[], { nutrients, asking, closing }: QuestionWords): Span | undefined {
  const end = words.findLastIndex((word) => !closing.has(word)) + 1;
  return asking.has(words[0] ?? '') && words.slice(end).some((word) => nutrients.has(word)) ? [1, end] : undefined;
}
