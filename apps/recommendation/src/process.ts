import { joinNats, runProcess, startManagement } from '#service-kit';
import { natsEnv, processEnv, readEnv } from '#service-kit/base';
import { recommendationEnv } from './env.js';
import { startRecommendation } from './start.js';

await runProcess('recommendation', async (scope) => {
  const env = readEnv({ ...processEnv, ...natsEnv, ...recommendationEnv });
  await startManagement(env, scope);
  const transport = await joinNats('recommendation', env, scope);
  await startRecommendation({ eerEdition: env.EER_EDITION, stackTraces: env.STACK_TRACES }, transport, scope);
  scope.log.info('recommendation is ready');
});
