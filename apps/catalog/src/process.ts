import { allocateYoung, joinNats, runProcess, startManagement } from '#service-kit';
import { envFields, natsEnv, processEnv, readEnv } from '#service-kit/base';
import { catalogEnv } from './env.js';
import { startCatalog } from './start.js';

await runProcess('catalog', async (scope) => {
  allocateYoung();
  const env = readEnv({
    ...processEnv,
    ...natsEnv,
    DATABASE_URL: envFields.DATABASE_URL,
    REDIS_URL: envFields.REDIS_URL.optional(),
    ...catalogEnv,
  });
  await startManagement(env, scope);
  const transport = await joinNats('catalog', env, scope);
  await startCatalog(
    {
      databaseUrl: env.DATABASE_URL,
      redisUrl: env.REDIS_URL,
      explain: env.SEARCH_EXPLAIN,
      stackTraces: env.STACK_TRACES,
    },
    transport,
    scope,
  );
  const waits = (await scope.health.failing()).includes('release');
  scope.log.info(waits ? 'catalog waits for a first release: nutrition import' : 'catalog is ready');
});
