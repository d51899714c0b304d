import { type FoodDetailRow, type StoredSource } from '#catalog-store';
import { urn, type ValueSource } from '#contracts';
import { type ProfileView } from '../profile-view/profile-view.js';

/** Scales an amount per 100 g as the values of the food are scaled. */
type Scale = (per100g: number) => number;

/** Nutrient number → its source as a member of a data point, `,"source":{…}`. No entry where nothing is told. */
export function sourceMembers({ sources, derivations }: FoodDetailRow, scale: Scale): ReadonlyMap<number, string> {
  return new Map(
    (sources ?? []).map((source) => [
      source[0],
      `,"source":${JSON.stringify(valueSource(source, derivations, scale))}`,
    ]),
  );
}

/** Members of a food beside its values: `,"unquantified":[…],"attribution":{…}`; '' where nothing is told. */
export function detailMembers({ marks, attribution }: FoodDetailRow, view: ProfileView, scale: Scale): string {
  const unquantified = (marks ?? []).flatMap(([no, mark, limit]) => {
    const nutrient = view.nutrients[view.place[no] ?? -1];
    if (!nutrient) return [];
    return [{ nutrient: urn(nutrient.id), mark, ...(limit !== undefined && { limit: scale(limit) }) }];
  });
  return (
    (unquantified.length > 0 ? `,"unquantified":${JSON.stringify(unquantified)}` : '') +
    (attribution ? `,"attribution":${JSON.stringify(attribution)}` : '')
  );
}

function valueSource(source: StoredSource, derivations: FoodDetailRow['derivations'], scale: Scale): ValueSource {
  const [, derivation, dataPoints, date, standardError, min, max, borrowedFrom] = source;
  const scaled = (amount: number | null | undefined) => (typeof amount === 'number' ? scale(amount) : undefined);
  // Members that are undefined are left out of the JSON.
  return {
    derivation: typeof derivation === 'number' ? derivations?.[derivation] : undefined,
    data_points: dataPoints ?? undefined,
    min: scaled(min),
    max: scaled(max),
    standard_error: scaled(standardError),
    borrowed_from: typeof borrowedFrom === 'string' ? urn(borrowedFrom) : undefined,
    date: date ?? undefined,
  };
}
