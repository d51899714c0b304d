import { createHash } from 'node:crypto';
import { urn } from '#contracts';
import { INDEX_VERSION } from '#food-search';
import { ownRevision } from '#service-kit/base';
import { type AccessProfile, type CatalogNutrient, type CatalogUnit, type Snapshot } from '#catalog-store';

/** View of one access profile, created once for all its requests. */
export interface ProfileView {
  /** Revision: changes with a release, its index, the profile, the vocabulary, and the version of this service. */
  readonly revision: string;
  /** Names of its catalogs, served or not; null: all. */
  readonly catalogs: readonly string[] | null;
  /** Ids of the releases of its foods. */
  readonly releases: readonly number[];
  /** Ids of their search indexes in English, in the same order. */
  readonly indexes: readonly number[];
  /** Of each of these releases: language tag → id of its index in another language. */
  readonly languageIndexes: readonly Readonly<Record<string, number>>[];
  /** Visible nutrients, in the order of /nutrients. */
  readonly nutrients: readonly CatalogNutrient[];
  /** Their ids, as JSON. */
  readonly nutrientIds: string;
  /** Nutrient number → index in `nutrients`; no entry for invisible ones. */
  readonly place: readonly (number | undefined)[];
  /** Nutrient number → `{"nutrient":"urn:uuid:…","value":`; no entry for invisible ones. */
  readonly dataPoint: readonly (string | undefined)[];
  /** Nutrient id → nutrient number, visible or not. */
  readonly nutrientNos: ReadonlyMap<string, number>;
  /** Unit id → natural key of the unit. */
  readonly unitKeys: ReadonlyMap<string, string>;
  /** Unit id → abbreviation of each visible unit. */
  readonly unitAbbreviations: ReadonlyMap<string, string>;
  readonly lists: EncodedLists;
}

/** Replies without parameters, as JSON. */
export interface EncodedLists {
  readonly nutrients: Uint8Array;
  readonly units: Uint8Array;
  readonly foodUnits: Uint8Array;
}

/** Creates the view of `profile` over a snapshot. */
export function makeProfileView(snapshot: Snapshot, profile: AccessProfile): ProfileView {
  const releases = snapshot.releases.filter(({ catalog }) => profile.catalogs?.includes(catalog) ?? true);
  const nutrients = visibleNutrients(snapshot, profile, new Set(releases.flatMap((release) => release.nutrients)));
  const units = visibleUnits(snapshot, new Set(releases.flatMap((release) => release.units)));

  const place: number[] = [];
  const dataPoint: string[] = [];
  nutrients.forEach(({ no, id }, index) => {
    place[no] = index;
    dataPoint[no] = `{"nutrient":"${urn(id)}","value":`;
  });
  const lists = encodedLists(nutrients, units);
  return {
    revision: revisionOf(releases, lists),
    catalogs: profile.catalogs,
    releases: releases.map(({ id }) => id),
    indexes: releases.map(({ index }) => index),
    languageIndexes: releases.map(({ languageIndexes }) => languageIndexes),
    nutrients,
    nutrientIds: JSON.stringify(nutrients.map(({ id }) => urn(id))),
    place,
    dataPoint,
    nutrientNos: new Map(snapshot.nutrients.map(({ id, no }) => [id, no])),
    unitKeys: new Map(snapshot.units.map(({ id, key }) => [id, key])),
    unitAbbreviations: new Map(units.map(({ id, abbr }) => [id, abbr])),
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

function encodedLists(nutrients: readonly CatalogNutrient[], units: readonly CatalogUnit[]): EncodedLists {
  const foodUnits = units.filter(({ measuresFood }) => measuresFood);
  return {
    nutrients: encode(
      nutrients.map(({ id, description, unit }) => ({
        id: urn(id),
        description,
        unit: unit.abbr,
        unitId: urn(unit.id),
      })),
    ),
    units: encode(units.map(({ id, description, abbr }) => ({ id: urn(id), description, abbr }))),
    foodUnits: encode(foodUnits.map(({ id, description }) => ({ id: urn(id), description }))),
  };
}

function revisionOf(releases: Snapshot['releases'], lists: EncodedLists): string {
  const indexes = releases.map(({ id, createdAt, index, languageIndexes }) => [id, createdAt, index, languageIndexes]);
  const digest = createHash('sha256')
    .update(JSON.stringify([INDEX_VERSION, indexes]))
    .update(lists.nutrients)
    .update(lists.units)
    .update(lists.foodUnits)
    .digest('base64url');
  return ownRevision(digest.slice(0, 22));
}

const encode = (list: unknown): Uint8Array => Buffer.from(JSON.stringify(list));
