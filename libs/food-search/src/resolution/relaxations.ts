import { type Analyzer } from '../analysis/analyzer.js';

/** What the catalogs know of a word of the query, or of several that are one name. */
export interface WordFacts {
  readonly words: readonly string[];
  /** Whether a food has the word or a synonym of it. */
  readonly known: boolean;
  /** Whether it is neither in a food nor in the lexicon of words about food. */
  readonly foreign: boolean;
  /** Whether some food is called just so: `cumin`, but not `ground`. */
  readonly namesFood: boolean;
  /** Whether it means one food as it is written, though none is called just so: `flour`. */
  readonly meansFood: boolean;
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
  /** Whether it follows a word such as `in` or `with`: it says what is beside the food, as in `tuna in oil`. */
  readonly beside: boolean;
  /** Whether it stands in brackets or behind a colon, beside the food. */
  readonly aside: boolean;
  /** Number of foods that have it. */
  readonly foods: number;
}

/** Most relaxed queries that are tried, a bound on the cost of a query that finds nothing. */
const MAX_ATTEMPTS = 12;

/** Most words of a query that is relaxed; longer texts are not names of foods. */
const MAX_WORDS = 12;

/** Most words of a name that ends with the head: `dark chocolate ice cream`. */
const LONGEST_NAME = 4;

/** Words to leave out of a query. */
export interface Relaxation {
  readonly words: readonly string[];
  /** Whether what is left stood together, the head last, so that it may be one name: `rice cakes`. */
  readonly leavesName: boolean;
}

/**
 * Relaxation of a query that no food matches: sets of words to leave out, the fewest and least informative first. The head
 * of the query, the last word that names a food, is never left out; a query without one is not relaxed. Of as many words
 * those that stand apart from the head go first: the words next to it may make one name with it, `white cheddar rice cakes`.
 */
export function relaxations(
  words: readonly WordFacts[],
  order: Pick<Analyzer, 'nounFirst' | 'adjectivesBehind'>,
): Relaxation[] {
  const ordered = order.nounFirst ? words.toReversed() : words;
  const head = headOf(ordered);
  if (words.length > MAX_WORDS) return [];
  if (!head) return allButName(words);
  // Either end may be the food where adjectives stand behind it: `Heidelbeeren TK`, `rametto di rosmarino`.
  if (isForeign(words) && (!order.adjectivesBehind || isForeign(words.toReversed()))) return wordsBehindName(words);
  const others = words
    .filter((word) => word !== head)
    .sort((a, b) => informativeness(a) - informativeness(b) || b.foods - a.foods);
  const unknown = others.filter(({ known }) => !known);
  const droppable = others.filter(({ known }) => known);
  const apart = apartFrom(head, ordered)
    .map((left) => [...unknown, ...droppable.filter((word) => left.includes(word))])
    .filter((left) => left.length > unknown.length + 1);
  const aside = droppable.filter((word) => word.aside);
  const sets = [
    ...(unknown.length > 0 ? [unknown] : []),
    ...droppable.map((word) => [...unknown, word]),
    ...droppable.slice(1).map((_, at) => [...unknown, ...droppable.slice(0, at + 2)]),
  ];
  const all = sets.pop();
  // What may be a name and the head alone are always among them: they are found where nothing else is.
  const attempts = [
    ...apart.map((left) => ({ left, leavesName: true })),
    ...firstAndLast(sets, MAX_ATTEMPTS - 1 - apart.length).map((left) => ({ left, leavesName: false })),
  ].sort((a, b) => a.left.length - b.left.length);
  // What is beside the food goes together, behind each word of it: of `pancakes with maple syrup` no syrup is left.
  const beside = droppable.filter((word) => word.beside);
  const isOfBeside = ({ left }: (typeof attempts)[number]) =>
    left.length === unknown.length + 1 && left.some((word) => beside.includes(word));
  if (beside.length > 1)
    attempts.splice(attempts.findLastIndex(isOfBeside) + 1, 0, { left: [...unknown, ...beside], leavesName: false });
  // What stands aside goes together, behind unknown words alone.
  if (aside.length > 0)
    attempts.splice(unknown.length > 0 ? 1 : 0, 0, { left: [...unknown, ...aside], leavesName: false });
  return [...attempts, ...(all ? [{ left: all, leavesName: false }] : [])].map(({ left, leavesName }) => ({
    words: left.flatMap((word) => word.words),
    leavesName,
  }));
}

/** So many of these, as many from the end as from the beginning. */
const firstAndLast = <T>(all: readonly T[], count: number): T[] =>
  all.filter((_, at) => at < count / 2 || at >= all.length - Math.floor(count / 2));

/** Words apart from a name: from the head, the parts behind it, and up to three words before it. */
function apartFrom(head: WordFacts, words: readonly WordFacts[]): WordFacts[][] {
  const at = words.indexOf(head);
  const before = words.slice(0, at).findLastIndex(({ known, beside }) => !known || beside);
  const hasPart = words.some((word, index) => index > at && informativeness(word) >= PART);
  const starts = Array.from({ length: LONGEST_NAME - (hasPart ? 0 : 1) }, (_, index) => at - LONGEST_NAME + 1 + index);
  return starts
    .filter((start) => start > before && start >= 0)
    .map((start) => words.filter((word, index) => index < start || (index > at && informativeness(word) < PART)));
}

/** A number or a size: `12pk`. */
const SIZE = /^\p{N}/u;

/**
 * Whether a query, its noun last, is about something else: half of its words or more are not of food, the noun among them.
 * Words beside the food do not count: `chips from the vending machine`.
 */
function isForeign(words: readonly WordFacts[]): boolean {
  const foreign = words.map((word) => word.foreign && !word.beside && !SIZE.test(word.words[0] ?? ''));
  return foreign.at(-1) === true && 2 * foreign.filter(Boolean).length >= words.length;
}

/**
 * What is left out of a query whose noun is not food: the words behind a name of several words, `oat milk barista edition`.
 * One word is too little to go by: a `milk crate` is none.
 */
function wordsBehindName(words: readonly WordFacts[]): Relaxation[] {
  const count = words.findIndex(({ known }) => !known);
  const name = words.slice(0, count);
  const isName = name.flatMap((word) => word.words).length > 1 && name.every(({ namesFood }) => namesFood);
  if (!isName || words.slice(count).some(({ known }) => known)) return [];
  return [{ words: words.slice(count).flatMap((word) => word.words), leavesName: true }];
}

/** What is left out of a query none of whose words names a food alone: all but a name of several, `pad thai takeout`. */
function allButName(words: readonly WordFacts[]): Relaxation[] {
  const others = words.filter(({ known, beside }) => !known || beside);
  if (others.length === 0 || words.length - others.length < 2) return [];
  return [{ words: others.flatMap((word) => word.words), leavesName: true }];
}

/** Head of an English noun phrase: its last noun, before parts and shapes of it. */
function headOf(all: readonly WordFacts[]): WordFacts | undefined {
  const words = all.filter(({ beside }) => !beside);
  return (
    words.findLast(({ namesFood, part, quality }) => namesFood && !part && !quality) ??
    words.findLast(({ namesFood, form, quality }) => namesFood && !form && !quality) ??
    words.findLast(({ meansFood }) => meansFood) ??
    // Beside an unknown word a sort is too little to go by: a `fan` is a cut of ostrich.
    (words.every(({ known }) => known)
      ? words.findLast(({ namesSort, part, quality }) => namesSort && !part && !quality)
      : undefined) ??
    // Shapes are foods of their own where nothing stands beside them: `chips from the vending machine`.
    words.find(({ namesFood, quality }) => words.length === 1 && namesFood && !quality) ??
    // `diced carr` is on its way to `diced carrots`.
    words.slice(-1).find(({ begins }) => begins && words.slice(0, -1).every(({ quality }) => quality))
  );
}

/** Informativeness of a part of the food, above that of how it was cut. */
const PART = 2;

/** Informativeness of a word about the food meant: from an unknown word to one that makes another food of it. */
function informativeness({ known, namesFood, part, form, quality, beside }: WordFacts): number {
  if (!known || beside) return 0;
  if (form) return 5;
  if (quality) return 1;
  if (part) return PART;
  return namesFood ? 4 : 3;
}
