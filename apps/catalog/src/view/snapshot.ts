/** What the catalog keeps in memory: everything but the foods. Lists are in the order in which callers see them. */
export interface Snapshot {
  /** Value of `data_version` it was read at. */
  readonly version: string;
  /** The release being served of each catalog that has one. */
  readonly releases: readonly CurrentRelease[];
  readonly profiles: readonly AccessProfile[];
  readonly nutrients: readonly CatalogNutrient[];
  readonly units: readonly CatalogUnit[];
}

export interface CurrentRelease {
  readonly id: number;
  readonly catalog: string;
  /** When it was made, to the microsecond; with `id` it tells releases of different databases apart. */
  readonly createdAt: string;
  /** Numbers of the nutrients its foods have values of. */
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
  /** Stands for it in the rows of foods. */
  readonly no: number;
  readonly id: string;
  readonly description: string;
  readonly unit: { readonly id: string; readonly abbr: string };
  /** Whether every deployment knows it, imported or not. */
  readonly known: boolean;
}

export interface CatalogUnit {
  readonly id: string;
  readonly description: string;
  readonly abbr: string;
  readonly measuresFood: boolean;
  readonly known: boolean;
}
