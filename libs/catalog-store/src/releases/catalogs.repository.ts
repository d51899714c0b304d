import { type Attribution } from '#contracts';
import { getOrCreate } from '#memoize';
import { type Database } from '../database/database.js';

/** Release in an operator's listing. */
export interface ListedRelease {
  readonly id: number;
  /** Label of its source. */
  readonly source: string;
  /** `current` is served, `previous` is the target of a rollback, `removed` goes with its catalog. */
  readonly state: 'current' | 'previous' | 'building' | 'failed' | 'replaced' | 'removed';
  /** 0 while it is being built. */
  readonly foods: number;
  /** ISO 8601 instant. */
  readonly created: string;
  /** Null: its source has none, or it was imported before attributions were kept. */
  readonly attribution: Attribution | null;
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
          when release.state = 'ready' and catalog.current_release is null then 'removed'
          when release.state = 'ready' then 'replaced'
          else release.state
        end as state,
        release.attribution
      from release left join catalog on catalog.name = release.catalog
      order by release.catalog, release.id desc`,
  });
  const catalogs = new Map<string, ListedRelease[]>();
  for (const { catalog, ...release } of rows) {
    getOrCreate(catalogs, catalog, () => []).push(release);
  }
  return [...catalogs].map(([name, releases]) => ({ name, releases }));
}

/**
 * Form of the names of new catalogs: profiles list names with commas, food ids are made of name, slash and food, and a
 * forgotten name makes the next option one (`--catalog --json`).
 */
const CATALOG_NAME = /^(?!all$)\w[\w.-]{0,63}$/;

/** @throws Error where the name is that of no catalog, and a new one cannot have it */
export async function checkCatalogName(database: Database, name: string): Promise<void> {
  if (CATALOG_NAME.test(name)) return;
  const known = await database.query({ text: 'select from catalog where name = $1', values: [name] });
  if (known.length > 0) return;
  const shown = JSON.stringify(name.slice(0, 100));
  throw new Error(
    `--catalog ${shown}: up to 64 letters, digits, ".", "_" and "-", not "." or "-" first, and not "all"`,
  );
}

/** Whether no release of any catalog is served. */
export async function isEmpty(database: Database): Promise<boolean> {
  return (await database.query({ text: 'select from catalog where current_release is not null limit 1' })).length === 0;
}

/** Served food in an operator's listing, distinguished from others of its name. */
export interface LocatedFood {
  readonly catalog: string;
  /** Label of its release's source. */
  readonly source: string;
  /** Id of the food in that source. */
  readonly sourceId: string;
  /** Bare id. */
  readonly id: string;
  /** YYYY-MM-DD. */
  readonly modified: string;
  readonly description: string;
}

const MAX_LOCATED = 100;

/** Served foods with this id, or with this name in any case. A hundred at most. */
export function locateFoods(database: Database, by: { id: string } | { name: string }): Promise<LocatedFood[]> {
  const [condition, value] = 'id' in by ? ['food.id = $1', by.id] : ['lower(food.description) = lower($1)', by.name];
  return database.query<LocatedFood>({
    text: `
      select catalog.name as catalog, release.label as source, food.source_id as "sourceId", food.id,
        to_char(food.modified, 'YYYY-MM-DD') as modified, food.description
      from catalog
      join release on release.id = catalog.current_release
      join food on food.release_id = catalog.current_release
      where ${condition}
      order by catalog.name, food.source_id
      limit ${MAX_LOCATED}`,
    values: [value],
  });
}
