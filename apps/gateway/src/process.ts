import { joinNats, runProcess, startManagement } from '#service-kit';
import { envFields, natsEnv, processEnv, readEnv } from '#service-kit/base';
import { gatewayEnv, gatewayOptions } from './env.js';
import { startGateway } from './start.js';

await runProcess('gateway', async (scope) => {
  const env = readEnv({ ...processEnv, ...natsEnv, ...gatewayEnv, HOST: envFields.HOST.default('0.0.0.0') });
  scope.shutdownDelayMs = env.SHUTDOWN_DELAY_MS;
  await startManagement(env, scope);
  const transport = await joinNats('gateway', env, scope);
  const { url } = await startGateway(gatewayOptions(env), transport, scope);
  scope.log.info(`gateway is ready at ${url}`);
});
