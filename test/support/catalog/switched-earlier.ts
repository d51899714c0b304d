import { type Database } from '../../../libs/catalog-store/src/database/database.js';

/** Dates the switches of releases so far two minutes back: replicas have followed them. */
export async function switchedEarlier(database: Database): Promise<void> {
  await database.query({ text: `update release_switch set switched_at = switched_at - interval '2 minutes'` });
}
