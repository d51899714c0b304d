/** What the catalogs know of a word of the query, or of several that are one name. */
export interface WordFacts {
  readonly words: readonly string[];
  /** Whether a food has the word or a synonym of it. */
  readonly known: boolean;
  /** Whether it is neither in a food nor in the lexicon of words about food. */
  readonly foreign: boolean;
  /** Whether some food is called just so: `cumin`, but not `ground`. */
  readonly namesFood: boolean;
  /** Whether it mostly names a sort of food: `parmesan` of `Cheese, parmesan`. */
  readonly namesSort: boolean;
  /** Whether it is unknown and the beginning of a word of some food, as people type. */
  readonly begins: boolean;
  /** Whether it is a part or shape that follows its food: `threads`, `florets`. */
  readonly part: boolean;
  /** Whether it is a form, which makes another food of it: `powder`. Also a part. */
  readonly form: boolean;
  /** Whether it says how the food was prepared, or its size: `diced`, `large`. */
  readonly quality: boolean;
  /** Whether it follows a word such as `in` or `with`, so that it says what is beside the food: `tuna in oil`. */
  readonly beside: boolean;
  /** Number of foods that have it. */
  readonly foods: number;
}

/** Most relaxed queries that are tried, a bound on the cost of a query that finds nothing. */
const MAX_ATTEMPTS = 12;

/** Most words of a query that is relaxed; longer texts are not names of foods. */
const MAX_WORDS = 12;

/**
 * Relaxation of a query that no food matches: sets of words to leave out, the fewest and least telling first. The head
 * of the query, the last word that names a food, is never left out; a query without one is not relaxed.
 * @param nounFirst whether the language puts the noun first, so that the head is the first word that names a food
 */
export function relaxations(words: readonly WordFacts[], nounFirst = false): string[][] {
  const head = headOf(nounFirst ? words.toReversed() : words);
  if (!head || words.length > MAX_WORDS || isForeign(words)) return [];
  const others = words.filter((word) => word !== head).sort((a, b) => telling(a) - telling(b) || b.foods - a.foods);
  const unknown = others.filter(({ known }) => !known).flatMap(({ words: left }) => left);
  const droppable = others.filter(({ known }) => known).map(({ words: left }) => left);
  const attempts = [
    ...(unknown.length > 0 ? [unknown] : []),
    ...droppable.map((left) => [...unknown, ...left]),
    ...droppable.slice(1).map((_, at) => [...unknown, ...droppable.slice(0, at + 2).flat()]),
  ];
  const all = attempts.pop();
  // The head alone is always among them: it is found where nothing else is.
  return [...attempts.slice(0, MAX_ATTEMPTS - 1), ...(all ? [all] : [])];
}

/** Whether the query is about something else: half of its words or more are not words of food, its noun among them. */
const isForeign = (words: readonly WordFacts[]): boolean =>
  words.at(-1)?.foreign === true && 2 * words.filter(({ foreign }) => foreign).length >= words.length;

/** Head of an English noun phrase: its last noun, before parts and shapes of it. */
function headOf(all: readonly WordFacts[]): WordFacts | undefined {
  const words = all.filter(({ beside }) => !beside);
  return (
    words.findLast(({ namesFood, part, quality }) => namesFood && !part && !quality) ??
    words.findLast(({ namesFood, form, quality }) => namesFood && !form && !quality) ??
    // Beside an unknown word a sort is too little to go by: a `fan` is a cut of ostrich.
    (words.every(({ known }) => known)
      ? words.findLast(({ namesSort, part, quality }) => namesSort && !part && !quality)
      : undefined) ??
    // `diced carr` is on its way to `diced carrots`.
    words.slice(-1).find(({ begins }) => begins && words.slice(0, -1).every(({ quality }) => quality))
  );
}

/** How much a word tells about the food meant, from an unknown word to one that makes another food of it. */
function telling({ known, namesFood, part, form, quality, beside }: WordFacts): number {
  if (!known || beside) return 0;
  if (form) return 5;
  if (quality) return 1;
  if (part) return 2;
  return namesFood ? 4 : 3;
}
