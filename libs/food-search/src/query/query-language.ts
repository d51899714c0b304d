import { memoize } from '#memoize';
import { type Analyzer, contentWords } from '../analysis/analyzer.js';
import { english } from '../analysis/english.js';
import foodWords from '../spelling/food-words.json' with { type: 'json' };
import { Lexicon } from '../spelling/lexicon.js';
import kitchenNames from './kitchen-names.json' with { type: 'json' };
import optional from './optional-words.json' with { type: 'json' };
import { isEquipment } from '../text/equipment.js';
import { withoutFormerState } from '../text/name.js';
import others from './other-languages.json' with { type: 'json' };
import sameFoods from './same-foods.json' with { type: 'json' };
import englishSynonyms from './synonyms.json' with { type: 'json' };
import spellings from '../text/spellings.json' with { type: 'json' };
import { cookedAs } from '../words/cooking.js';
import { isOrdinaryWord } from '../words/ordinary-words.js';
import { bareUnits, queryUnits, unitOfTwo } from '../words/units.js';
import { type SynonymLists, SynonymTable } from './synonym-table.js';

/** Queries whose words are in memory: each step of a resolution reads them again. */
export const LATEST_QUERIES = 200;

/** What queries of a language are read by. */
export interface QueryLanguage {
  readonly analyzer: Analyzer;
  /** Folded words of a query, without the state that a food had before, which the index of names lacks. */
  readonly tokenizeQuery: (query: string) => readonly string[];
  /** Unit words, as they stand behind a number. */
  readonly measures: ReadonlySet<string>;
  /** Those of them that need not match wherever they stand. */
  readonly bareMeasures: ReadonlySet<string>;
  /** The word that is the same unit as these two: `tablespoon` of `table spoons`. */
  readonly unitOfTwo: (first: string, second: string) => string | undefined;
  /** Words for how the food was cut or cooked. */
  readonly qualities: ReadonlySet<string>;
  /** Words that describe a food and name none, though names end with them: `Bulgur, dry`. Empty where none are listed. */
  readonly states: ReadonlySet<string>;
  /** Words that name a spice by themselves and a dish behind a food: `curry`. Empty where none are listed. */
  readonly dishes: ReadonlySet<string>;
  /** Foods that say the flavor of a food before them: `vanilla`. Empty where none are listed. */
  readonly flavors: ReadonlySet<string>;
  /** Words for ways of cooking, the first of them for any way. */
  readonly waysOfCooking: ReadonlySet<string>;
  /** Last nouns of compounds that tell a shape and no food: `Würfel`. */
  readonly shapes: ReadonlySet<string>;
  /** Foods of which `whole` is another food: `milk`. Empty where the language has no such word. */
  readonly wholes: ReadonlySet<string>;
  /** Words between a measure and the food: `of`. */
  readonly of: ReadonlySet<string>;
  /** Words before a measure: `a`. */
  readonly articles: ReadonlySet<string>;
  /** Words that introduce what is beside the food, not the food itself. */
  readonly prepositions: ReadonlySet<string>;
  /** Words of what the food has little of, before it (`low sodium`) and behind it (`sugar free`). */
  readonly little: ReadonlySet<string>;
  readonly free: ReadonlySet<string>;
  /** Words beside what the food lacks, which are a part of that: `no added sugar`. */
  readonly added: ReadonlySet<string>;
  /** Whether words name equipment, which no food stands in for. */
  readonly isEquipment: (words: readonly string[]) => boolean;
  /** Whether a word is right as it is written, whatever foods have: `computer`. */
  readonly isOrdinary: (word: string) => boolean;
  readonly synonyms: SynonymTable;
  /** Words that are spelt in several ways, in every spelling. */
  readonly spellings: readonly string[];
  /** Terms of each food that is named so, though a table may lack it: `noce moscata`. */
  readonly foods: ReadonlySet<string>;
  /** Correctly spelt terms, though no food may have them. */
  readonly correct: ReadonlySet<string>;
  /** Lexicons of corrections beside the words of the releases: names with synonyms, and optional words. */
  readonly lexicons: { readonly synonyms: Lexicon; readonly optional: Lexicon };
}

interface WordLists {
  readonly measures: string;
  /** Those of the measures that need not match without a number either; all where absent. */
  readonly bareMeasures?: string;
  readonly preparations: string;
  readonly of: string;
  readonly articles: string;
  readonly prepositions: string;
  readonly states: string;
  readonly cooking: string;
  readonly little: string;
  readonly free: string;
  readonly added: string;
  /** Lists of English alone. */
  readonly dishes?: string;
  readonly flavors?: string;
  readonly wholes?: string;
  readonly synonyms: SynonymLists;
  /** Last nouns of compounds that tell a shape; none where the language has no compounds. */
  readonly shapes?: string;
  readonly foods: readonly string[];
  readonly correct: readonly string[];
  /** Words that are spelt in several ways, all of them. */
  readonly spellings: readonly string[];
}

/** Words of a language other than English, as they are listed. */
interface OtherWords
  extends Omit<WordLists, 'synonyms' | 'correct' | 'spellings'>, Pick<SynonymLists, 'same' | 'also' | 'instead'> {
  /** Names that mean one food of several; none where absent. */
  readonly written?: SynonymLists['written'];
}

const NO_SYNONYMS: SynonymLists = {
  same: [],
  also: {},
  instead: {},
  sorts: {},
  groups: [],
  written: {},
  ofSameFood: { names: [], differing: [] },
};

const englishWords: WordLists = {
  measures: queryUnits.join(' '),
  bareMeasures: bareUnits.join(' '),
  preparations: optional.preparations,
  of: 'of',
  articles: 'a',
  prepositions: 'for from in on w wit with without',
  states: optional.states,
  cooking: [...cookedAs.values()].flat().join(' '),
  little: optional.little,
  free: optional.free,
  added: optional.added,
  dishes: optional.dishes,
  flavors: optional.flavors,
  wholes: optional.wholes,
  synonyms: {
    ...englishSynonyms,
    groups: kitchenNames.groups,
    written: kitchenNames.written.names,
    ofSameFood: sameFoods,
  },
  foods: kitchenNames.foods,
  correct: Object.values(foodWords),
  spellings: spellings.groups.flat(),
};

function queryLanguage(analyzer: Analyzer, words: WordLists): QueryLanguage {
  const set = (list = '') => new Set(list.match(/\S+/g));
  const prepositions = set(words.prepositions);
  const synonyms = new SynonymTable(words.synonyms, analyzer, prepositions);
  const measures = set(words.measures);
  const bareMeasures = words.bareMeasures === undefined ? measures : set(words.bareMeasures);
  const qualities = set(words.preparations);
  return {
    analyzer,
    tokenizeQuery: memoize(
      analyzer === english ? (query) => withEachLack(analyzer.tokenize(withoutFormerState(query))) : analyzer.tokenize,
      LATEST_QUERIES,
    ),
    measures,
    bareMeasures,
    unitOfTwo: analyzer === english ? unitOfTwo : () => undefined,
    qualities,
    states: set(words.states),
    dishes: set(words.dishes),
    flavors: set(words.flavors),
    waysOfCooking: set(words.cooking),
    little: set(words.little),
    free: set(words.free),
    added: set(words.added),
    shapes: set(words.shapes),
    wholes: set(words.wholes),
    of: set(words.of),
    articles: set(words.articles),
    prepositions,
    isEquipment: analyzer === english ? isEquipment : () => false,
    isOrdinary: analyzer === english ? isOrdinaryWord : () => false,
    synonyms,
    spellings: words.spellings,
    foods: new Set(words.foods.map((name) => phraseOf(name, analyzer).join(' '))),
    correct: new Set([
      ...[...words.correct, ...words.foods].flatMap((list) => phraseOf(list, analyzer)),
      ...synonyms.terms,
      ...[...bareMeasures, ...qualities].map((word) => analyzer.stem(word)),
    ]),
    lexicons: {
      synonyms: lexiconOf([...synonyms.oneWordNames, ...words.spellings]),
      optional: lexiconOf([...new Set([...measures, ...qualities])]),
    },
  };
}

/** English words with a negation before each thing that one says is lacking: `no milk no sugar` of `no milk or sugar`. */
function withEachLack(words: readonly string[]): readonly string[] {
  if (!words.includes('or')) return words;
  return words.map((word, at) => {
    const before = words[at - 2] ?? '';
    return word === 'or' && english.negations.has(before) ? before : word;
  });
}

const phraseOf = (name: string, analyzer: Analyzer): string[] => contentWords(name, analyzer).map(analyzer.stem);

const lexiconOf = (words: readonly string[]): Lexicon =>
  new Lexicon(
    words.toSorted(),
    words.map(() => 1),
  );

const languages = new Map<string, QueryLanguage>();

/**
 * Words that queries of an analyzer's language are read by. They are made when first asked for, since those of English
 * take 0.1 s, and commands of an operator search nothing.
 */
export function queryLanguageOf(analyzer: Analyzer = english): QueryLanguage {
  const known = languages.get(analyzer.language);
  if (known) return known;
  const made = queryLanguage(analyzer, analyzer === english ? englishWords : otherWords(analyzer.language));
  languages.set(analyzer.language, made);
  return made;
}

function otherWords(language: string): WordLists {
  const {
    same,
    also,
    instead,
    written = {},
    ...words
  }: OtherWords = others[language as Exclude<keyof typeof others, '$comment'>];
  return {
    ...words,
    preparations: `${words.preparations} ${words.cooking}`,
    synonyms: { ...NO_SYNONYMS, same, also, instead, written },
    correct: [],
    spellings: [],
  };
}
