import { isCutWord, isPartWord } from '../text/part-words.js';
import { type Analyzer, contentWords } from '../analysis/analyzer.js';
import { type FoodName, isForm } from '../text/name.js';
import { stem, tokenize } from '../text/tokenize.js';

/** Most words of a suggestion, and of a quality that becomes part of one. */
const MAX_WORDS = 4;
const MAX_QUALITY_WORDS = 2;

/** Qualities of a name that are combined with its head: later ones are details. */
const MAX_QUALITIES = 3;

/** Qualities that names of kitchens and shops do not carry: what goes without saying, and codes of publishers. */
const UNSAID = new Set(
  `all commercial enriched fluid fortified includes nfs ns only plain prepared raw ready regular unenriched unprepared
  uncooked with without type types variety varieties mature immature other drained solids heated`
    .split(/\s+/)
    .map(stem),
);

const PARTS = /[,;:()[\]]+/;
const WORD = /^[\p{L}'’-]+$/u;
const SPACES = /\s+/;

/** Between qualities of which a food has one: `pink or red`. */
const CHOICE = ' or ';

/** Heads of names of groups, which say less than what follows: `Tomato products, canned, paste`. */
const COLLECTIVE = /\sproducts$/;

/** How much rarer a plural is than the singular of what is not a countable thing. */
const RARER = 3;

/** How names use words: which follows which (`egg white`, no `white egg`), and which are mostly in the singular. */
export class WordOrder {
  private readonly pairs = new Map<string, number>();
  private readonly words = new Map<string, number>();

  add(description: string): void {
    for (const part of description.split(PARTS)) {
      const words = tokenize(part);
      for (const word of words) this.words.set(word, (this.words.get(word) ?? 0) + 1);
      const terms = words.map(stem);
      for (let at = 1; at < terms.length; at++) this.count(`${terms[at - 1]} ${terms[at]}`);
    }
  }

  /** Whether the first text is rather followed by the second than the other way round. */
  follows(first: string, second: string): boolean {
    const words = tokenize(second);
    const [one, other] = [tokenize(first).map(stem), words.map(stem)];
    const last = words.at(-1) ?? '';
    const isPart = isPartWord(last) || isCutWord(last);
    const after = this.pairs.get(`${one.at(-1)} ${other[0]}`) ?? 0;
    const before = this.pairs.get(`${other.at(-1)} ${one[0]}`) ?? 0;
    return isPart ? after >= before : after > before;
  }

  /** The text with its last word as most names have it: `brown sugar` of `Sugars, brown`. */
  usual(text: string): string {
    const last = text.split(' ').at(-1) ?? '';
    const singular = last.endsWith('s') ? last.slice(0, -1) : last;
    const isRare = (this.words.get(singular) ?? 0) > RARER * (this.words.get(last) ?? 0);
    return isRare ? text.slice(0, text.length - last.length) + singular : text;
  }

  private count(pair: string): void {
    this.pairs.set(pair, (this.pairs.get(pair) ?? 0) + 1);
  }
}

/**
 * Names that people would write for a food: its head, and the head with a quality (`Cheese, cheddar` is _cheese_ and
 * _cheddar cheese_). All their words are words of the name, so that a search for one finds the food.
 * @param name the description as it is parsed
 */
export function phrasesOf(description: string, { kind }: Pick<FoodName, 'kind'>, order: WordOrder): string[] {
  const parts = description.split(PARTS).map(plain);
  const [head = '', ...qualities] = kind.length > 0 ? parts.slice(1) : parts;
  const noun = head.replace(COLLECTIVE, '');
  if (!isPhrase(noun)) return [];
  const phrases = noun === head ? [head] : [];
  for (const quality of qualities.slice(0, MAX_QUALITIES).flatMap(choices)) {
    const words = quality.split(' ');
    if (words.length > MAX_QUALITY_WORDS || !isPhrase(quality) || words.some((word) => UNSAID.has(stem(word))))
      continue;
    const phrase = order.follows(noun, quality) ? `${noun} ${quality}` : `${quality} ${noun}`;
    if (isPhrase(phrase)) phrases.push(phrase);
    if (isForm(noun) && words.length > 1) phrases.push(quality);
  }
  return phrases;
}

/**
 * Names in a language other than English: the first part as written, and the words of its head alone (`lait
 * demi-écrémé`, `lait`).
 */
export function writtenPhrases(description: string, analyzer: Analyzer): string[] {
  const first = plain(description.split(PARTS)[0] ?? '');
  const words = first.split(' ');
  const { head } = analyzer.readName(description);
  const end = words.findIndex((_, at) => contentWords(words.slice(0, at + 1).join(' '), analyzer).length >= head);
  const heads = end < 0 || end === words.length - 1 ? [] : [words.slice(0, end + 1).join(' ')];
  return [...heads, first].filter(isPhrase);
}

/** Qualities of a part. Further names are none: `spring or scallions` of onions. */
const choices = (part: string): string[] =>
  part.split(CHOICE).filter((choice, _, { length }) => length === 1 || stem(choice) === choice);

const plain = (part: string): string => part.trim().toLowerCase().split(SPACES).join(' ');

/** Whether a text is a few words, without numbers and alternatives. */
function isPhrase(text: string): boolean {
  const words = text.split(' ');
  if (words.length > MAX_WORDS || !words.every((word) => WORD.test(word))) return false;
  return !words.includes('or') && new Set(words.map(stem)).size === words.length;
}
