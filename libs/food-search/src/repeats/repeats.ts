import { type ComparableName, isNearEqualName } from './comparable-name.js';

/** A search result whose name is compared with those of other catalogs. */
export interface NamedResult {
  readonly catalog: number;
  readonly name: ComparableName;
}

/** Groups of results with the same stems in several catalogs, the best first. A result is its place in the list. */
export function sharedNames(results: readonly NamedResult[]): number[][] {
  const groups = new Map<string, number[]>();
  results.forEach(({ name: { stems } }, place) => {
    if (stems === '') return;
    const group = groups.get(stems);
    if (group) group.push(place);
    else groups.set(stems, [place]);
  });
  return [...groups.values()].filter((group) => new Set(group.map((place) => results[place]!.catalog)).size > 1);
}

/**
 * Results that repeat an earlier one of another catalog, each with the place of that one. Results are compared with those
 * that repeat nothing, so that no chain of small differences joins two foods.
 * @param isSameFood whether the nutrients of two results agree
 */
export function repeatsAmong(
  results: readonly NamedResult[],
  isSameFood: (place: number, other: number) => boolean,
): Map<number, number> {
  const repeats = new Map<number, number>();
  for (const group of sharedNames(results)) {
    const firsts: number[] = [];
    for (const place of group) {
      const { catalog, name } = results[place]!;
      const first = firsts.find(
        (earlier) =>
          results[earlier]!.catalog !== catalog &&
          isNearEqualName(results[earlier]!.name, name) &&
          isSameFood(earlier, place),
      );
      if (first === undefined) firsts.push(place);
      else repeats.set(place, first);
    }
  }
  return repeats;
}
