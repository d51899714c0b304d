import { type Database } from '../../../libs/catalog-store/src/database/database.js';

/** Dates all switches of releases and removals so far an hour back: replicas and callers have followed them. */
export async function switchedEarlier(database: Database): Promise<void> {
  await database.query({ text: `update release_switch set switched_at = switched_at - interval '1 hour'` });
  await database.query({ text: `update catalog set removed_at = removed_at - interval '1 hour'` });
}
