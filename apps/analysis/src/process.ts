import { joinNats, runProcess, startManagement } from '#service-kit';
import { natsEnv, processEnv, readEnv } from '#service-kit/base';
import { startAnalysis } from './start.js';

await runProcess('analysis', async (scope) => {
  const env = readEnv({ ...processEnv, ...natsEnv });
  await startManagement(env, scope);
  const transport = await joinNats('analysis', env, scope);
  await startAnalysis({ stackTraces: env.STACK_TRACES }, transport, scope);
  scope.log.info('analysis is ready');
});
