import { createHash } from 'node:crypto';
import { urn } from '#contracts';
import { implementationVersion } from '#service-kit';
import { type AccessProfile, type CatalogNutrient, type CatalogUnit, type Snapshot } from './snapshot.js';

/** What one access profile sees, made once and used by every request under it. */
export interface View {
  /** Changes whenever an answer could: with a release, the profile, the vocabulary, this implementation. */
  readonly revision: string;
  /** Ids of the releases its foods are taken from. */
  readonly releases: readonly number[];
  /** Visible nutrients, in the order of /nutrients. */
  readonly nutrients: readonly CatalogNutrient[];
  /** Their ids, as JSON. */
  readonly nutrientIds: string;
  /** Nutrient number → the place of the nutrient in `nutrients`; no entry where it is not visible. */
  readonly place: readonly (number | undefined)[];
  /** Nutrient number → `{"nutrient":"urn:uuid:…","value":`; no entry where it is not visible. */
  readonly dataPoint: readonly (string | undefined)[];
  /** Replies that are the same for every request, as JSON. */
  readonly lists: { readonly nutrients: Uint8Array; readonly units: Uint8Array; readonly foodUnits: Uint8Array };
}

/** Works out what `profile` sees of what there is. */
export function makeView(snapshot: Snapshot, profile: AccessProfile): View {
  const releases = snapshot.releases.filter(({ catalog }) => profile.catalogs?.includes(catalog) ?? true);
  const nutrients = visibleNutrients(snapshot, profile, new Set(releases.flatMap((release) => release.nutrients)));
  const units = visibleUnits(snapshot, new Set(releases.flatMap((release) => release.units)));

  const place: number[] = [];
  const dataPoint: string[] = [];
  nutrients.forEach(({ no, id }, index) => {
    place[no] = index;
    dataPoint[no] = `{"nutrient":"${urn(id)}","value":`;
  });
  const lists = {
    nutrients: encode(
      nutrients.map(({ id, description, unit }) => ({
        id: urn(id),
        description,
        unit: unit.abbr,
        unitId: urn(unit.id),
      })),
    ),
    units: encode(units.map(({ id, description, abbr }) => ({ id: urn(id), description, abbr }))),
    foodUnits: encode(
      units.filter(({ measuresFood }) => measuresFood).map(({ id, description }) => ({ id: urn(id), description })),
    ),
  };
  const revision = createHash('sha256')
    .update(JSON.stringify([implementationVersion, releases.map(({ id, createdAt }) => [id, createdAt])]))
    .update(lists.nutrients)
    .update(lists.units)
    .update(lists.foodUnits)
    .digest('base64url')
    .slice(0, 22);
  return {
    revision,
    releases: releases.map(({ id }) => id),
    nutrients,
    nutrientIds: JSON.stringify(nutrients.map(({ id }) => urn(id))),
    place,
    dataPoint,
    lists,
  };
}

function visibleNutrients({ nutrients }: Snapshot, profile: AccessProfile, imported: Set<number>): CatalogNutrient[] {
  const allowed = profile.nutrients && new Set(profile.nutrients);
  return nutrients.filter(({ no, id, known }) => (known || imported.has(no)) && (allowed?.has(id) ?? true));
}

function visibleUnits({ units }: Snapshot, imported: Set<string>): CatalogUnit[] {
  return units.filter(({ id, known }) => known || imported.has(id));
}

const encode = (list: unknown): Uint8Array => Buffer.from(JSON.stringify(list));
