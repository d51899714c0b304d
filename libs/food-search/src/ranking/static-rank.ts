import { memoize } from '#memoize';
import { type SearchableFood } from '../text/searchable-food.js';
import { withoutStopWords } from '../text/stop-words.js';
import { stem, tokenize } from '../text/tokenize.js';
import { capitalizedWords, readName } from '../text/name.js';
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
  [new Set(['legume', 'legumes']), markTable(marks.legumes)],
  [new Set(['pulses']), markTable(marks.pulses)],
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
  const unspecified = description.match(UNSPECIFIED)?.length ?? 0;
  const name = readName(unspecified > 0 ? description.replace(UNSPECIFIED, '') : description);
  const { weight, states } = group === undefined ? NO_GROUP : rankOfGroup(group);
  const rank =
    MIDDLE +
    UNSPECIFIED_WEIGHT * Math.min(unspecified, 2) +
    (BESIDE.test(description) ? BESIDE_WEIGHT : 0) +
    weigh(nameMarks, [...name.kind, ...name.words]) +
    weight +
    states.reduce((sum, state) => sum + weigh(state, name.words), 0) +
    recipeUse(name.words) -
    brandedness(description, product, supplier) -
    3 * Math.min(name.words.filter((word) => !QUIET.has(stem(word))).length, 20) -
    3 * Math.min(Math.max(name.head - 1, 0), 6);
  return Math.max(0, Math.min(HIGHEST, rank));
}

/** Penalty of a product, more than its exact name adds to its relevance: `BLACK BEANS` comes after _Beans, black, raw_. */
const PRODUCT_WEIGHT = 110;

/** Penalty of a maker, and of a brand in a name, which generic tables write in capitals. */
const BRAND_WEIGHT = 50;

/** Products have a brand of their own, or a maker and a name in capitals alone. */
function brandedness(description: string, product?: string, supplier?: string): number {
  const isMade = supplier !== undefined;
  const hasSmallLetters = /\p{Ll}/u.test(description);
  if (product !== undefined || (isMade && !hasSmallLetters)) return PRODUCT_WEIGHT;
  const isShouted = hasSmallLetters && capitalizedWords(description).length > 0;
  return BRAND_WEIGHT * (Number(isMade) + Number(isShouted));
}

const QUIET: ReadonlySet<string> = new Set(marks.quiet.flatMap((text) => tokenize(text).map(stem)));

/** What a group counts, whatever the name. */
interface GroupRank {
  readonly weight: number;
  /** Marks of the state of a food that count in the group. */
  readonly states: readonly MarkTable[];
}

const NO_GROUP: GroupRank = { weight: 0, states: [] };

const rankOfGroup = memoize((group): GroupRank => {
  const words = withoutStopWords(tokenize(group));
  const states = STATES.filter(([groups]) => words.some((word) => groups.has(word))).map(([, table]) => table);
  return { weight: weigh(groupMarks, words), states };
});

/** Weights of phrases by their stems. */
interface MarkTable {
  readonly weights: ReadonlyMap<string, number>;
  /** Stems that a phrase begins with: few words do. */
  readonly first: ReadonlySet<string>;
}

const LONGEST_MARK = 4;

function markTable(weights: Readonly<Record<string, number>>): MarkTable {
  const phrases = Object.entries(weights).map(
    ([text, weight]) => [withoutStopWords(tokenize(text)).map(stem), weight] as const,
  );
  return {
    weights: new Map(phrases.map(([stems, weight]) => [stems.join(' '), weight])),
    first: new Set(phrases.map(([[first = '']]) => first)),
  };
}

/** Sums the weights of the marked phrases among the words, longest match first. */
function weigh({ weights, first }: MarkTable, words: readonly string[]): number {
  const terms = words.map(stem);
  let sum = 0;
  for (let at = 0; at < terms.length;) {
    let length = first.has(terms[at] ?? '') ? Math.min(LONGEST_MARK, terms.length - at) : 0;
    while (length > 0 && !weights.has(terms.slice(at, at + length).join(' '))) length--;
    sum += length > 0 ? (weights.get(terms.slice(at, at + length).join(' ')) ?? 0) : 0;
    at += Math.max(1, length);
  }
  return sum;
}
