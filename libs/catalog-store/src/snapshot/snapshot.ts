/** Snapshot of everything but the foods, held in memory by the catalog. Lists are in the order of replies. */
export interface Snapshot {
  /** Value of `data_version` it was read at. */
  readonly version: string;
  /** Release of each catalog that this version serves: the current one, the previous one while that has no index yet. */
  readonly releases: readonly CurrentRelease[];
  /** Catalogs whose current release has no search index of this version. */
  readonly unindexed: readonly string[];
  readonly profiles: readonly AccessProfile[];
  readonly nutrients: readonly CatalogNutrient[];
  readonly units: readonly CatalogUnit[];
}

export interface CurrentRelease {
  readonly id: number;
  readonly catalog: string;
  /** Id of its search index of this version, in English. */
  readonly index: number;
  /** Language tag → id of its index in another language. */
  readonly languageIndexes: Readonly<Record<string, number>>;
  /** Creation time, to the microsecond; with `id` it distinguishes releases of different databases. */
  readonly createdAt: string;
  /** Numbers of the nutrients with values in its foods. */
  readonly nutrients: readonly number[];
  /** Ids of the units its foods can be measured in. */
  readonly units: readonly string[];
}

export interface AccessProfile {
  readonly name: string;
  /** Null: all. */
  readonly catalogs: readonly string[] | null;
  /** Ids of nutrients; null: all. */
  readonly nutrients: readonly string[] | null;
}

export interface CatalogNutrient {
  /** Number in the rows of foods. */
  readonly no: number;
  readonly id: string;
  readonly description: string;
  readonly unit: { readonly id: string; readonly abbr: string };
  /** Whether it belongs to the vocabulary that every deployment has. */
  readonly known: boolean;
}

export interface CatalogUnit {
  readonly id: string;
  /** Natural key: the vocabulary's, or the publisher's words. */
  readonly key: string;
  readonly description: string;
  readonly abbr: string;
  readonly measuresFood: boolean;
  readonly known: boolean;
}
