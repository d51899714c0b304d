import { telling } from '../words/query.js';
import { termOf, wordsOf } from '../words/words.js';
import formList from './forms.json' with { type: 'json' };
import kindList from './kinds.json' with { type: 'json' };

/** A food's name, in the order in which its words tell what it is. */
export interface FoodName {
  /** Folded words, each once: those of the head first, then the rest as written. */
  readonly words: readonly string[];
  /** How many of them name the food itself: `milk` of `Milk, whole, 3.25% milkfat`. Its last one is the noun. */
  readonly head: number;
  /** How many after the head make the part that follows: `whole`. */
  readonly second: number;
  /** For each of the words, whether it is the last of its part. */
  readonly nouns: readonly boolean[];
  /** Words of the kind that the name begins with (`beverages` of `Beverages, coffee, brewed`). */
  readonly kind: readonly string[];
}

/** Words before what is added to the food or done with it. */
const JOINED = 'with|without|in|from|on|made|prepared|includes';

/** Beginnings of a part that says how little of something there is. */
const LITTLE = 'no|low|less|reduced|ns as';

/** What sets the parts of a name apart: punctuation, and those words. */
const PARTS = new RegExp(`[,;:()[\\]]+|\\b(?=(?:${JOINED})\\b)`, 'i');
const ADDED = new RegExp(`^\\s*(?:${JOINED}|${LITTLE})\\b`, 'i');

interface Part {
  readonly words: readonly string[];
  /** Whether it tells what is added, and nothing of what the food itself is. */
  readonly added: boolean;
}

const terms = (words: readonly string[]) => words.map(termOf).join(' ');

/** Beginnings of names that say what kind of foods follows, not which food. */
const KINDS: ReadonlySet<string> = new Set(kindList.map((kind) => terms(telling(wordsOf(kind)))));

/** Heads of foods that the part after them tells what they are made of: a pie of lemons is no lemon. */
const FORMS: ReadonlySet<string> = new Set(formList.map((form) => terms(telling(wordsOf(form)))));

/** Takes a name apart. Source names put the food first and its qualities after commas. */
export function readName(description: string): FoodName {
  const parts = distinct(description.split(PARTS).flatMap(choices));
  const [first, ...others] = parts;
  const kind = first && others[0] && saysKind(first, others[0]) ? first.words : [];
  const named = kind.length > 0 ? others : parts;
  const [head, second] = named;
  return {
    words: named.flatMap(({ words }) => words),
    head: head?.words.length ?? 0,
    second: second && !second.added && !FORMS.has(terms(head?.words ?? [])) ? second.words.length : 0,
    nouns: named.flatMap(({ words, added }) => words.map((_, at) => !added && at === words.length - 1)),
    kind,
  };
}

/** Whether a part only says what kind of food the next one names: `Fish, salmon`, `Bread, cornbread`. */
function saysKind(part: Part, next: Part): boolean {
  if (next.added) return false;
  const noun = part.words.at(-1) ?? '';
  return KINDS.has(terms(part.words)) || (noun.length > 2 && (next.words.at(-1) ?? '').endsWith(noun));
}

/** `egg omelet or scrambled egg` are two ways to have an egg; in `chicken or turkey salad` both halves share the noun. */
function choices(part: string): string[] {
  const [first = '', ...others] = part.split(/\sor\s/i);
  const named = new Set(wordsOf(first));
  const shared = wordsOf(others.join(' ')).filter((word) => named.has(word));
  return shared.length > 0 ? [shared.join(' '), first, ...others] : [part];
}

/** The words of each part that no earlier one has; a part without any is left out. */
function distinct(texts: readonly string[]): Part[] {
  const seen = new Set<string>();
  return texts
    .map((text) => ({
      words: telling(wordsOf(text)).filter((word) => !seen.has(word) && seen.add(word)),
      added: ADDED.test(text),
    }))
    .filter(({ words }) => words.length > 0);
}
