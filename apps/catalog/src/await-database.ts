import { setTimeout as sleep } from 'node:timers/promises';
import { buildIndexes } from '#catalog-store';
import { Database, explainRights, maintenance } from '#catalog-store/database';
import { type ProcessScope } from '#service-kit';
import { oneLine } from '#service-kit/base';

const RETRY_MS = 1000;

/**
 * Waits for the schema and the search indexes of this version. `/readyz` names the missing one. Indexes that the migration
 * has not built are built here, so that an older version serves again without a step of the operator.
 * @throws StartError where Postgres is unreachable; AbortError where the scope closes meanwhile
 */
export async function awaitDatabase(url: string, scope: ProcessScope): Promise<void> {
  const { health, log } = scope;
  const stop = new AbortController();
  scope.defer(() => stop.abort());
  await Database.using(url, maintenance, async (database) => {
    for (let told: string | undefined; ; await sleep(RETRY_MS, undefined, stop)) {
      const problem = await problemOf(database, health).catch((error: unknown) => oneLine(explainRights(error)));
      if (problem === undefined) return health.waitFor();
      if (problem !== told) log.warn(`waiting: ${problem}`);
      told = problem;
    }
  });
}

/** What the database lacks. Builds its search indexes where it lacks nothing else. */
async function problemOf(database: Database, health: ProcessScope['health']): Promise<string | undefined> {
  health.waitFor('schema');
  const problem = await database.schemaProblem();
  if (problem !== undefined) return problem;
  health.waitFor('index');
  await buildIndexes(database, 'current');
  return undefined;
}
