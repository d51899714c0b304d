import { isPartWord } from '../text/part-words.js';
import { readName } from '../text/name.js';
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

/** Parts of an animal or an egg, which are said after it: `chicken breast`. */
const CUTS = new Set('back breast drumstick giblet heart leg liver neck thigh white wing yolk'.split(' '));

/** How often two words follow each other in names: tells `egg white` from `white egg`. */
export class WordOrder {
  private readonly pairs = new Map<string, number>();

  add(description: string): void {
    for (const part of description.split(PARTS)) {
      const terms = tokenize(part).map(stem);
      for (let at = 1; at < terms.length; at++) this.count(`${terms[at - 1]} ${terms[at]}`);
    }
  }

  /** Whether the first text is rather followed by the second than the other way round. */
  follows(first: string, second: string): boolean {
    const [one, other] = [tokenize(first).map(stem), tokenize(second).map(stem)];
    const last = tokenize(second).at(-1) ?? '';
    const isPart = isPartWord(last) || CUTS.has(stem(last));
    const after = this.pairs.get(`${one.at(-1)} ${other[0]}`) ?? 0;
    const before = this.pairs.get(`${other.at(-1)} ${one[0]}`) ?? 0;
    return isPart ? after >= before : after > before;
  }

  private count(pair: string): void {
    this.pairs.set(pair, (this.pairs.get(pair) ?? 0) + 1);
  }
}

/**
 * Names that people would write for a food: its head, and the head with a quality (`Cheese, cheddar` is _cheese_ and
 * _cheddar cheese_). All their words are words of the name, so that a search for one finds the food.
 */
export function phrasesOf(description: string, order: WordOrder): string[] {
  const parts = description.split(PARTS).map(plain);
  const isKind = readName(description).kind.length > 0;
  const [head = '', ...qualities] = isKind ? parts.slice(1) : parts;
  if (!isPhrase(head)) return [];
  const phrases = [head];
  for (const quality of qualities.slice(0, MAX_QUALITIES)) {
    const words = quality.split(' ');
    if (words.length > MAX_QUALITY_WORDS || !isPhrase(quality) || words.some((word) => UNSAID.has(stem(word))))
      continue;
    const phrase = order.follows(head, quality) ? `${head} ${quality}` : `${quality} ${head}`;
    if (isPhrase(phrase)) phrases.push(phrase);
  }
  return phrases;
}

const plain = (part: string): string => part.trim().toLowerCase().split(SPACES).join(' ');

/** Whether a text is a few words, without numbers and alternatives. */
function isPhrase(text: string): boolean {
  const words = text.split(' ');
  if (words.length > MAX_WORDS || !words.every((word) => WORD.test(word))) return false;
  return !words.includes('or') && new Set(words.map(stem)).size === words.length;
}
