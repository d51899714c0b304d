import { type Database } from '../persistence/database.js';

/** A release as operators see it. */
export interface ListedRelease {
  readonly id: number;
  /** What it was built from. */
  readonly source: string;
  /** `current` is served, `previous` is what a rollback goes back to. */
  readonly state: 'current' | 'previous' | 'building' | 'failed' | 'replaced';
  /** 0 while it is being built. */
  readonly foods: number;
  /** ISO 8601 instant. */
  readonly created: string;
}

/** A catalog with its releases, the newest first. */
export interface ListedCatalog {
  readonly name: string;
  readonly releases: readonly ListedRelease[];
}

/** Every catalog that has been imported. */
export async function listCatalogs(database: Database): Promise<ListedCatalog[]> {
  const rows = await database.query<ListedRelease & { catalog: string }>({
    text: `
      select release.catalog, release.id, release.label as source, coalesce(release.foods, 0) as foods,
        to_char(release.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created,
        case
          when release.id = catalog.current_release then 'current'
          when release.id = catalog.previous_release then 'previous'
          when release.state = 'ready' then 'replaced'
          else release.state
        end as state
      from release left join catalog on catalog.name = release.catalog
      order by release.catalog, release.id desc`,
  });
  const catalogs = new Map<string, ListedRelease[]>();
  for (const { catalog, ...release } of rows) {
    const releases = catalogs.get(catalog) ?? [];
    catalogs.set(catalog, [...releases, release]);
  }
  return [...catalogs].map(([name, releases]) => ({ name, releases }));
}
