import { z } from 'zod';
import { allocateYoung, joinNats, runProcess, startManagement } from '#service-kit';
import { envFields, natsEnv, processEnv, readEnv } from '#service-kit/base';
import { startCatalog } from './start.js';

await runProcess('catalog', async (scope) => {
  allocateYoung();
  const env = readEnv({
    ...processEnv,
    ...natsEnv,
    DATABASE_URL: envFields.DATABASE_URL,
    REDIS_URL: envFields.REDIS_URL.optional(),
    /** 1: callers of a search may ask how its items matched and ranked. */
    SEARCH_EXPLAIN: z.enum(['0', '1']).default('0'),
  });
  await startManagement(env, scope);
  const transport = await joinNats('catalog', env, scope);
  await startCatalog({ databaseUrl: env.DATABASE_URL, redisUrl: env.REDIS_URL }, transport, scope);
  const waits = (await scope.health.failing()).includes('release');
  scope.log.info(waits ? 'catalog waits for a first release: nutrition import' : 'catalog is ready');
});
