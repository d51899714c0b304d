import { connectNats, type Transport } from '#messaging';
import { type NatsEnv, natsOptions } from './nats-env.js';
import { type ProcessScope } from './scope.js';
import { countRetry, watchConnection } from './telemetry/metrics.js';

/**
 * Connects a process to NATS until its scope closes. The process is ready only while it is connected.
 * @throws Error naming the servers, where none can be reached now
 */
export async function joinNats(name: string, env: NatsEnv, scope: ProcessScope): Promise<Transport> {
  const transport = await connectNats(natsOptions(name, env), { onRetry: countRetry });
  scope.defer(() => transport.close());
  scope.health.require('nats', () => transport.connected);
  scope.defer(watchConnection(() => transport.connected));
  return transport;
}
