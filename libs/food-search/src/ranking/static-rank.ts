import { type SearchableFood } from '../text/searchable-food.js';
import { withoutStopWords } from '../text/stop-words.js';
import { stem, tokenize } from '../text/tokenize.js';
import { readName } from '../text/name.js';
import { recipeUse } from './recipe-use.js';
import marks from './static-rank.json' with { type: 'json' };

type Described = Omit<SearchableFood, 'synonyms'>;

/** Static rank of a neutral name, within 0 to 255. */
const MIDDLE = 160;
const HIGHEST = 255;

const nameMarks = markTable({ ...marks.plain, ...marks.common, ...marks.processed, ...marks.dishes });
const groupMarks = markTable(marks.groups);

/** Words of groups, and what the state of a food counts there: what is bought comes before what is made of it. */
const STATES: readonly (readonly [groups: ReadonlySet<string>, marks: MarkTable])[] = [
  [new Set(['grain', 'grains', 'pasta']), markTable(marks.grains)],
  [new Set(['nut', 'nuts', 'seed', 'seeds']), markTable(marks.nuts)],
];

/** `NS as to cooking method`: unspecified, so what people mean who do not say. */
// eslint-disable-next-line local/linear-pattern -- names of imported foods alone
const UNSPECIFIED = /,?\s*\bNS as to\b[^,;(]*/gi;
const UNSPECIFIED_WEIGHT = 6;

/** Names of combinations: something else is in it or on it. */
const BESIDE = /\b(?:with|on) (?!added|salt|skin|peel|bone|or without|(?:tap )?water)/i;
const BESIDE_WEIGHT = -14;

/**
 * Query-independent rank, 0 to 255: plain before processed, generic before branded, a food before a dish, few qualities
 * before many. Depends on the food alone, so that it compares across catalogs.
 */
export function staticRank({ description, group, product, supplier }: Described): number {
  const name = readName(description.replace(UNSPECIFIED, ''));
  const groupWords = withoutStopWords(tokenize(group ?? ''));
  const rank =
    MIDDLE +
    UNSPECIFIED_WEIGHT * Math.min(description.match(UNSPECIFIED)?.length ?? 0, 2) +
    (BESIDE.test(description) ? BESIDE_WEIGHT : 0) +
    weigh(nameMarks, [...name.kind, ...name.words]) +
    weigh(groupMarks, groupWords) +
    STATES.reduce(
      (sum, [groups, marks]) => sum + (groupWords.some((word) => groups.has(word)) ? weigh(marks, name.words) : 0),
      0,
    ) +
    recipeUse(description) -
    brandedness(description, product, supplier) -
    3 * Math.min(name.words.filter((word) => !QUIET.has(stem(word))).length, 20) -
    3 * Math.min(Math.max(name.head - 1, 0), 6);
  return Math.max(0, Math.min(HIGHEST, rank));
}

/** Penalty of brands, which sources write in capitals or give a supplier. */
function brandedness(description: string, product?: string, supplier?: string): number {
  const shouted = /\b\p{Lu}{2}[\p{Lu}'&.-]{2,}/u.test(description) && /\p{Ll}/u.test(description);
  return (product !== undefined || supplier !== undefined ? 50 : 0) + (shouted ? 50 : 0);
}

const QUIET: ReadonlySet<string> = new Set(marks.quiet.flatMap((text) => tokenize(text).map(stem)));

type MarkTable = ReadonlyMap<string, number>;

const LONGEST_MARK = 4;

function markTable(weights: Readonly<Record<string, number>>): MarkTable {
  return new Map(
    Object.entries(weights).map(([text, weight]) => [withoutStopWords(tokenize(text)).map(stem).join(' '), weight]),
  );
}

/** Sums the weights of the marked phrases among the words, longest match first. */
function weigh(table: MarkTable, words: readonly string[]): number {
  const terms = words.map(stem);
  let sum = 0;
  for (let at = 0; at < terms.length;) {
    let length = Math.min(LONGEST_MARK, terms.length - at);
    while (length > 0 && !table.has(terms.slice(at, at + length).join(' '))) length--;
    sum += length > 0 ? (table.get(terms.slice(at, at + length).join(' ')) ?? 0) : 0;
    at += Math.max(1, length);
  }
  return sum;
}
