import { type FoodName } from '../text/name.js';
import { type Analyzer } from './analyzer.js';

/** Folded word of a name, and how it was written. */
export interface WrittenWord {
  readonly word: string;
  readonly isCapital: boolean;
  /** Whether a hyphen joins it to the word before: `fleur` of `Chou-fleur`. */
  readonly isJoined: boolean;
}

/** How the names of a language are built. */
export interface NameRules {
  /** Words that begin a part about what is beside the food: `avec`, `ohne`. */
  readonly additions: ReadonlySet<string>;
  /** Words between two names of a food: `ou`, `oder`. */
  readonly alternatives: ReadonlySet<string>;
  /** Words that join a noun to the one behind it: `de`, `al`. */
  readonly complements: ReadonlySet<string>;
  readonly nounFirst: boolean;
  /** Number of words, from the first on, that name the food itself. */
  readonly headOf: (words: readonly WrittenWord[]) => number;
}

interface Part {
  readonly words: WrittenWord[];
  readonly added: boolean;
}

/** Punctuation between the parts of a name; a comma between digits is a decimal's. */
const PUNCTUATION = /,(?!\d)|[;:()[\]/]/;
const CAPITAL = /^\p{Lu}/u;

/** Written words of a segment of a name; a number and its percent sign are one. */
const wordsIn = (segment: string): string[] => segment.trim().split(/\s+/).join(' ').replaceAll(' %', '%').split(' ');

/** Parser of the names of a language other than English: the food first, its qualities behind. */
export function nameReader(
  { tokenize, isStopWord, negations }: Pick<Analyzer, 'tokenize' | 'isStopWord' | 'negations'>,
  { additions, alternatives, nounFirst, headOf }: NameRules,
): (description: string) => FoodName {
  return (description) => {
    const [first, ...others] = partsOf(description);
    if (!first) return { words: [], head: 0, second: 0, nouns: [], kind: [] };
    const seen = new Set<string>();
    const kept = (words: readonly WrittenWord[]) =>
      words.map(({ word }) => word).filter((word) => !isStopWord(word) && !seen.has(word) && seen.add(word));
    const end = headOf(first.words);
    // The noun last, as relevance has it of English: `pomme de terre` is `terre pomme`, like _earth apple_.
    const written = kept(first.words.slice(0, end));
    const head = nounFirst ? written.reverse() : written;
    const parts = [
      { words: kept(first.words.slice(end)), added: false },
      ...others.map(({ words, added }) => ({ words: kept(words), added })),
    ].filter(({ words }) => words.length > 0);
    const nounAt = (length: number) => (nounFirst ? 0 : length - 1);
    return {
      words: [...head, ...parts.flatMap(({ words }) => words)],
      head: head.length,
      second: parts[0] && !parts[0].added ? parts[0].words.length : 0,
      nouns: [
        ...head.map((_, at) => at === head.length - 1),
        ...parts.flatMap(({ words, added }) => words.map((_, at) => !added && at === nounAt(words.length))),
      ],
      kind: [],
    };
  };

  /** Parts of a name, without empty ones. */
  function partsOf(description: string): Part[] {
    const parts: Part[] = [];
    for (const segment of description.split(PUNCTUATION)) {
      let part: Part = { words: [], added: false };
      for (const written of wordsIn(segment)) {
        const isCapital = CAPITAL.test(written);
        const isHyphenated = written.includes('-');
        for (const [at, word] of tokenize(written).entries()) {
          const isAddition = additions.has(word);
          const isBetween = isAddition || alternatives.has(word);
          if (isBetween) {
            parts.push(part);
            part = { words: [], added: isAddition || part.added };
          }
          if (!isBetween || negations.has(word)) part.words.push({ word, isCapital, isJoined: isHyphenated && at > 0 });
        }
      }
      parts.push(part);
    }
    return parts.filter(({ words }) => words.length > 0);
  }
}
