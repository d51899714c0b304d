import pg, { type ClientBase } from 'pg';

/** Number of foods in one fetch of the cursor. Few, so that a service that builds an index answers in between. */
const BATCH = 500;

/** Texts of JSON are left to the reader, who needs few of them parsed. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.JSON ? String : (pg.types.getTypeParser(oid, format) as (text: string) => unknown),
};

/** Rows of a query in batches, in a transaction, JSON as text. The next one is fetched while its reader works. */
export async function* batches<Row extends object>(connection: ClientBase, sql: string): AsyncGenerator<Row[]> {
  await connection.query(`declare food_batch no scroll cursor for ${sql}`);
  const fetch = () => {
    const result = connection.query<Row>({ text: `fetch ${BATCH} from food_batch`, types });
    // It is awaited below, too late for a failure while the reader works.
    result.catch(() => undefined);
    return result;
  };
  let next = fetch();
  for (;;) {
    const { rows } = await next;
    if (rows.length === 0) break;
    next = fetch();
    yield rows;
  }
  await connection.query('close food_batch');
}
