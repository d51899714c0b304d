import { type FoodName } from '../text/name.js';

/** Analyzer of a language: how names and queries become terms. Pure, and the same for index and query. */
export interface Analyzer {
  /** Language tag: `fr`. */
  readonly language: string;
  /** Folded words of a text, in order. */
  readonly tokenize: (text: string) => string[];
  /** Pattern of a written word, before folding. */
  readonly written: RegExp;
  /** Term of a folded word, the same for singular and plural. */
  readonly stem: (word: string) => string;
  /** Whether two folded words of one term differ in number alone: `pomme` and `pommes`, but not `farine` and `far`. */
  readonly differInNumber: (word: string, other: string) => boolean;
  readonly isStopWord: (word: string) => boolean;
  /** Words before what a food lacks, which are no stop words: `no beans`. Each is its own term. */
  readonly negations: ReadonlySet<string>;
  /** Parses the name of a food. */
  readonly readName: (description: string) => FoodName;
  /** Whether a word names a part or form of the noun beside it: `saffron threads`. */
  readonly isPartWord: (word: string) => boolean;
  /** Whether it names a form, which makes another food of the noun: `garlic powder`. */
  readonly isFormWord: (word: string) => boolean;
  /** Whether the noun of a name stands first: `pomme de terre`. */
  readonly nounFirst: boolean;
  /** Whether words that describe the noun may stand behind it: `lait entier`, `Milch fettarm`. */
  readonly adjectivesBehind: boolean;
  /** Whether nouns are written as one word, the last of them the food: `Vollmilch`. */
  readonly compounds: boolean;
  /** Whether a term is not a noun, though compounds end with it: `rot` of `Brot`. */
  readonly isAdjective: (term: string) => boolean;
}

/** Words of a text that are not stop words. */
export const contentWords = (text: string, { tokenize, isStopWord }: Analyzer): string[] =>
  tokenize(text).filter((word) => !isStopWord(word));
