import { withoutStopWords } from './stop-words.js';
import { stem, tokenize } from './tokenize.js';
import formList from './forms.json' with { type: 'json' };
import kindList from './kinds.json' with { type: 'json' };
import { isPartWord } from './part-words.js';

/** Parsed name of a food, the words that say most first. */
export interface FoodName {
  /** Folded words, each once: the head's first, then the rest as written. */
  readonly words: readonly string[];
  /** Number of words that name the food itself: `milk` of `Milk, whole, 3.25% milkfat`. The last is the noun. */
  readonly head: number;
  /** Number of words of the part after the head: `whole`. */
  readonly second: number;
  /** Whether each word is the noun of its comma part: the last, or the one that only words such as `seed` follow. */
  readonly nouns: readonly boolean[];
  /** Words of the kind that the name begins with (`beverages` of `Beverages, coffee, brewed`). */
  readonly kind: readonly string[];
}

/** Words that introduce additions and preparations. */
const JOINED = 'with|without|in|from|on|made|prepared|includes';

/** Beginnings of a part about a reduced or absent ingredient. */
const LITTLE = 'no|low|less|reduced|ns as';

/** Separators of a name's parts: punctuation, and the words above. */
// eslint-disable-next-line local/linear-pattern -- names of imported foods alone
const PARTS = new RegExp(`[,;:()[\\]]+|\\b(?=(?:${JOINED})\\b)`, 'i');
// eslint-disable-next-line local/linear-pattern -- names of imported foods alone
const ADDED = new RegExp(`^\\s*(?:${JOINED}|${LITTLE})\\b`, 'i');

interface Part {
  readonly words: readonly string[];
  /** Whether it names an addition, not the food itself. */
  readonly added: boolean;
}

/** Words in capitals, as tables write brands. */
const BRAND = /\b\p{Lu}{2}[\p{Lu}'&.-]{2,}/gu;

/** Words of a description that are written as brands are: `PACE` of `PACE, Diced Green Chilies`. */
export const capitalizedWords = (description: string): readonly string[] => description.match(BRAND) ?? [];

const terms = (words: readonly string[]) => words.map(stem).join(' ');

/** Kinds: beginnings of names that say what sort of food follows. */
const KINDS: ReadonlySet<string> = new Set(kindList.map((kind) => terms(withoutStopWords(tokenize(kind)))));

/** Forms: heads whose next part is an ingredient (a lemon pie is not a lemon). */
const FORMS: ReadonlySet<string> = new Set(formList.map((form) => terms(withoutStopWords(tokenize(form)))));

/** Whether a head is a form, whose next part may be the name: `Soup, chicken broth`. */
export const isForm = (head: string): boolean => FORMS.has(terms(tokenize(head)));

/** Whether the part before others is a kind: `Nuts` of `Nuts, almonds`. */
export const isKind = (part: string): boolean => KINDS.has(terms(withoutStopWords(tokenize(part))));

/** Survey's words for pulses that were cooked, which are dried no more: `Lentils, from dried, fat added`. */
const FROM_DRIED = /\bfrom dried(?=,|$)/i;

/** Part of a name for vegetables and meat that were cooked, which are fresh no more: `Spinach, fresh, cooked`. */
const FRESH = 'fresh';
const COOKED = /^\s*cooked\b/i;

/** Fish that is frozen no more, or never was: `Fish, cod, Pacific, raw (may have been previously frozen)`. */
const THAWED = /\((?:not|may (?:have been|be)) previously frozen\)/i;

/** State of food that water was added to, which is dry or frozen no more: `Milk, dry, reconstituted, whole`. */
const RECONSTITUTED = /\b(?:dry|frozen),(?= reconstituted\b)/i;

/** A name without the state that the food had before. */
export const withoutFormerState = (description: string): string =>
  withoutFresh(description.replace(FROM_DRIED, 'cooked').replace(THAWED, '').replace(RECONSTITUTED, ''));

/** The name without `fresh` beside the part that says the food was cooked. Queries have the parts in any order. */
function withoutFresh(description: string): string {
  const parts = description.split(',');
  const isFormer = (part: string, at: number) =>
    part.trim().toLowerCase() === FRESH && (COOKED.test(parts[at - 1] ?? '') || COOKED.test(parts[at + 1] ?? ''));
  return parts.some(isFormer) ? parts.filter((part, at) => !isFormer(part, at)).join(',') : description;
}

/** Parts of a name: what stands between punctuation, and what words such as `with` introduce. */
export const partsOf = (description: string): string[] => withoutFormerState(description).split(PARTS);

/** Parses a name. Sources put the food first and its qualities after commas. */
export function readName(description: string): FoodName {
  const parts = distinct(partsOf(description).flatMap(choices));
  const [first, ...others] = parts;
  const kind = first && others[0] && saysKind(first, others[0]) ? first.words : [];
  const named = kind.length > 0 ? others : parts;
  const [head, second] = named;
  return {
    words: named.flatMap(({ words }) => words),
    head: head?.words.length ?? 0,
    second: second && !second.added && !FORMS.has(terms(head?.words ?? [])) ? second.words.length : 0,
    nouns: named.flatMap(nounsIn),
    kind,
  };
}

/** For each word of a part whether it is its noun. */
function nounsIn({ words, added }: Part): boolean[] {
  const lastOther = words.findLastIndex((word) => !isPartWord(word));
  return words.map((_, at) => !added && at >= lastOther);
}

/** Whether a part only gives the kind of the next one: `Fish, salmon`, `Bread, cornbread`. */
function saysKind(part: Part, next: Part): boolean {
  if (next.added) return false;
  const noun = part.words.at(-1) ?? '';
  return KINDS.has(terms(part.words)) || (noun.length > 2 && (next.words.at(-1) ?? '').endsWith(noun));
}

/** Splits alternatives: `egg omelet or scrambled egg` share the egg, `chicken or turkey salad` the noun. */
function choices(part: string): string[] {
  const [first = '', ...others] = part.split(/\sor\s/i);
  if (others.length === 0) return [part];
  const named = new Set(tokenize(first));
  const shared = tokenize(others.join(' ')).filter((word) => named.has(word));
  return shared.length > 0 ? [shared.join(' '), first, ...others] : [part];
}

/** Words of each part that no earlier one has, without empty parts. */
function distinct(texts: readonly string[]): Part[] {
  const seen = new Set<string>();
  return texts
    .map((text) => ({
      words: withoutStopWords(tokenize(text)).filter((word) => !seen.has(word) && seen.add(word)),
      added: ADDED.test(text),
    }))
    .filter(({ words }) => words.length > 0);
}
