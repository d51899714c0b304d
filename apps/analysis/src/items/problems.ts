import { type Problem } from '#contracts';

/** Members in the order of the interface's tables. What is not listed comes first, as `Content-Type` does. */
const MEMBERS = [
  ...['name', 'items', 'profile', 'days', 'n', 'scores', 'detail', 'servings', 'serving'],
  ...['id', 'text', 'grams', 'quantity', 'unit', 'nutrient_data', 'nutrient', 'value', 'description'],
];

/**
 * The problems of the schema and those found later, in the order of the input. A later one is left out where the schema
 * refuses its field, or something that the field is part of: it would only follow from that.
 */
export function mergeProblems(refused: readonly Problem[], later: readonly Problem[]): Problem[] {
  const fields = new Set(refused.map(({ field = '' }) => field));
  const others = later.filter(({ field = '' }) => !partsOf(field).some((part) => fields.has(part)));
  const ranked = [...refused, ...others].map((problem) => ({ problem, rank: rankOf(problem) }));
  ranked.sort((one, other) => compare(one.rank, other.rank));
  return ranked.map(({ problem }) => problem);
}

/** A path and the paths of all that it is part of: `items[2].unit` is part of `items[2]` and of `items`. */
function partsOf(field: string): string[] {
  const ends = [...field.matchAll(/[.[]/g)].map(({ index }) => index);
  return [...ends.map((end) => field.slice(0, end)), field];
}

/** The place of a field in the input: indices, and places of members in their table. */
const rankOf = ({ field = '' }: Problem): number[] =>
  field
    .split(/[.[\]]+/)
    .filter((part) => part !== '')
    .map((part) => (/^\d/.test(part) ? Number(part) : MEMBERS.indexOf(part)));

function compare(one: readonly number[], other: readonly number[]): number {
  const place = one.findIndex((rank, index) => rank !== other[index]);
  return place < 0 ? one.length - other.length : (one[place] ?? 0) - (other[place] ?? -1);
}
