import { Injectable } from '@nestjs/common';
import { INDEX_VERSION } from '#food-search';
import { Database } from '../database/database.js';
import {
  type AccessProfile,
  type CatalogNutrient,
  type CatalogUnit,
  type CurrentRelease,
  type Snapshot,
} from './snapshot.js';

const VERSION = { name: 'data-version', text: 'select version from data_version' };

/** Single statement, so that the snapshot is consistent. Takes the version of the search indexes. */
const SNAPSHOT = `
  with indexed as (
    select release.*, food_index.id as index
    from release join food_index on release_id = release.id
    where version = $1 and language = 'en' and ready
  ), served as (
    select distinct on (catalog.name) indexed.*, indexed.id = current_release as is_current
    from catalog join indexed on indexed.id in (current_release, previous_release)
    order by catalog.name, is_current desc
  )
  select
    (select version::text from data_version) as version,
    (select coalesce(json_agg(json_build_object(
        'id', id,
        'catalog', catalog,
        'index', index,
        'languageIndexes', (select coalesce(json_object_agg(language, id), '{}')
          from food_index
          where release_id = served.id and version = $1 and language <> 'en' and ready),
        'createdAt', created_at,
        'nutrients', (select coalesce(json_agg(nutrient_no), '[]') from release_nutrient where release_id = served.id),
        'units', (select coalesce(json_agg(unit_id), '[]') from release_unit where release_id = served.id)
      ) order by catalog), '[]')
      from served) as releases,
    (select coalesce(json_agg(name), '[]')
      from catalog
      where current_release is not null and current_release not in (select id from indexed)) as unindexed,
    (select coalesce(json_agg(json_build_object('name', name, 'catalogs', catalogs, 'nutrients', nutrients)), '[]')
      from access_profile) as profiles,
    (select json_agg(json_build_object(
        'no', nutrient.no,
        'id', nutrient.id,
        'description', nutrient.description,
        'unit', json_build_object('id', unit.id, 'abbr', unit.abbr),
        'known', nutrient.rank is not null
      ) order by nutrient.rank nulls last, nutrient.no)
      from nutrient join unit on unit.key = nutrient.unit) as nutrients,
    (select json_agg(json_build_object(
        'id', id,
        'key', key,
        'description', description,
        'abbr', abbr,
        'measuresFood', measures_food,
        'known', rank is not null
      ) order by rank nulls last, key collate "C")
      from unit) as units`;

interface SnapshotRow {
  version: string;
  releases: CurrentRelease[];
  unindexed: string[];
  profiles: AccessProfile[];
  nutrients: CatalogNutrient[] | null;
  units: CatalogUnit[] | null;
}

@Injectable()
export class SnapshotRepository {
  constructor(private readonly database: Database) {}

  /** Version of the data: changes with any part of a snapshot. */
  async version(): Promise<string> {
    const [row] = await this.database.query<{ version: string }>(VERSION);
    return row?.version ?? '';
  }

  async load(): Promise<Snapshot> {
    const [row] = await this.database.query<SnapshotRow>({
      text: SNAPSHOT,
      values: [INDEX_VERSION],
      // Read at the start and in the background.
      timeoutMs: 2000,
    });
    if (!row) throw new Error('no snapshot');
    return { ...row, nutrients: row.nutrients ?? [], units: row.units ?? [] };
  }
}
