import { inProcessTransport } from '#messaging';
import { joinNats, requireListenable, runProcess, startManagement } from '#service-kit';
import { envFields, natsEnv, processEnv, readEnv } from '#service-kit/base';
import { z } from 'zod';
import { startAnalysis } from '../../analysis/src/start.js';
import { catalogEnv } from '../../catalog/src/env.js';
import { startCatalog } from '../../catalog/src/start.js';
import { gatewayEnv, gatewayOptions } from '../../gateway/src/env.js';
import { startGateway } from '../../gateway/src/start.js';
import { recommendationEnv } from '../../recommendation/src/env.js';
import { startRecommendation } from '../../recommendation/src/start.js';
import { openDatabase, prepareCatalog } from './first-start.js';
import { greeting } from './greeting.js';

/** Shutdown limits: a third of ten seconds for requests under way, the rest for Postgres. */
const shutdown = { shutdownLimitMs: 9500, sequentialMs: 3500, report: (text: string) => console.log(text) };

/** All four services in one process. NATS_URL, DATABASE_URL and REDIS_URL replace its embedded parts one by one. */
await runProcess(
  'nutrition',
  async (scope) => {
    const env = readEnv({
      ...processEnv,
      ...natsEnv,
      ...gatewayEnv,
      ...catalogEnv,
      ...recommendationEnv,
      HOST: envFields.HOST.default('127.0.0.1'),
      NATS_URL: natsEnv.NATS_URL.optional(),
      DATABASE_URL: envFields.DATABASE_URL.optional(),
      DATA_DIR: z.string().default('.data'),
    });
    await requireListenable('PORT', { host: env.HOST, port: env.PORT });
    await startManagement(env, scope);

    const transport = env.NATS_URL
      ? await joinNats('nutrition', { ...env, NATS_URL: env.NATS_URL }, scope)
      : inProcessTransport();

    const databaseUrl = env.DATABASE_URL ?? (await openDatabase(env.DATA_DIR, scope));
    const hasDemoKey = env.DATABASE_URL === undefined;
    await prepareCatalog(databaseUrl, { withDemoKey: hasDemoKey });

    const { REDIS_URL: redisUrl, SEARCH_EXPLAIN: explain, STACK_TRACES: stackTraces } = env;
    await startCatalog({ databaseUrl, redisUrl, explain, stackTraces }, transport, scope);
    await startAnalysis({ stackTraces }, transport, scope);
    await startRecommendation({ eerEdition: env.EER_EDITION, stackTraces }, transport, scope);
    const { url } = await startGateway(gatewayOptions(env), transport, scope);
    console.log(greeting(url, { hasDemoKey }));
  },
  shutdown,
);
