import { isKind, partsOf } from '../text/name.js';
import { withoutStopWords } from '../text/stop-words.js';
import { stem, tokenize } from '../text/tokenize.js';
import { cookedAs, rawWords } from '../words/cooking.js';
import words from './name-words.json' with { type: 'json' };

/** Name of a food in the form in which names of several publishers are compared. */
export interface ComparableName {
  /** Stems that tell the food from others, sorted: `banana` of `Bananas, raw` and `Banana, flesh without skin, raw`. */
  readonly stems: string;
  /** Absent where the name does not say. */
  readonly state?: 'raw' | 'cooked';
  /** Ways of cooking, sorted; absent where the name says none. */
  readonly method?: string;
}

/** Beginnings of parts that say what a food is without, or which vitamins were added. */
const UNSAID_PART = /^\s*(?:includes|no|not|with added vitamin|without)\b/i;

/** Word of a food without salt, whichever words say so. */
const UNSALTED = 'unsalted';
const SALT = /\bsalt/i;

/** A share, of fat mostly, which the nutrients tell as well. */
const SHARE = /%$/;

const stemsOf = (text: string): string[] => withoutStopWords(tokenize(text)).map(stem);

const UNSAID: ReadonlySet<string> = new Set(stemsOf(words.unsaid));
const USUAL: readonly (readonly [noun: string, words: readonly string[]])[] = Object.entries(words.usual).map(
  ([noun, usual]) => [stem(noun), stemsOf(usual)],
);
const RAW: ReadonlySet<string> = new Set(rawWords.flatMap(stemsOf));
const METHODS: ReadonlyMap<string, string> = new Map(
  [...cookedAs].flatMap(([method, names]) => names.flatMap(stemsOf).map((name) => [name, method] as const)),
);

/** A way of cooking that leaves the way open. */
const ANY_METHOD = 'cooked';

/** Reads a name for comparison. A name of nothing but words that go unsaid keeps them all. */
export function comparableName(description: string): ComparableName {
  const said = saidIn(description);
  const cooking = [...new Set([...said].flatMap((word) => METHODS.get(word) ?? []))];
  const methods = cooking.filter((method) => method !== ANY_METHOD).sort();
  const isRaw = [...said].some((word) => RAW.has(word));
  const state = cooking.length > 0 ? 'cooked' : isRaw ? 'raw' : undefined;
  // A food is mostly cooked without salt, but butter without salt is another butter.
  if (state === 'cooked') said.delete(UNSALTED);
  const informative = [...said].filter(
    (word) => !UNSAID.has(word) && !RAW.has(word) && !METHODS.has(word) && !SHARE.test(word),
  );
  return {
    stems: (informative.length > 0 ? informative : [...said]).sort().join(' '),
    ...(state && { state }),
    ...(methods.length > 0 && { method: methods.join(' ') }),
  };
}

/** Stems of a name without its kind, its absent parts and what is usual for it. */
function saidIn(description: string): Set<string> {
  const [first = '', ...parts] = partsOf(description.replaceAll(' %', '%'));
  const absent = parts.filter((part) => UNSAID_PART.test(part));
  const present = parts.filter((part) => !UNSAID_PART.test(part));
  const named = present.length > 0 && isKind(first) ? present : [first, ...present];
  const said = new Set(stemsOf(named.join(' ')));
  for (const [noun, usual] of USUAL) if (said.has(noun)) for (const word of usual) said.delete(word);
  return absent.some((part) => SALT.test(part)) ? said.add(UNSALTED) : said;
}

/** Whether two names say the same, as far as both say it. */
export const isNearEqualName = (one: ComparableName, other: ComparableName): boolean =>
  one.stems === other.stems && isSameIfSaid(one.state, other.state) && isSameIfSaid(one.method, other.method);

const isSameIfSaid = (one: string | undefined, other: string | undefined): boolean =>
  one === undefined || other === undefined || one === other;
