import { type SourceFood } from '../../import/source.js';
import { telling } from '../words/query.js';
import { termOf, wordsOf } from '../words/words.js';
import { readName } from './name.js';
import marks from './standing.json' with { type: 'json' };

type Described = Pick<SourceFood, 'description' | 'group' | 'product' | 'supplier'>;

/** Standing of a food whose name says nothing about it; others lie above or below, within 0 to 255. */
const MIDDLE = 160;
const HIGHEST = 255;

const nameMarks = markTable({ ...marks.plain, ...marks.common, ...marks.processed, ...marks.dishes });
const groupMarks = markTable(marks.groups);

/** `NS as to cooking method`: any of them, so what people mean who do not say. */
const UNSAID = /,?\s*\bNS as to\b[^,;(]*/gi;
const UNSAID_WEIGHT = 6;

/** Something else is in it or on it. */
const BESIDE = /\b(?:with|on) (?!added|salt|skin|peel|bone|or without|(?:tap )?water)/i;
const BESIDE_WEIGHT = -14;

/**
 * How much a food is what people mean when they do not say more: plain before processed, generic before branded, a
 * food before a dish, few qualities before many. Known from the food alone, so that it holds across catalogs.
 */
export function standingOf({ description, group, product, supplier }: Described): number {
  const name = readName(description.replace(UNSAID, ''));
  const standing =
    MIDDLE +
    UNSAID_WEIGHT * Math.min(description.match(UNSAID)?.length ?? 0, 2) +
    (BESIDE.test(description) ? BESIDE_WEIGHT : 0) +
    weigh(nameMarks, [...name.kind, ...name.words]) +
    weigh(groupMarks, telling(wordsOf(group ?? ''))) -
    brandedness(description, product, supplier) -
    3 * Math.min(name.words.filter((word) => !QUIET.has(termOf(word))).length, 20) -
    3 * Math.min(Math.max(name.head - 1, 0), 6);
  return Math.max(0, Math.min(HIGHEST, standing));
}

/** Sources write brands in capitals, and give them a supplier. */
function brandedness(description: string, product?: string, supplier?: string): number {
  const shouted = /\b\p{Lu}{2}[\p{Lu}'&.-]{2,}/u.test(description) && /\p{Ll}/u.test(description);
  return (product !== undefined || supplier !== undefined ? 50 : 0) + (shouted ? 50 : 0);
}

const QUIET: ReadonlySet<string> = new Set(marks.quiet.flatMap((text) => wordsOf(text).map(termOf)));

type MarkTable = ReadonlyMap<string, number>;

const LONGEST_MARK = 4;

function markTable(weights: Readonly<Record<string, number>>): MarkTable {
  return new Map(
    Object.entries(weights).map(([text, weight]) => [telling(wordsOf(text)).map(termOf).join(' '), weight]),
  );
}

/** Adds up the marks found among the words, longer runs first and each word once. */
function weigh(table: MarkTable, words: readonly string[]): number {
  const terms = words.map(termOf);
  let sum = 0;
  for (let at = 0; at < terms.length;) {
    let length = Math.min(LONGEST_MARK, terms.length - at);
    while (length > 0 && !table.has(terms.slice(at, at + length).join(' '))) length--;
    sum += length > 0 ? (table.get(terms.slice(at, at + length).join(' ')) ?? 0) : 0;
    at += Math.max(1, length);
  }
  return sum;
}
