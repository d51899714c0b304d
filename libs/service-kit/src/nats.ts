import { type z } from 'zod';
import { type NatsOptions, type Transport } from '#messaging';
import { type natsEnv } from './env.js';
import { type ProcessScope } from './scope.js';
import { countRetry, watchConnection } from './telemetry/metrics.js';

/** Connection options of NATS, from the environment. */
export type NatsEnv = z.output<z.ZodObject<typeof natsEnv>>;

/**
 * Publishes one event over a connection by the environment, for short-lived processes.
 * @throws Error where no server can be reached, or the server does not let this user publish it
 */
export async function publishEvent(name: string, env: NatsEnv, subject: string, body?: object): Promise<void> {
  const { publishOnce } = await import('#messaging');
  await publishOnce(optionsOf(name, env), subject, body);
}

function optionsOf(name: string, env: NatsEnv): NatsOptions {
  const { NATS_CA_FILE: caFile, NATS_CERT_FILE: certFile, NATS_KEY_FILE: keyFile } = env;
  return {
    servers: env.NATS_URL,
    name,
    user: env.NATS_USER,
    password: env.NATS_PASSWORD,
    ...(caFile !== undefined && {
      tls: { caFile, ...(certFile !== undefined && { certFile }), ...(keyFile !== undefined && { keyFile }) },
    }),
  };
}

/**
 * Connects a process to NATS until its scope closes. The process is ready only while it is connected.
 * @throws Error naming the servers, where none can be reached now
 */
export async function joinNats(name: string, env: NatsEnv, scope: ProcessScope): Promise<Transport> {
  // Loaded only here, since it loads Nest: without NATS the command line starts in half the time.
  const { connectNats } = await import('#messaging');
  const transport = await connectNats(optionsOf(name, env), { onRetry: countRetry });
  scope.defer(() => transport.close());
  scope.health.require('nats', () => transport.connected);
  scope.defer(watchConnection(() => transport.connected));
  return transport;
}
