import { type ClientBase } from 'pg';
import { type ChangeKind } from '#contracts';
import { partition } from '../database/partitions.js';
import { COPY_COLUMNS } from './food-columns.js';

/** Columns whose difference is no change: the keys of a food, and what exports alone tell. */
const UNCOMPARED: readonly string[] = ['release_id', 'id', 'source_id', 'energy_method'];

/** Columns whose difference is a change. */
const COMPARED = COPY_COLUMNS.filter((column) => !UNCOMPARED.includes(column));

/**
 * Records what the loaded foods of a release change of the one that is served.
 * @returns number of foods by kind of change; empty where no release is served
 */
export async function recordChanges(
  connection: ClientBase,
  release: number,
  catalog: string,
): Promise<Partial<Record<ChangeKind, number>>> {
  const loaded = partition('food', release);
  // As text: the type json has no equality.
  const compared = (row: string) => COMPARED.map((column) => `${row}.${column}::text`).join(', ');
  const { rows } = await connection.query<{ change: ChangeKind; foods: number }>(
    `with served as (select current_release as id from catalog where name = $2 and current_release is not null),
      recorded as (
        insert into food_change (release_id, food_id, change)
        select $1, coalesce(own.id, old.id), case
            when old.id is null then 'added'
            when own.id is null then 'removed'
            when own.discontinued and not old.discontinued then 'discontinued'
            else 'changed'
          end
        from ${loaded} as own
        full join (select * from food where release_id = (select id from served)) as old on old.id = own.id
        where exists (select from served)
          and (old.id is null or own.id is null or (${compared('own')}) is distinct from (${compared('old')}))
        returning change
      )
    select change, count(*)::integer as foods from recorded group by change`,
    [release, catalog],
  );
  return Object.fromEntries(rows.map(({ change, foods }) => [change, foods]));
}
