import { joinNats, runProcess, startManagement } from '#service-kit';
import { natsEnv, processEnv, readEnv } from '#service-kit/base';
import { startRecommendation } from './start.js';

await runProcess('recommendation', async (scope) => {
  const env = readEnv({ ...processEnv, ...natsEnv });
  await startManagement(env, scope);
  const transport = await joinNats('recommendation', env, scope);
  await startRecommendation(transport, scope);
  scope.log.info('recommendation is ready');
});
